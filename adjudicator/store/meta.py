"""Small permanent values of the data folder, such as the secret used for all reply addresses."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select

from adjudicator.store.schema import meta


def get(tx: Connection, name: str) -> bytes | None:
    """Return a value, or None."""
    value: bytes | None = tx.execute(select(meta.c.value).where(meta.c.name == name)).scalar()
    return value


def put(tx: Connection, name: str, value: bytes) -> None:
    """Store a value, replacing an earlier value."""
    tx.execute(meta.delete().where(meta.c.name == name))
    tx.execute(meta.insert().values(name=name, value=value))


def secret(tx: Connection) -> bytes:
    """Return the secret of this data folder; it is created on first use, which needs a writing transaction."""
    return _made_once(tx, "secret")


def signing_key(tx: Connection) -> bytes:
    """Return the secret key that signs archived games; it is created on first use, as the secret is."""
    return _made_once(tx, "signing-key")


def _made_once(tx: Connection, name: str) -> bytes:
    known = get(tx, name)
    if known is None:
        known = secrets.token_bytes(32)
        put(tx, name, known)
    return known
