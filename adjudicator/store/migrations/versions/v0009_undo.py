"""Adds what a seat's lines were before its newest mails."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the table of earlier lines."""
    op.create_table(
        "earlier_lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_index("earlier_lines_seat", "earlier_lines", ["game", "seat"])
