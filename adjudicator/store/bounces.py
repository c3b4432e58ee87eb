"""Mails that came back, and when an address counts as bad because of them."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.schema import bounces

BAD_AFTER = 3
WITHIN = timedelta(days=14)


def note(tx: Connection, address: str, mail: str, hard: bool, code: str, at: datetime) -> bool:
    """Store that a mail to an address came back; return True if the address is bad now."""
    new = insert(bounces).values(address=address, mail=mail, hard=hard, code=code, at=at)
    tx.execute(new.on_conflict_do_nothing(index_elements=["address", "mail"]))
    return is_bad(tx, address, at)


def is_bad(tx: Connection, address: str, now: datetime) -> bool:
    """True when enough different mails to this address failed permanently within the last 14 days."""
    query = select(func.count()).select_from(bounces)
    query = query.where(bounces.c.address == address, bounces.c.hard, bounces.c.at > now - WITHIN)
    return int(tx.execute(query).scalar_one()) >= BAD_AFTER


def forgive(tx: Connection, address: str) -> None:
    """Delete the stored bounces of an address, since a mail came from it."""
    tx.execute(bounces.delete().where(bounces.c.address == address))
