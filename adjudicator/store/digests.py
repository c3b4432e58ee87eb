"""Letters that wait for the one mail a day of their reader. Only one waits, or has waited, per key."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.games import ASIDE
from adjudicator.store.rows import columns_of, every, values
from adjudicator.store.schema import digest_items, games, seats


@dataclass(frozen=True, slots=True)
class DigestItem:
    """A letter to a seat, in words, that goes out with others."""

    key: str
    game: str
    seat: str
    at: datetime
    """Before this time it does not go out."""
    due_at: datetime
    subject: str
    text: str
    told: bool = False
    """True once it went out."""
    id: int = 0


COLUMNS = columns_of(digest_items, DigestItem)
CAN_GO = (
    digest_items.c.told.is_(False),
    games.c.name == digest_items.c.game, games.c.state != ASIDE,
    seats.c.game == digest_items.c.game, seats.c.house == digest_items.c.seat, seats.c.address != "",
)  # fmt: skip
"""The SQL condition that a letter waits, its game can be shown, and somebody plays its seat."""


def keep(tx: Connection, item: DigestItem) -> None:
    """Let a letter wait; nothing happens if its key was used before."""
    tx.execute(insert(digest_items).values(**values(item, "id")).on_conflict_do_nothing(index_elements=["key"]))


def due(tx: Connection, now: datetime) -> list[tuple[str, str]]:
    """Return the seats whose mail of the day is due, as game and seat, in order."""
    query = select(digest_items.c.game, digest_items.c.seat).distinct().where(*CAN_GO, digest_items.c.due_at <= now)
    rows = tx.execute(query.order_by(digest_items.c.game, digest_items.c.seat))
    return [(game, seat) for game, seat in rows]


def next_due(tx: Connection) -> datetime | None:
    """Return when the next mail of a day is due, or None."""
    query = select(digest_items.c.due_at).where(*CAN_GO).order_by(digest_items.c.due_at).limit(1)
    when: datetime | None = tx.execute(query).scalar()
    return when


def take(tx: Connection, game: str, seat: str, now: datetime) -> list[DigestItem]:
    """Return what waits for a seat and may go out now, oldest first; from now on it waits no longer."""
    own = (digest_items.c.game == game, digest_items.c.seat == seat, digest_items.c.at <= now)
    waiting = (*own, digest_items.c.told.is_(False))
    taken = digest_items.update().where(*waiting).values(told=True).returning(*COLUMNS)
    return sorted(every(tx, DigestItem, taken), key=lambda item: item.id)


def bring_forward(tx: Connection, game: str, seat: str) -> None:
    """Let what waits for a seat go out as soon as it may."""
    own = (digest_items.c.game == game, digest_items.c.seat == seat, digest_items.c.told.is_(False))
    tx.execute(digest_items.update().where(*own).values(due_at=digest_items.c.at))
