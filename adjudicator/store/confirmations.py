"""Acts that cannot be undone wait here until the person behind the address confirms them."""

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
    """An act that waits. The token travels in a reply address and works once."""

    token: str
    what: Any
    expires_at: datetime
    address: str = ""
    used_at: datetime | None = None


COLUMNS = columns_of(confirmations, Confirmation)


def ask_for(tx: Connection, address: str, what: Any, now: datetime, expires_at: datetime) -> Confirmation:
    """Write down an act that waits and return it with a new token; one that waits already keeps its token."""
    known = first(tx, Confirmation, select(*COLUMNS).where(*_open(address, now), confirmations.c.what == what))
    if known is not None:
        return known
    waiting = Confirmation(secrets.token_hex(10), what, expires_at, address)
    tx.execute(confirmations.insert().values(**values(waiting)))
    return waiting


def waiting(tx: Connection, token: str, address: str, now: datetime) -> Confirmation | None:
    """Return the act this token confirms; None when unknown, used, expired or another address's."""
    return first(tx, Confirmation, select(*COLUMNS).where(*_open(address, now), confirmations.c.token == token))


def use(tx: Connection, token: str, address: str, now: datetime) -> Confirmation | None:
    """Return the act this token confirms, as `waiting` does, and use the token up."""
    found = waiting(tx, token, address, now)
    if found is not None:
        tx.execute(confirmations.update().where(confirmations.c.token == token).values(used_at=now))
    return found


def _open(address: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions for an act of this address that can still be confirmed."""
    own = confirmations.c.address == address
    return own, confirmations.c.used_at.is_(None), confirmations.c.expires_at > now
