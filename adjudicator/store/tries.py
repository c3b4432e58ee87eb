"""How often a mail made us fail before it was filed. Kept apart, because the failure rolled all else back.

A mail that was set aside stays known here, so that it is never handled again before a person says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.schema import tries


@dataclass(frozen=True, slots=True)
class Tried:
    """What is known of a mail that was not handled.

    `count` is how often it made us fail, `deaths` how often the process ended while it was handled, for whatever
    reason; `mail` is the number it was set aside under.
    """

    count: int = 0
    deaths: int = 0
    mail: int | None = None
    reason: str = ""


NEVER = Tried()


def note(tx: Connection, key: str, reason: str, at: datetime) -> int:
    """Count one more failure of the mail with this key and return how many there were."""
    new = insert(tries).values(key=key, count=1, reason=reason, last_at=at)
    again = {"count": tries.c.count + 1, "reason": reason, "last_at": at}
    tx.execute(new.on_conflict_do_update(index_elements=["key"], set_=again))
    return count(tx, key)


def note_death(tx: Connection, key: str, at: datetime) -> None:
    """Write down that the process ended while it handled the mail; that may have had any reason."""
    new = insert(tries).values(key=key, count=0, deaths=1, last_at=at)
    again = {"deaths": tries.c.deaths + 1, "last_at": at}
    tx.execute(new.on_conflict_do_update(index_elements=["key"], set_=again))


def count(tx: Connection, key: str) -> int:
    """Return how often the mail failed."""
    return int(tx.execute(select(tries.c.count).where(tries.c.key == key)).scalar() or 0)


def every(tx: Connection) -> dict[str, Tried]:
    """Return what is known of each mail that failed."""
    query = select(tries.c.key, tries.c.count, tries.c.deaths, tries.c.mail, tries.c.reason)
    return {str(key): Tried(*known) for key, *known in tx.execute(query)}


def last_reason(tx: Connection, key: str) -> str:
    """Return why it failed the last time."""
    return str(tx.execute(select(tries.c.reason).where(tries.c.key == key)).scalar() or "")


def set_aside(tx: Connection, key: str, mail: int) -> None:
    """The mail was set aside under a number: it is not tried again."""
    tx.execute(tries.update().where(tries.c.key == key).values(mail=mail))


def forget(tx: Connection, key: str) -> None:
    """The mail was filed: its failures no longer matter."""
    tx.execute(tries.delete().where(tries.c.key == key))


def forget_mail(tx: Connection, mail: int) -> None:
    """A mail that was set aside may be handled again."""
    tx.execute(tries.delete().where(tries.c.mail == mail))
