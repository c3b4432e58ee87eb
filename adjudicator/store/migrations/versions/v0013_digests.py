"""Adds letters that wait for the one mail a day of their reader."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Let no letter wait that was queued before."""
    op.create_table(
        "digest_items",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("due_at", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False, server_default=""),
        sa.Column("text", sa.Text, nullable=False, server_default=""),
        sa.Column("told", sa.Boolean, nullable=False, server_default="0"),
    )
    op.create_index("digest_items_waiting", "digest_items", ["told", "due_at"])
    op.create_index("digest_items_seat", "digest_items", ["game", "seat"])
