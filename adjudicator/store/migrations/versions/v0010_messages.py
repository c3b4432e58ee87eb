"""Adds the messages that were forwarded, for the archive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the table of messages."""
    op.create_table(
        "messages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("sender", sa.Text, nullable=False, server_default=""),
        sa.Column("address", sa.Text, nullable=False, server_default=""),
        sa.Column("readers", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False, server_default=""),
        sa.Column("released", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("archived", sa.Boolean, nullable=False, server_default="0"),
    )
    op.create_index("messages_game", "messages", ["game"])
