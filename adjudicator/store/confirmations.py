"""Acts that wait until the person behind the address confirms them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, select

from adjudicator.store.rows import columns_of, first, values
from adjudicator.store.schema import confirmations


@dataclass(frozen=True, slots=True)
class Confirmation:
    """An act that waits. Its token is part of a reply address and works once."""

    token: str
    what: Any
    expires_at: datetime
    address: str = ""
    used_at: datetime | None = None


COLUMNS = columns_of(confirmations, Confirmation)


def ask_for(tx: Connection, address: str, what: Any, now: datetime, expires_at: datetime) -> Confirmation:
    """Store a waiting act and return it with a new token; an act that waits already keeps its token."""
    known = first(tx, Confirmation, select(*COLUMNS).where(*_open(address, now), confirmations.c.what == what))
    if known is not None:
        return known
    waiting = Confirmation(secrets.token_hex(10), what, expires_at, address)
    tx.execute(confirmations.insert().values(**values(waiting)))
    return waiting


def waiting(tx: Connection, token: str, address: str, now: datetime) -> Confirmation | None:
    """Return the act that a token confirms; None if the token is unknown, used, expired or for another address."""
    return first(tx, Confirmation, select(*COLUMNS).where(*_open(address, now), confirmations.c.token == token))


def use(tx: Connection, token: str, address: str, now: datetime) -> Confirmation | None:
    """Return the act that a token confirms, as `waiting` does, and mark the token as used."""
    found = waiting(tx, token, address, now)
    if found is not None:
        tx.execute(confirmations.update().where(confirmations.c.token == token).values(used_at=now))
    return found


def _open(address: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return the SQL conditions for acts of this address that can still be confirmed."""
    own = confirmations.c.address == address
    return own, confirmations.c.used_at.is_(None), confirmations.c.expires_at > now
