"""Who played a seat before its present player, and until which entry of the journal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from adjudicator.store.rows import columns_of, every, insert
from adjudicator.store.schema import tenures


@dataclass(frozen=True, slots=True)
class Tenure:
    """One person's time at a seat, which has ended; `entry` is the last entry of the journal in that time."""

    game: str
    house: str
    address: str
    name: str
    since: datetime
    until: datetime
    entry: int


COLUMNS = columns_of(tenures, Tenure)


def note(tx: Connection, tenure: Tenure) -> None:
    """Store that somebody's time at a seat has ended."""
    insert(tx, tenures, tenure)


def of_game(tx: Connection, game: str) -> list[Tenure]:
    """Return the tenures of a game that have ended, in the order in which they ended."""
    return every(tx, Tenure, select(*COLUMNS).where(tenures.c.game == game).order_by(tenures.c.id))


def newest_of(tx: Connection, address: str, game: str, house: str) -> Tenure | None:
    """Return the newest tenure that somebody had at a seat and that has ended, or None."""
    own = (tenures.c.address == address, tenures.c.game == game, tenures.c.house == house)
    found = every(tx, Tenure, select(*COLUMNS).where(*own).order_by(tenures.c.id.desc()).limit(1))
    return found[0] if found else None
