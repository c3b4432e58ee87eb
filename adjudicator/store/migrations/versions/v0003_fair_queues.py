"""Adds ranks of letters, which say which go out first, and addresses that are proven to belong to their sender."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

KNOWN = """
INSERT OR IGNORE INTO proven (address, at)
SELECT sender, MIN(received_at) FROM mails
WHERE scope != '' AND scope NOT LIKE 'bounce-%' AND verdict = 'taken' AND sender != '' GROUP BY sender
"""


def upgrade() -> None:
    """Add the rank of letters, and the table of addresses from which a secret reply address was used."""
    op.add_column("outbox", sa.Column("rank", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "proven",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.execute(KNOWN)
