"""Automatic answers given in the last day, to end loops that carry no mark."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, func, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import answered

DAY = timedelta(days=1)


SINCE = (answered.c.address == bindparam("who"), answered.c.at > bindparam("since"))
COUNT = select(func.count()).select_from(answered).where(*SINCE)
ALL = Prepared(COUNT)
ALIKE = Prepared(COUNT.where(answered.c.fingerprint == bindparam("print")))
DIFFERENT = select(func.count(answered.c.fingerprint.distinct())).where(*SINCE)
OTHERS = Prepared(DIFFERENT.where(answered.c.fingerprint != bindparam("print")))
NOTE = Prepared(answered.insert(), ["address", "fingerprint", "at"])
OLDEST = select(func.min(answered.c.at)).where(*SINCE)
FIRST = Prepared(OLDEST)
FIRST_ALIKE = Prepared(OLDEST.where(answered.c.fingerprint == bindparam("print")))
TIDY_EVERY = 100


def note(tx: Connection, address: str, fingerprint: str, at: datetime) -> None:
    """Write down one answer; now and then, forget those that no longer count."""
    new = NOTE.run(tx, {"address": address, "fingerprint": fingerprint, "at": at})
    if (new.lastrowid or 0) % TIDY_EVERY == 0:
        tx.execute(answered.delete().where(answered.c.at <= at - DAY))


def not_after(tx: Connection, now: datetime) -> None:
    """Have answers that were given while the clock was ahead count from now, so that they are forgotten in a day."""
    tx.execute(answered.update().where(answered.c.at > now).values(at=now))


def count(tx: Connection, address: str, at: datetime, fingerprint: str | None = None) -> int:
    """Return how many answers an address got in the day before `at`: in all, or with one text."""
    since = {"who": address, "since": at - DAY}
    if fingerprint is None:
        return int(ALL.scalar(tx, since))
    return int(ALIKE.scalar(tx, {**since, "print": fingerprint}))


def count_others(tx: Connection, address: str, at: datetime, fingerprint: str) -> int:
    """Return how many different answers an address got in the day before `at`, besides those like this one."""
    return int(OTHERS.scalar(tx, {"who": address, "since": at - DAY, "print": fingerprint}))


def forget(tx: Connection, address: str) -> None:
    """Have no answer of the last day count any more."""
    tx.execute(answered.delete().where(answered.c.address == address))


def free_again(tx: Connection, address: str, at: datetime, fingerprint: str | None = None) -> datetime:
    """Return when the oldest answer of the last day, in all or with one text, no longer counts."""
    since = {"who": address, "since": at - DAY}
    first = FIRST.scalar(tx, since) if fingerprint is None else FIRST_ALIKE.scalar(tx, {**since, "print": fingerprint})
    return first + DAY if isinstance(first, datetime) else at + DAY
