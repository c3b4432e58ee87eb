"""What is wrong just now and needs a person, as long as it is wrong: written by the judge, read by `doctor`.

A trouble has a code, one of those below, and a subject that tells troubles of one kind apart, such as the name of a
game or a file. Noting it again counts it once more; `clear` forgets it once all is well.

    troubles.note(tx, troubles.RECORD, "westeros1", {"reason": "..."}, now)
    troubles.clear(tx, troubles.RECORD, "westeros1")

`replace` does both for somebody who knows all troubles of some kinds at one moment.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

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
"""The mailbox may be read, but nothing in it may be changed."""
MOVES = "moves"
"""Mails that were taken in cannot be moved out of the inbox; the subject is the folder they should go to."""
STRANGE_FILE = "strange-file"
"""Something in the folder of new mails that is no mail, or cannot be read; the subject is its path."""
SENDING = "sending"
"""Letters cannot be handed over at all; the subject is the server."""
NOTICE = "notice"
"""People could not be told of something; the subject says of what."""
RECORD = "record"
"""The record of a finished game cannot be written; the subject is the game."""
DEADLINE = "deadline"
"""A due time could not be dealt with; the subject is the game and the kind."""
TEMPLATE = "template"
"""A template of the keeper's own is broken, so the one that came with the program is used; the subject is its name."""
PART = "part"
"""A part of a pass failed for a reason nobody thought of; the subject is the part."""
RESTORED = "restored"
"""The store is an older copy of itself; the subject is a game that was set back with it."""

CODES = (
    CLOCK, MAILBOX, LOGIN, MAILBOX_READ_ONLY, MOVES, STRANGE_FILE, SENDING, NOTICE, RECORD, DEADLINE, TEMPLATE, PART,
    RESTORED,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that is wrong: since when, when it was last seen, and how often."""

    code: str
    subject: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    since: datetime | None = None
    last_at: datetime | None = None
    count: int = 0


Found = Mapping[tuple[str, str], Mapping[str, Any]]
"""Troubles by code and subject, each with its facts."""


def note(tx: Connection, code: str, subject: str, facts: Mapping[str, Any], at: datetime) -> None:
    """Write a trouble down, or count it once more with its newest facts."""
    new = insert(troubles).values(code=code, subject=subject, facts=facts, since=at, last_at=at, count=1)
    again = {"facts": new.excluded.facts, "last_at": at, "count": troubles.c.count + 1}
    tx.execute(new.on_conflict_do_update(index_elements=["code", "subject"], set_=again))


def clear(tx: Connection, code: str, subject: str | None = None) -> bool:
    """Forget a trouble, or all with this code; False if there was none."""
    gone = troubles.delete().where(troubles.c.code == code)
    return touched(tx, gone if subject is None else gone.where(troubles.c.subject == subject)) > 0


def replace(tx: Connection, codes: Collection[str], found: Found, at: datetime) -> None:
    """Make `found` all the troubles there are with these codes."""
    for known in every(tx):
        if known.code in codes and (known.code, known.subject) not in found:
            clear(tx, known.code, known.subject)
    for (code, subject), facts in found.items():
        note(tx, code, subject, facts, at)


def every(tx: Connection, code: str | None = None) -> list[Trouble]:
    """Return all troubles, or those with one code, the oldest first."""
    query = select(*columns_of(troubles, Trouble)).order_by(troubles.c.since, troubles.c.code, troubles.c.subject)
    return every_row(tx, Trouble, query if code is None else query.where(troubles.c.code == code))
