"""Automatic answers sent in the last 24 hours, counted to end mail loops with robots that are not recognised."""

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
    """Store one answer; sometimes also delete answers that no longer count."""
    number = NOTE.insert(tx, {"address": address, "fingerprint": fingerprint, "at": at})
    if (number or 0) % TIDY_EVERY == 0:
        tx.execute(answered.delete().where(answered.c.at <= at - DAY))


def not_after(tx: Connection, now: datetime) -> None:
    """Move answers that lie in the future, because the clock was ahead, to now, so that they expire in a day."""
    tx.execute(answered.update().where(answered.c.at > now).values(at=now))


def count(tx: Connection, address: str, at: datetime, fingerprint: str | None = None) -> int:
    """Return how many answers an address got in the 24 hours before `at`: in all, or with this fingerprint."""
    since = {"who": address, "since": at - DAY}
    if fingerprint is None:
        return int(ALL.scalar(tx, since))
    return int(ALIKE.scalar(tx, {**since, "print": fingerprint}))


def count_others(tx: Connection, address: str, at: datetime, fingerprint: str) -> int:
    """Return how many different answers, other than this one, an address got in the 24 hours before `at`."""
    return int(OTHERS.scalar(tx, {"who": address, "since": at - DAY, "print": fingerprint}))


def forget(tx: Connection, address: str) -> None:
    """Delete the stored answers to an address, so that none of them counts."""
    tx.execute(answered.delete().where(answered.c.address == address))


def free_again(tx: Connection, address: str, at: datetime, fingerprint: str | None = None) -> datetime:
    """Return when the oldest answer that counts (in all, or with this fingerprint) no longer counts."""
    since = {"who": address, "since": at - DAY}
    first = FIRST.scalar(tx, since) if fingerprint is None else FIRST_ALIKE.scalar(tx, {**since, "print": fingerprint})
    return first + DAY if isinstance(first, datetime) else at + DAY
