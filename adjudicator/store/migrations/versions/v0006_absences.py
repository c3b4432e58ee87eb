"""Adds the absences that players announce."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the table of absences."""
    op.create_table(
        "absences",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("begins", sa.Text, nullable=False),
        sa.Column("ends", sa.Text, nullable=False),
        sa.Column("noted_at", sa.Text, nullable=False),
    )
    op.create_index("absences_game", "absences", ["game", "address"])
