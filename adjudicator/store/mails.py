"""Every mail that was taken in: its bytes, its identity and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, first, names_of, touched, values
from adjudicator.store.schema import mails

TAKEN, REFUSED, IGNORED, ASIDE = "taken", "refused", "ignored", "aside"
"""Verdicts: it had an effect; it was answered without one; it deserves no answer; a person must look."""
AGAIN, DROPPED = "again", "dropped"
"""Verdicts of what was set aside, once a person has looked: it is to be handled anew; it is done with."""


@dataclass(frozen=True, slots=True)
class Mail:
    """One filed mail. `scope` and `digest` together are its identity; `arrived_at` is the server's time."""

    scope: str
    digest: str
    received_at: datetime
    arrived_at: datetime
    raw: bytes
    verdict: str
    reason: str = ""
    message_id: str = ""
    sender: str = ""
    recipient: str = ""
    subject: str = ""
    size: int = 0
    text: str = ""
    game: str | None = None
    seat: str | None = None
    tries: int = 0
    id: int = 0


COLUMNS = columns_of(mails, Mail)
FILE = Prepared(
    insert(mails).on_conflict_do_nothing(index_elements=["scope", "digest"]),
    [name for name in names_of(Mail) if name != "id"],
)
SETTLE = Prepared(mails.update().where(mails.c.id == bindparam("mail")), ["verdict", "reason", "game", "seat"])


def file(tx: Connection, mail: Mail) -> int | None:
    """File a mail and return its number, or None when a mail of the same identity was filed before."""
    filed = FILE.run(tx, values(mail, "id"))
    return int(filed.lastrowid or 0) if filed.rowcount == 1 else None


def get(tx: Connection, number: int) -> Mail | None:
    """Return a mail by its number."""
    return first(tx, Mail, select(*COLUMNS).where(mails.c.id == number))


def newest_heads(tx: Connection, limit: int, bytes: int = 2**16) -> list[bytes]:
    """Return how the newest mails begin, newest first."""
    query = select(func.substr(mails.c.raw, 1, bytes)).order_by(mails.c.id.desc()).limit(limit)
    return list(tx.execute(query).scalars())


def settle(tx: Connection, number: int, verdict: str, reason: str, game: str | None, seat: str | None) -> None:
    """Write down what became of a mail."""
    SETTLE.run(tx, {"mail": number, "verdict": verdict, "reason": reason, "game": game, "seat": seat})


def aside(tx: Connection) -> list[Mail]:
    """Return the mails a person must look at, oldest first."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.verdict == ASIDE).order_by(mails.c.id))


def to_take_again(tx: Connection) -> list[Mail]:
    """Return the mails that a person wants to be handled anew, oldest first."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.verdict == AGAIN).order_by(mails.c.id))


def take_again(tx: Connection, number: int) -> bool:
    """Have a mail that was set aside handled anew; False if it is not aside.

    It gives its identity free, since it will be filed once more, under a new number.
    """
    own = mails.update().where(mails.c.id == number, mails.c.verdict == ASIDE)
    freed = mails.c.digest + f"/{number}"
    return touched(tx, own.values(verdict=AGAIN, digest=freed)) == 1


def drop(tx: Connection, number: int) -> bool:
    """Be done with a mail that was set aside; False if it is not aside."""
    own = mails.update().where(mails.c.id == number, mails.c.verdict == ASIDE)
    return touched(tx, own.values(verdict=DROPPED)) == 1


def of_game(tx: Connection, game: str) -> list[Mail]:
    """Return all mails of a game in the order they were filed."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.game == game).order_by(mails.c.id))


def count(tx: Connection, verdict: str | None = None) -> int:
    """Return how many mails were filed, with one verdict or in all."""
    query = select(func.count()).select_from(mails)
    if verdict is not None:
        query = query.where(mails.c.verdict == verdict)
    return int(tx.execute(query).scalar_one())
