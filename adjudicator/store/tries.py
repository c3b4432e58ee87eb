"""How often handling a mail failed. Stored in a transaction of its own, since a failure rolls everything else back.

A mail that was set aside stays listed here, so that it is not handled again until a person wants that.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.schema import tries


@dataclass(frozen=True, slots=True)
class Tried:
    """The failures of a mail that was not handled.

    `count` is the number of errors, `deaths` how often the process ended, for any reason, while it handled the mail.
    `mail` is the number under which the mail was set aside.
    """

    count: int = 0
    deaths: int = 0
    mail: int | None = None
    reason: str = ""


NEVER = Tried()


def note(tx: Connection, key: str, reason: str, at: datetime) -> int:
    """Count another failure of the mail with this key and return the total."""
    new = insert(tries).values(key=key, count=1, reason=reason, last_at=at)
    again = {"count": tries.c.count + 1, "reason": reason, "last_at": at}
    tx.execute(new.on_conflict_do_update(index_elements=["key"], set_=again))
    return count(tx, key)


def note_death(tx: Connection, key: str, at: datetime) -> None:
    """Count that the process ended, for whatever reason, while it handled the mail."""
    new = insert(tries).values(key=key, count=0, deaths=1, last_at=at)
    again = {"deaths": tries.c.deaths + 1, "last_at": at}
    tx.execute(new.on_conflict_do_update(index_elements=["key"], set_=again))


def count(tx: Connection, key: str) -> int:
    """Return how often handling the mail failed."""
    return int(tx.execute(select(tries.c.count).where(tries.c.key == key)).scalar() or 0)


def every(tx: Connection) -> dict[str, Tried]:
    """Return the failures of each mail, by key."""
    query = select(tries.c.key, tries.c.count, tries.c.deaths, tries.c.mail, tries.c.reason)
    return {str(key): Tried(*known) for key, *known in tx.execute(query)}


def last_reason(tx: Connection, key: str) -> str:
    """Return the reason of the last failure."""
    return str(tx.execute(select(tries.c.reason).where(tries.c.key == key)).scalar() or "")


def set_aside(tx: Connection, key: str, mail: int) -> None:
    """Store that the mail was set aside under this number, so that it is not tried again."""
    tx.execute(tries.update().where(tries.c.key == key).values(mail=mail))


def forget(tx: Connection, key: str) -> None:
    """Delete the failures of a mail that is now stored."""
    tx.execute(tries.delete().where(tries.c.key == key))


def forget_mail(tx: Connection, mail: int) -> None:
    """Delete the failures of a mail that was set aside, so that it can be handled again."""
    tx.execute(tries.delete().where(tries.c.mail == mail))
