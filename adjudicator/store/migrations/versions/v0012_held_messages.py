"""Notes which messages wait for the next report of their game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Let no message wait that was forwarded before."""
    op.add_column("messages", sa.Column("held", sa.Boolean, nullable=False, server_default="0"))
