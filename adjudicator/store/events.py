"""The events of each game, in order, each with the seats that may know it; reports are made from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, names_of, values
from adjudicator.store.schema import events


@dataclass(frozen=True, slots=True)
class Event:
    """An event that followed a journal entry. `seats` names the seats that may see it; None means everybody."""

    game: str
    after: int
    round: int
    phase: str
    what: Mapping[str, Any]
    seats: Sequence[str] | None = None
    id: int = 0


OF_GAME = events.c.game == bindparam("of")
FOLLOWING = select(*columns_of(events, Event)).where(OF_GAME, events.c.id > bindparam("behind"))
AFTER = Prepared(FOLLOWING.order_by(events.c.id))
IN_ROUND = Prepared(FOLLOWING.where(events.c.round == bindparam("number")).order_by(events.c.id))
NEWEST = Prepared(select(func.max(events.c.id)).where(OF_GAME))
ADD = Prepared(events.insert(), [name for name in names_of(Event) if name != "id"])


def append(tx: Connection, new: Iterable[Event]) -> None:
    """Store events in order."""
    rows = [values(event, "id") for event in new]
    if rows:
        ADD.run_all(tx, rows)


def of_game(tx: Connection, game: str, after_id: int = 0, round: int | None = None) -> list[Event]:
    """Return the events of a game after an event, or of one round, including secret events."""
    found = AFTER if round is None else IN_ROUND
    return every(tx, Event, found, {"of": game, "behind": after_id, "number": round})


def seen_by(tx: Connection, game: str, seat: str | None, after_id: int = 0, round: int | None = None) -> list[Event]:
    """Return the same events as far as a seat (None: an observer) may know them."""
    return known_to(seat, of_game(tx, game, after_id, round))


def known_to(seat: str | None, some: Iterable[Event]) -> list[Event]:
    """Return those of some events that a seat (None: an observer) may know."""
    return [event for event in some if event.seats is None or (seat is not None and seat in event.seats)]


def drop_after(tx: Connection, game: str, after: int) -> None:
    """Delete the events of a game that followed a journal entry later than this one."""
    tx.execute(events.delete().where(events.c.game == game, events.c.after > after))


def last_id(tx: Connection, game: str) -> int:
    """Return the number of the newest event of a game; 0 when there is none."""
    return int(NEWEST.scalar(tx, {"of": game}) or 0)
