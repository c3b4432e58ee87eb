"""Adds further addresses of people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the table of further addresses."""
    op.create_table(
        "aliases",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_index("aliases_person", "aliases", ["person"])
