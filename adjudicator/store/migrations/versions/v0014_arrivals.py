"""Adds mails that one worker fetched and that any worker may handle."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

PLAIN = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Begin with no mail in hand."""
    op.create_table(
        "arrivals",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", PLAIN, nullable=False, unique=True),
        sa.Column("game", PLAIN, nullable=False, server_default=""),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("size", sa.Integer, nullable=False, server_default="0"),
        sa.Column("arrived_at", PLAIN, nullable=False),
    )
    op.create_index("arrivals_game", "arrivals", ["game", "id"])
