"""Adds troubles, which `doctor` reads, and for failing mails the number of crashes and the number when set aside."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the table of troubles and two columns of `tries`."""
    op.create_table(
        "troubles",
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False, server_default=""),
        sa.Column("facts", sa.Text, nullable=False),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("last_at", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("code", "subject"),
    )
    op.add_column("tries", sa.Column("deaths", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tries", sa.Column("mail", sa.Integer, nullable=True))
