"""How soon a letter goes out, and which addresses are known to belong to whom they name."""

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
    """Add the rank of letters, and the addresses that have answered a mail of ours to a secret address."""
    op.add_column("outbox", sa.Column("rank", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "proven",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.execute(KNOWN)
