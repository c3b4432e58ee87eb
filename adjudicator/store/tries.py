"""How often a mail made us fail before it was filed. Kept apart, because the failure rolled all else back."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.schema import tries


def note(tx: Connection, key: str, reason: str, at: datetime) -> int:
    """Count one more failure of the mail with this key and return how many there were."""
    new = insert(tries).values(key=key, count=1, reason=reason, last_at=at)
    again = {"count": tries.c.count + 1, "reason": reason, "last_at": at}
    tx.execute(new.on_conflict_do_update(index_elements=["key"], set_=again))
    return count(tx, key)


def count(tx: Connection, key: str) -> int:
    """Return how often the mail failed."""
    return int(tx.execute(select(tries.c.count).where(tries.c.key == key)).scalar() or 0)


def every(tx: Connection) -> dict[str, int]:
    """Return how often each mail that is not filed yet failed."""
    return {str(key): int(number) for key, number in tx.execute(select(tries.c.key, tries.c.count))}


def last_reason(tx: Connection, key: str) -> str:
    """Return why it failed the last time."""
    return str(tx.execute(select(tries.c.reason).where(tries.c.key == key)).scalar() or "")


def forget(tx: Connection, key: str) -> None:
    """The mail was filed: its failures no longer matter."""
    tx.execute(tries.delete().where(tries.c.key == key))
