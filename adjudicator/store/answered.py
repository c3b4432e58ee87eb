"""Automatic answers given in the last day, to end loops that carry no mark."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, func, select

from adjudicator.store.schema import answered

DAY = timedelta(days=1)


def note(tx: Connection, address: str, fingerprint: str, at: datetime) -> None:
    """Write down one answer, and forget those of this address that no longer count."""
    tx.execute(answered.delete().where(answered.c.address == address, answered.c.at <= at - DAY))
    tx.execute(answered.insert(), {"address": address, "fingerprint": fingerprint, "at": at})


def count(tx: Connection, address: str, at: datetime, fingerprint: str | None = None) -> int:
    """Return how many answers an address got in the day before `at`: in all, or with one text."""
    query = select(func.count()).select_from(answered).where(answered.c.address == address, answered.c.at > at - DAY)
    if fingerprint is not None:
        query = query.where(answered.c.fingerprint == fingerprint)
    return int(tx.execute(query).scalar_one())
