"""Pictures for letters, found by the digest of what they show, so that all letters that show the same share one.

A letter names its picture when it is queued; the picture is made later, before the letter is sent. When all pictures
together take more than `MOST_BYTES`, the oldest ones that no waiting letter needs are deleted.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.engine.journal import canonical
from adjudicator.store.rows import columns_of, first
from adjudicator.store.schema import outbox, pictures

MOST_BYTES = 64 * 2**20
_OPEN = ("pending", "sending")


@dataclass(frozen=True, slots=True)
class StoredPicture:
    """A picture: what it shows until it is made, then its bytes and a sentence for readers who cannot see it."""

    digest: str
    scene: Any = field(repr=False)
    at: datetime
    png: bytes | None = field(default=None, repr=False)
    says: str = ""
    tries: int = 0


COLUMNS = columns_of(pictures, StoredPicture)


def want(tx: Connection, scene: Any, at: datetime) -> str:
    """Note that a picture of a scene is needed, and return its digest."""
    digest = hashlib.sha256(canonical(scene).encode()).hexdigest()
    new = insert(pictures).values(digest=digest, scene=scene, at=at)
    tx.execute(new.on_conflict_do_update(index_elements=["digest"], set_={"at": at}))
    return digest


def get(tx: Connection, digest: str) -> StoredPicture | None:
    """Return the picture with this digest, or None."""
    return first(tx, StoredPicture, select(*COLUMNS).where(pictures.c.digest == digest))


def next_wanted(tx: Connection) -> StoredPicture | None:
    """Return the picture that was wanted first and is not made yet; None if all are made."""
    missing = select(*COLUMNS).where(pictures.c.png.is_(None)).order_by(pictures.c.at, pictures.c.digest).limit(1)
    return first(tx, StoredPicture, missing)


def tried(tx: Connection, digest: str) -> None:
    """Count an attempt to make a picture, before it begins."""
    tx.execute(pictures.update().where(pictures.c.digest == digest).values(tries=pictures.c.tries + 1))


def made(tx: Connection, digest: str, png: bytes, says: str) -> None:
    """Store the bytes of a picture, and delete others that are not needed any more."""
    tx.execute(pictures.update().where(pictures.c.digest == digest).values(png=png, says=says, scene=None))
    _make_room(tx)


def give_up(tx: Connection, digest: str) -> None:
    """Delete a picture that cannot be made, so that letters that wait for it are sent without it."""
    waiting = (outbox.c.state.in_(_OPEN), outbox.c.picture == digest)
    tx.execute(outbox.update().where(*waiting).values(picture=None))
    tx.execute(pictures.delete().where(pictures.c.digest == digest))


def unmade() -> Any:
    """Return the query for the digests of the pictures that are not made yet."""
    return select(pictures.c.digest).where(pictures.c.png.is_(None))


def _make_room(tx: Connection) -> None:
    size = func.length(pictures.c.png)
    if tx.execute(select(func.sum(size))).scalar_one() <= MOST_BYTES:
        return
    needed = set(tx.execute(select(outbox.c.picture).where(outbox.c.state.in_(_OPEN)).distinct()).scalars())
    kept = 0
    newest = select(pictures.c.digest, size).where(pictures.c.png.is_not(None)).order_by(pictures.c.at.desc())
    for digest, length in tx.execute(newest).all():
        kept += length
        if kept > MOST_BYTES and digest not in needed:
            tx.execute(pictures.delete().where(pictures.c.digest == digest))
