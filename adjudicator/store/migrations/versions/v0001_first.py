"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

REFUSE = "BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
GUARDS = (
    f"CREATE TRIGGER journal_is_not_rewritten BEFORE UPDATE ON journal {REFUSE}",
    f"CREATE TRIGGER journal_is_not_shortened BEFORE DELETE ON journal {REFUSE}",
)


def upgrade() -> None:
    """Make all tables, and the triggers that keep the journal append-only."""
    _make_mail_tables()
    _make_people_tables()
    _make_play_tables()
    _make_orders_tables()
    for guard in GUARDS:
        op.execute(guard)


def _make_mail_tables() -> None:
    op.create_table(
        "meta",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "mails",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("scope", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("message_id", sa.Text, nullable=False, server_default=""),
        sa.Column("sender", sa.Text, nullable=False, server_default=""),
        sa.Column("recipient", sa.Text, nullable=False, server_default=""),
        sa.Column("subject", sa.Text, nullable=False, server_default=""),
        sa.Column("received_at", sa.Text, nullable=False),
        sa.Column("arrived_at", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False, server_default="0"),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("text", sa.Text, nullable=False, server_default=""),
        sa.Column("verdict", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False, server_default=""),
        sa.Column("game", sa.Text, nullable=True),
        sa.Column("seat", sa.Text, nullable=True),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("scope", "digest"),
    )
    op.create_index("mails_game", "mails", ["game", "seat"])
    op.create_index("mails_verdict", "mails", ["verdict"])
    op.create_table(
        "tries",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("count", sa.Integer, nullable=False, server_default="0"),
        sa.Column("reason", sa.Text, nullable=False, server_default=""),
        sa.Column("last_at", sa.Text, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.Text, nullable=False, unique=True),
        sa.Column("message_id", sa.Text, nullable=False),
        sa.Column("sender", sa.Text, nullable=False),
        sa.Column("recipient", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False, server_default=""),
        sa.Column("game", sa.Text, nullable=True),
        sa.Column("seat", sa.Text, nullable=True),
        sa.Column("raw", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.Text, nullable=False, server_default="pending"),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("next_try", sa.Text, nullable=False),
        sa.Column("last_answer", sa.Text, nullable=False, server_default=""),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.Column("lease_until", sa.Text, nullable=True),
        sa.Column("sent_at", sa.Text, nullable=True),
    )
    op.create_index("outbox_due", "outbox", ["state", "next_try"])
    op.create_index("outbox_message", "outbox", ["message_id"])
    op.create_index("outbox_sender", "outbox", ["sender"])
    op.create_table(
        "answered",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("fingerprint", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
    )
    op.create_index("answered_address", "answered", ["address", "at"])
    op.create_table(
        "bounces",
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("mail", sa.Text, nullable=False),
        sa.Column("hard", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text, nullable=False, server_default=""),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("address", "mail"),
    )


def _make_people_tables() -> None:
    op.create_table(
        "games",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("variant_checksum", sa.Text, nullable=False, server_default=""),
        sa.Column("rules_version", sa.Text, nullable=False, server_default=""),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False, server_default="waiting"),
        sa.Column("moderator", sa.Text, nullable=False, server_default=""),
        sa.Column("zone", sa.Text, nullable=False, server_default="UTC"),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("seed", sa.LargeBinary, nullable=True),
        sa.Column("commitment", sa.Text, nullable=False, server_default=""),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("aside_reason", sa.Text, nullable=False, server_default=""),
        sa.Column("created_at", sa.Text, nullable=False),
        sa.Column("started_at", sa.Text, nullable=True),
        sa.Column("ended_at", sa.Text, nullable=True),
    )
    op.create_index("games_state", "games", ["state"])
    op.create_table(
        "signons",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("preference", sa.Text, nullable=False),
        sa.Column("joined_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "address"),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("house", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False, server_default=""),
        sa.Column("name", sa.Text, nullable=False, server_default=""),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("zone", sa.Text, nullable=False, server_default=""),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("token", sa.Text, nullable=False, server_default=""),
        sa.Column("ready", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("bad_address", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("joined_at", sa.Text, nullable=False),
        sa.Column("last_mail_at", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("game", "house"),
    )
    op.create_index("seats_address", "seats", ["address"])
    op.create_table(
        "observers",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("joined_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "address"),
    )


def _make_play_tables() -> None:
    op.create_table(
        "journal",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.Column("prev_hash", sa.Text, nullable=False, server_default=""),
        sa.Column("hash", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "n"),
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("boundary", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("phase", sa.Text, nullable=False, server_default=""),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "boundary"),
    )
    op.create_table(
        "events",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.Column("phase", sa.Text, nullable=False, server_default=""),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=True),
    )
    op.create_index("events_game", "events", ["game", "id"])


def _make_orders_tables() -> None:
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.Column("place", sa.Integer, nullable=False, server_default="0"),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("canonical", sa.Text, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False, server_default="0"),
        sa.Column("mail", sa.Integer, nullable=True),
        sa.Column("arrived_at", sa.Text, nullable=False),
        sa.UniqueConstraint("game", "seat", "subject", "round"),
    )
    op.create_table(
        "questions",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("ask", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("after", sa.Integer, nullable=False, server_default="0"),
        sa.Column("asked_at", sa.Text, nullable=False),
        sa.Column("due_at", sa.Text, nullable=True),
        sa.Column("state", sa.Text, nullable=False, server_default="open"),
        sa.Column("answer", sa.Text, nullable=True),
        sa.Column("settled_at", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_index("questions_state", "questions", ["game", "state"])
    op.create_table(
        "proposals",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False, server_default="open"),
        sa.Column("made_at", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", "number"),
    )
    op.create_table(
        "deadlines",
        sa.Column("game", sa.Text, sa.ForeignKey("games.name"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("due_at", sa.Text, nullable=False),
        sa.Column("wish", sa.Text, nullable=False, server_default=""),
        sa.Column("zone", sa.Text, nullable=False, server_default="UTC"),
        sa.Column("state", sa.Text, nullable=False, server_default="armed"),
        sa.Column("about", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "kind"),
    )
    op.create_index("deadlines_due", "deadlines", ["state", "due_at"])
    op.create_table(
        "confirmations",
        sa.Column("token", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False, server_default=""),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("expires_at", sa.Text, nullable=False),
        sa.Column("used_at", sa.Text, nullable=True),
    )
