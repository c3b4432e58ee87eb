"""Every mail that was taken in: its bytes, its digest and its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, first, names_of, touched, values
from adjudicator.store.schema import mails

TAKEN, REFUSED, IGNORED, ASIDE = "taken", "refused", "ignored", "aside"
"""Verdicts: the mail had an effect; answered without effect; not to be answered; set aside for a person."""
AGAIN, DROPPED = "again", "dropped"
"""Verdicts after a person examined a mail that was set aside: to be handled again; dropped."""


@dataclass(frozen=True, slots=True)
class Mail:
    """One stored mail. `scope` and `digest` identify it; `arrived_at` is the time of the server."""

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
    """Store a mail and return its number, or None if a mail with the same scope and digest is stored already."""
    return FILE.insert(tx, values(mail, "id"))


def get(tx: Connection, number: int) -> Mail | None:
    """Return the mail with this number, or None."""
    return first(tx, Mail, select(*COLUMNS).where(mails.c.id == number))


def newest_heads(tx: Connection, limit: int, bytes: int = 2**16) -> list[bytes]:
    """Return the first bytes of the newest mails, newest first."""
    query = select(func.substr(mails.c.raw, 1, bytes)).order_by(mails.c.id.desc()).limit(limit)
    return list(tx.execute(query).scalars())


def last_about(tx: Connection, game: str) -> datetime | None:
    """Return when the newest mail about a game arrived, or None."""
    when: datetime | None = tx.execute(select(func.max(mails.c.arrived_at)).where(mails.c.game == game)).scalar()
    return when


def settle(tx: Connection, number: int, verdict: str, reason: str, game: str | None, seat: str | None) -> None:
    """Store the verdict on a mail, its reason, and its game and seat."""
    SETTLE.run(tx, {"mail": number, "verdict": verdict, "reason": reason, "game": game, "seat": seat})


def aside(tx: Connection) -> list[Mail]:
    """Return the mails set aside for a person, oldest first."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.verdict == ASIDE).order_by(mails.c.id))


def to_take_again(tx: Connection) -> list[Mail]:
    """Return the mails that a person wants to be handled again, oldest first."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.verdict == AGAIN).order_by(mails.c.id))


def take_again(tx: Connection, number: int) -> bool:
    """Mark a mail that was set aside to be handled again; return False if it is not set aside.

    Its digest is released, because the mail will be stored again under a new number.
    """
    own = mails.update().where(mails.c.id == number, mails.c.verdict == ASIDE)
    freed = mails.c.digest + f"/{number}"
    return touched(tx, own.values(verdict=AGAIN, digest=freed)) == 1


def drop(tx: Connection, number: int) -> bool:
    """Mark a mail that was set aside as dropped; return False if it is not set aside."""
    own = mails.update().where(mails.c.id == number, mails.c.verdict == ASIDE)
    return touched(tx, own.values(verdict=DROPPED)) == 1


def of_game(tx: Connection, game: str) -> list[Mail]:
    """Return all mails of a game in the order in which they were stored."""
    return every(tx, Mail, select(*COLUMNS).where(mails.c.game == game).order_by(mails.c.id))


def count(tx: Connection, verdict: str | None = None) -> int:
    """Return the number of stored mails, with one verdict or in all."""
    query = select(func.count()).select_from(mails)
    if verdict is not None:
        query = query.where(mails.c.verdict == verdict)
    return int(tx.execute(query).scalar_one())
