"""States at phase boundaries, so that handling a mail replays at most one phase. They can always be rebuilt."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from adjudicator.engine.journal import canonical
from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import snapshots

COLUMNS = [snapshots.c[name] for name in ("boundary", "after", "phase", "state")]
OF_GAME = select(*COLUMNS).where(snapshots.c.game == bindparam("of"))
NEWEST = Prepared(OF_GAME.order_by(snapshots.c.boundary.desc()).limit(1))

LAST = Prepared(select(func.max(snapshots.c.boundary)).where(snapshots.c.game == bindparam("of")))
PUT = Prepared(snapshots.insert(), ["game", "boundary", "after", "phase", "state", "at"])


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a game when a phase began. The state may be shared, so do not modify it.

    `after` is the number of the last journal entry before it.
    """

    boundary: int
    after: int
    phase: str
    state: Any


def take(tx: Connection, game: str, after: int, phase: str, state: Any, at: datetime) -> int:
    """Store the next snapshot of a game and return its number; numbers begin at 1."""
    return put_all(tx, game, [(after, phase, pack(state))], at)


def pack(state: Any) -> bytes:
    """Return a state as bytes to store; later changes of the state have no effect on them."""
    return zlib.compress(canonical(state).encode(), 1)


def put_all(tx: Connection, game: str, found: Sequence[tuple[int, str, bytes]], at: datetime) -> int:
    """Store packed states as the next snapshots of a game, each with its `after` and phase; return the last number."""
    last = int(LAST.scalar(tx, {"of": game}) or 0)
    names = ("after", "phase", "state")
    rows = [dict(zip(names, each, strict=True), game=game, boundary=last + n, at=at) for n, each in enumerate(found, 1)]
    PUT.run_all(tx, rows)
    return last + len(rows)


def newest(tx: Connection, game: str) -> Snapshot | None:
    """Return the last snapshot of a game, or None."""
    return next((_unpack(*row) for row in NEWEST.rows(tx, {"of": game})), None)


def before(tx: Connection, game: str, after: int) -> Snapshot | None:
    """Return the last snapshot of a game that is not later than a journal entry, or None."""
    query = select(*COLUMNS).where(snapshots.c.game == game, snapshots.c.after <= after)
    found = tx.execute(query.order_by(snapshots.c.boundary.desc()).limit(1)).first()
    return _unpack(*found) if found is not None else None


def drop_after(tx: Connection, game: str, after: int) -> None:
    """Delete the snapshots of a game that are later than a journal entry."""
    tx.execute(snapshots.delete().where(snapshots.c.game == game, snapshots.c.after > after))


def every_one(tx: Connection, game: str) -> list[Snapshot]:
    """Return all snapshots of a game in order."""
    query = select(*COLUMNS).where(snapshots.c.game == game).order_by(snapshots.c.boundary)
    return [_unpack(*row) for row in tx.execute(query)]


def drop(tx: Connection, game: str) -> None:
    """Delete the snapshots of a game; they are rebuilt from its journal."""
    tx.execute(snapshots.delete().where(snapshots.c.game == game))


def _unpack(boundary: int, after: int, phase: str, packed: bytes) -> Snapshot:
    return Snapshot(boundary, after, phase, _state(packed))


@lru_cache(maxsize=64)
def _state(packed: bytes) -> Any:
    """Return the state in a snapshot; cached, because every mail needs the state of its game."""
    return json.loads(zlib.decompress(packed))
