"""Adds who waits to take over a seat, and who played each seat before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the tables of standbys and of tenures that ended."""
    op.create_table(
        "standbys",
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False, server_default=""),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("joined_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("address", "game"),
    )
    op.create_table(
        "tenures",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("since", sa.Text, nullable=False),
        sa.Column("until", sa.Text, nullable=False),
        sa.Column("entry", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("tenures_game", "tenures", ["game", "house"])
