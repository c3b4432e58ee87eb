"""Current troubles that need a person: written by the judge, read by `doctor`, deleted when they are over.

A trouble has one of the codes below, and a subject that distinguishes troubles with the same code, such as the name
of a game or a file. Noting it again increases its count; `clear` deletes it when it is over.

    troubles.note(tx, troubles.RECORD, "westeros1", {"reason": "..."}, now)
    troubles.clear(tx, troubles.RECORD, "westeros1")

`replace` does both for a caller that knows all current troubles with some codes.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.rows import columns_of, touched
from adjudicator.store.rows import every as every_row
from adjudicator.store.schema import troubles

CLOCK = "clock"
"""The clock of the machine jumped; deadlines wait."""
MAILBOX = "mailbox"
"""The mailbox cannot be reached, or has no room."""
LOGIN = "login"
"""The mailbox refuses name or password."""
MAILBOX_READ_ONLY = "mailbox-read-only"
"""The mailbox is read-only."""
MOVES = "moves"
"""Mails that were taken in cannot be moved out of the inbox; the subject is the target folder."""
STRANGE_FILE = "strange-file"
"""An entry in the folder of new mails is not a mail or cannot be read; the subject is its path."""
SENDING = "sending"
"""No letter can be handed over; the subject is the server."""
NOTICE = "notice"
"""A notice to people could not be written; the subject says what it was about."""
RECORD = "record"
"""The record of a finished game cannot be written; the subject is the game."""
DEADLINE = "deadline"
"""A due time could not be handled; the subject is the game and the kind."""
TEMPLATE = "template"
"""A custom template is broken and the built-in template is used instead; the subject is its name."""
PICTURE = "picture"
"""A picture cannot be made, so letters go out without it; the subject is the variant."""
LEAGUE = "league"
"""A league cannot go on, or its file has faults; the subject is the league or the file."""
PART = "part"
"""One step of the daemon's loop failed with an unexpected error; the subject is the step."""
SITE = "site"
"""Pages of the site cannot be written; the subject is a game, or the folder."""
RESTORED = "restored"
"""The store was restored from a backup; the subject is a game that was set back by that."""

CODES = (
    CLOCK, MAILBOX, LOGIN, MAILBOX_READ_ONLY, MOVES, STRANGE_FILE, SENDING, NOTICE, RECORD, DEADLINE, TEMPLATE, PICTURE,
    PART, RESTORED,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trouble:
    """One trouble: since when it exists, when it was last seen, and how often."""

    code: str
    subject: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: datetime | None = None
    last_at: datetime | None = None
    count: int = 0


Found = Mapping[tuple[str, str], Mapping[str, Any]]
"""Troubles by code and subject, each with its facts."""


def note(tx: Connection, code: str, subject: str, facts: Mapping[str, Any], at: datetime) -> None:
    """Store a trouble, or increase its count and replace its facts."""
    new = insert(troubles).values(code=code, subject=subject, facts=facts, since=at, last_at=at, count=1)
    again = {"facts": new.excluded.facts, "last_at": at, "count": troubles.c.count + 1}
    tx.execute(new.on_conflict_do_update(index_elements=["code", "subject"], set_=again))


def clear(tx: Connection, code: str, subject: str | None = None) -> bool:
    """Delete a trouble, or all with this code; return False if there was none."""
    gone = troubles.delete().where(troubles.c.code == code)
    return touched(tx, gone if subject is None else gone.where(troubles.c.subject == subject)) > 0


def replace(tx: Connection, codes: Collection[str], found: Found, at: datetime) -> None:
    """Replace all troubles with these codes by `found`."""
    for known in every(tx):
        if known.code in codes and (known.code, known.subject) not in found:
            clear(tx, known.code, known.subject)
    for (code, subject), facts in found.items():
        note(tx, code, subject, facts, at)


def every(tx: Connection, code: str | None = None) -> list[Trouble]:
    """Return all troubles, or those with one code, the oldest first."""
    query = select(*columns_of(troubles, Trouble)).order_by(troubles.c.since, troubles.c.code, troubles.c.subject)
    return every_row(tx, Trouble, query if code is None else query.where(troubles.c.code == code))
