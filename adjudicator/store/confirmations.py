"""Acts that cannot be undone wait here until the person behind the address confirms them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from adjudicator.store.rows import columns_of, first, touched, values
from adjudicator.store.schema import confirmations


@dataclass(frozen=True, slots=True)
class Confirmation:
    """An act that waits. The token travels in a reply address and works once."""

    token: str
    what: Any
    expires_at: datetime
    address: str = ""
    used_at: datetime | None = None


def ask_for(tx: Connection, address: str, what: Any, expires_at: datetime) -> Confirmation:
    """Write down an act that waits and return it with a new token."""
    waiting = Confirmation(secrets.token_hex(10), what, expires_at, address)
    tx.execute(confirmations.insert().values(**values(waiting)))
    return waiting


def use(tx: Connection, token: str, address: str, now: datetime) -> Confirmation | None:
    """Return the act this token confirms and use it up; None when unknown, used, expired or another address's."""
    own = (
        confirmations.c.token == token,
        confirmations.c.address == address,
        confirmations.c.used_at.is_(None),
        confirmations.c.expires_at > now,
    )
    if touched(tx, confirmations.update().where(*own).values(used_at=now)) != 1:
        return None
    query = select(*columns_of(confirmations, Confirmation)).where(confirmations.c.token == token)
    return first(tx, Confirmation, query)
