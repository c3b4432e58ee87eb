"""The tables. Every change needs a migration; a test compares the schema with the migrations.

Times are UTC instants, structured values are canonical JSON, raw mails are the bytes as received or to be sent.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    text,
)

from adjudicator.store.columns import PLAIN, Instant, Json

metadata = MetaData()


def _text(name: str, default: str = "") -> Column[Any]:
    return Column(name, PLAIN, nullable=False, server_default=default)


def _maybe(name: str, kind: Any = PLAIN) -> Column[Any]:
    return Column(name, kind, nullable=True)


def _must(name: str, kind: Any = PLAIN) -> Column[Any]:
    return Column(name, kind, nullable=False)


def _number(name: str) -> Column[Any]:
    return Column(name, Integer, nullable=False, server_default="0")


def _game() -> Column[Any]:
    return Column("game", PLAIN, ForeignKey("games.name"), nullable=False)


meta = Table("meta", metadata, Column("name", PLAIN, primary_key=True), _must("value", LargeBinary))

mails = Table(
    "mails", metadata,
    Column("id", Integer, primary_key=True),
    _must("scope"), _must("digest"), _text("message_id"), _text("sender"), _text("recipient"), _text("subject"),
    _must("received_at", Instant), _must("arrived_at", Instant), _number("size"),
    _must("raw", LargeBinary), _text("text"),
    _must("verdict"), _text("reason"), _maybe("game"), _maybe("seat"), _number("tries"),
    UniqueConstraint("scope", "digest"),
    Index("mails_verdict", "verdict"), Index("mails_game", "game", "seat"),
)  # fmt: skip

tries = Table(
    "tries", metadata,
    Column("key", PLAIN, primary_key=True),
    _number("count"), _text("reason"), _must("last_at", Instant), _number("deaths"), _maybe("mail", Integer),
)  # fmt: skip

arrivals = Table(
    "arrivals", metadata,
    Column("id", Integer, primary_key=True),
    Column("key", PLAIN, nullable=False, unique=True),
    _text("game"), _must("raw", LargeBinary), _number("size"), _must("arrived_at", Instant),
    Index("arrivals_game", "game", "id"),
)  # fmt: skip

troubles = Table(
    "troubles", metadata,
    _must("code"), _text("subject"), _must("facts", Json), _must("since", Instant), _must("last_at", Instant),
    _number("count"), PrimaryKeyConstraint("code", "subject"),
)  # fmt: skip

outbox = Table(
    "outbox", metadata,
    Column("id", Integer, primary_key=True),
    Column("key", PLAIN, nullable=False, unique=True),
    _must("message_id"), _must("sender"), _must("recipient"), _text("subject"), _maybe("game"), _maybe("seat"),
    _must("raw", LargeBinary), _text("state", "pending"), _number("attempts"),
    _must("next_try", Instant), _text("last_answer"), _must("created_at", Instant),
    _maybe("lease_until", Instant), _maybe("sent_at", Instant),
    Column("rank", Integer, nullable=False, server_default="1"), _maybe("picture"),
    Index("outbox_due", "state", "next_try"), Index("outbox_message", "message_id"), Index("outbox_sender", "sender"),
)  # fmt: skip

pictures = Table(
    "pictures", metadata,
    Column("digest", PLAIN, primary_key=True),
    _must("scene", Json), _must("at", Instant), _maybe("png", LargeBinary), _text("says"), _number("tries"),
    Index("pictures_wanted", "at", sqlite_where=text("png IS NULL"), postgresql_where=text("png IS NULL")),
)  # fmt: skip

answered = Table(
    "answered", metadata,
    Column("id", Integer, primary_key=True),
    _must("address"), _must("fingerprint"), _must("at", Instant),
    Index("answered_address", "address", "at"),
)  # fmt: skip

proven = Table("proven", metadata, Column("address", PLAIN, primary_key=True), _must("at", Instant))

bounces = Table(
    "bounces", metadata,
    _must("address"), _must("mail"), Column("hard", Boolean, nullable=False), _text("code"), _must("at", Instant),
    PrimaryKeyConstraint("address", "mail"),
)  # fmt: skip

games = Table(
    "games", metadata,
    Column("name", PLAIN, primary_key=True),
    _must("variant"), _text("variant_checksum"), _text("rules_version"), _must("options", Json),
    _text("state", "waiting"), _text("moderator"), _text("zone", "UTC"), _text("language", "en"),
    _maybe("seed", LargeBinary), _text("commitment"), _must("settings", Json), _text("aside_reason"),
    _must("created_at", Instant), _maybe("started_at", Instant), _maybe("ended_at", Instant),
    Index("games_state", "state"),
)  # fmt: skip

signons = Table(
    "signons", metadata,
    _game(), _must("address"), _text("name"), _text("language", "en"), _must("preference", Json),
    _must("joined_at", Instant), PrimaryKeyConstraint("game", "address"),
)  # fmt: skip

seats = Table(
    "seats", metadata,
    _game(), _must("house"), _text("address"), _text("name"), _text("language", "en"), _text("zone"),
    _number("epoch"), _text("token"),
    Column("ready", Boolean, nullable=False, server_default="0"),
    Column("bad_address", Boolean, nullable=False, server_default="0"),
    _must("settings", Json), _must("joined_at", Instant), _maybe("last_mail_at", Instant),
    PrimaryKeyConstraint("game", "house"), Index("seats_address", "address"),
)  # fmt: skip

observers = Table(
    "observers", metadata,
    _game(), _must("address"), _text("language", "en"), _must("joined_at", Instant),
    PrimaryKeyConstraint("game", "address"),
)  # fmt: skip

absences = Table(
    "absences", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("address"), _must("begins", Instant), _must("ends", Instant), _must("noted_at", Instant),
    Index("absences_game", "game", "address"),
)  # fmt: skip

standbys = Table(
    "standbys", metadata,
    _must("address"), _text("game"), _text("name"), _text("language", "en"), _must("joined_at", Instant),
    PrimaryKeyConstraint("address", "game"),
)  # fmt: skip

tenures = Table(
    "tenures", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("house"), _must("address"), _text("name"), _must("since", Instant), _must("until", Instant),
    _number("entry"), Index("tenures_game", "game", "house"),
)  # fmt: skip

aliases = Table(
    "aliases", metadata,
    Column("address", PLAIN, primary_key=True), _must("person"), _must("at", Instant),
    Index("aliases_person", "person"),
)  # fmt: skip

journal = Table(
    "journal", metadata,
    _game(), _must("n", Integer), _must("what"), _must("answers", Json), _must("by", Json),
    _must("at", Instant), _text("prev_hash"), _must("hash"),
    PrimaryKeyConstraint("game", "n"),
)  # fmt: skip

snapshots = Table(
    "snapshots", metadata,
    _game(), _must("boundary", Integer), _must("after", Integer), _text("phase"),
    _must("state", LargeBinary), _must("at", Instant),
    PrimaryKeyConstraint("game", "boundary"),
)  # fmt: skip

events = Table(
    "events", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("after", Integer), _number("round"), _text("phase"), _must("what", Json), _maybe("seats", Json),
    Index("events_game", "game", "id"),
)  # fmt: skip

lines = Table(
    "lines", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("seat"), _must("subject"), _number("round"), _number("place"),
    _must("text"), _must("canonical"), _number("revision"), _maybe("mail", Integer),
    _must("arrived_at", Instant),
    UniqueConstraint("game", "seat", "subject", "round"),
)  # fmt: skip

earlier_lines = Table(
    "earlier_lines", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("seat"), _must("lines", Json), _must("at", Instant), Index("earlier_lines_seat", "game", "seat"),
)  # fmt: skip

questions = Table(
    "questions", metadata,
    _game(), _must("number", Integer), _must("seat"), _must("name"), _must("ask", Json), _must("options", Json),
    _number("after"), _must("asked_at", Instant), _maybe("due_at", Instant), _text("state", "open"),
    _maybe("answer", Json), _maybe("settled_at", Instant),
    PrimaryKeyConstraint("game", "number"), Index("questions_state", "game", "state"),
)  # fmt: skip

proposals = Table(
    "proposals", metadata,
    _game(), _must("seat"), _must("number", Integer), _must("text"), _must("about", Json),
    _text("state", "open"), _must("made_at", Instant),
    PrimaryKeyConstraint("game", "seat", "number"),
)  # fmt: skip

deadlines = Table(
    "deadlines", metadata,
    _game(), _must("kind"), _must("due_at", Instant), _text("wish"), _text("zone", "UTC"), _text("state", "armed"),
    _must("about", Json),
    PrimaryKeyConstraint("game", "kind"), Index("deadlines_due", "state", "due_at"),
)  # fmt: skip

confirmations = Table(
    "confirmations", metadata,
    Column("token", PLAIN, primary_key=True),
    _text("address"), _must("what", Json), _must("expires_at", Instant), _maybe("used_at", Instant),
)  # fmt: skip

messages = Table(
    "messages", metadata,
    Column("id", Integer, primary_key=True),
    _game(), _must("at", Instant), _text("sender"), _text("address"), _must("readers", Json), _text("text"),
    Column("released", Boolean, nullable=False, server_default="0"),
    Column("archived", Boolean, nullable=False, server_default="0"),
    Column("held", Boolean, nullable=False, server_default="0"),
    Index("messages_game", "game"),
)  # fmt: skip

digest_items = Table(
    "digest_items", metadata,
    Column("id", Integer, primary_key=True),
    Column("key", PLAIN, nullable=False, unique=True),
    _game(), _must("seat"), _must("at", Instant), _must("due_at", Instant), _text("subject"), _text("text"),
    Column("told", Boolean, nullable=False, server_default="0"),
    Index("digest_items_waiting", "told", "due_at"), Index("digest_items_seat", "game", "seat"),
)  # fmt: skip

league_seasons = Table(
    "league_seasons", metadata,
    _must("league"), _must("season"), _must("begun_at", Instant), _must("before", Json), _maybe("ended_at", Instant),
    _text("told_on"),
    PrimaryKeyConstraint("league", "season"),
)  # fmt: skip

league_people = Table(
    "league_people", metadata,
    _must("league"), _must("season"), _must("address"), _must("name"), _text("language", "en"), _text("division"),
    Column("out", Boolean, nullable=False, server_default="0"), _must("entered_at", Instant),
    PrimaryKeyConstraint("league", "season", "address"),
)  # fmt: skip

league_games = Table(
    "league_games", metadata,
    _must("league"), _must("season"), _must("number", Integer), _must("round", Integer), _text("division"),
    _must("people", Json), _maybe("game"), _must("results", Json), _maybe("scored_at", Instant),
    PrimaryKeyConstraint("league", "season", "number"), UniqueConstraint("game"),
)  # fmt: skip
