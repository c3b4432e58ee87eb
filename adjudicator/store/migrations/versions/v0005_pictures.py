"""Adds the pictures of letters."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the table of pictures, and the picture of a letter."""
    op.add_column("outbox", sa.Column("picture", sa.Text, nullable=True))
    op.create_table(
        "pictures",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("scene", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("png", sa.LargeBinary, nullable=True),
        sa.Column("says", sa.Text, nullable=False, server_default=""),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("pictures_wanted", "pictures", ["at"], sqlite_where=sa.text("png IS NULL"))
