"""The health of addresses: which of our mails came back, and when an address counts as bad."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.schema import bounces

BAD_AFTER = 3
WITHIN = timedelta(days=14)


def note(tx: Connection, address: str, mail: str, hard: bool, code: str, at: datetime) -> bool:
    """Write down that a mail to an address came back; True when the address is bad now."""
    new = insert(bounces).values(address=address, mail=mail, hard=hard, code=code, at=at)
    tx.execute(new.on_conflict_do_nothing(index_elements=["address", "mail"]))
    return is_bad(tx, address, at)


def is_bad(tx: Connection, address: str, now: datetime) -> bool:
    """True when enough different mails came back for good within the last fortnight."""
    query = select(func.count()).select_from(bounces)
    query = query.where(bounces.c.address == address, bounces.c.hard, bounces.c.at > now - WITHIN)
    return int(tx.execute(query).scalar_one()) >= BAD_AFTER


def forgive(tx: Connection, address: str) -> None:
    """The address answered again: forget what came back."""
    tx.execute(bounces.delete().where(bounces.c.address == address))
