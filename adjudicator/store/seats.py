"""The seats of a running game: which house belongs to which address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, first, insert, shared, touched
from adjudicator.store.schema import seats


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a game. `epoch` counts its reply addresses so far; `token` is the mark in the current address."""

    game: str
    house: str
    joined_at: datetime
    address: str = ""
    name: str = ""
    language: str = "en"
    zone: str = ""
    epoch: int = 0
    token: str = ""
    ready: bool = False
    bad_address: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    last_mail_at: datetime | None = None


COLUMNS = columns_of(seats, Seat)
OF_GAME = Prepared(select(*COLUMNS).where(seats.c.game == bindparam("of")).order_by(seats.c.house))
ONE = Prepared(select(*COLUMNS).where(seats.c.game == bindparam("of"), seats.c.house == bindparam("by")))
NOBODY_IS_READY = Prepared(seats.update().where(seats.c.game == bindparam("of")).values(ready=False))
CHANGE = seats.update().where(seats.c.game == bindparam("of"), seats.c.house == bindparam("by"))


def take(tx: Connection, seat: Seat) -> None:
    """Store a new seat."""
    insert(tx, seats, seat)


def get(tx: Connection, game: str, house: str) -> Seat | None:
    """Return one seat of a game, or None."""
    return first(tx, Seat, ONE, {"of": game, "by": house})


def of_game(tx: Connection, game: str) -> list[Seat]:
    """Return the seats of a game in the order of their houses' names."""
    return shared(tx, Seat, OF_GAME, {"of": game})


def of_address(tx: Connection, address: str) -> list[Seat]:
    """Return the seats that an address holds in all games."""
    query = select(*COLUMNS).where(seats.c.address == address)
    return every(tx, Seat, query.order_by(seats.c.game, seats.c.house))


def change(tx: Connection, game: str, house: str, **fields: Any) -> bool:
    """Change fields of a seat; return False if there is no such seat."""
    return touched(tx, _change(tuple(fields)), {"of": game, "by": house, **fields}) == 1


@cache
def _change(names: tuple[str, ...]) -> Prepared:
    """Return the statement that changes these fields of a seat."""
    return Prepared(CHANGE, names)


def nobody_is_ready(tx: Connection, game: str) -> None:
    """Mark every seat as not ready, because a new window begins."""
    NOBODY_IS_READY.run(tx, {"of": game})
