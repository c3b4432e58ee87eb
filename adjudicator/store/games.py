"""The games of a judge, and the people who signed on, moderate or observe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, bindparam, func, or_, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert, shared, touched
from adjudicator.store.schema import games, observers, seats, signons

WAITING, RUNNING, PAUSED, ASIDE, OVER = "waiting", "running", "paused", "aside", "over"
"""States: open for sign-on; running; paused by the moderator; set aside after an error of our code; finished."""
PRACTICE = "practice-"
"""How the names of practice games begin, and of no others."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. `seed` is secret until the end; `commitment` is its published hash."""

    name: str
    variant: str
    created_at: datetime
    variant_checksum: str = ""
    rules_version: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    state: str = WAITING
    moderator: str = ""
    zone: str = "UTC"
    language: str = "en"
    seed: bytes | None = None
    commitment: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    aside_reason: str = ""
    started_at: datetime | None = None
    ended_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class SignOn:
    """A person who signed on for a game that has not started."""

    game: str
    address: str
    joined_at: datetime
    name: str = ""
    language: str = "en"
    preference: Any = None


@dataclass(frozen=True, slots=True)
class Observer:
    """A person who receives the public reports of a game."""

    game: str
    address: str
    joined_at: datetime
    language: str = "en"


COLUMNS = columns_of(games, GameRow)
NAMED = Prepared(select(*COLUMNS).where(games.c.name == bindparam("named")))
HELD = Prepared(
    select(seats.c.game, seats.c.house, games.c.state)
    .join_from(seats, games)
    .where(seats.c.address == bindparam("by"))
    .order_by(seats.c.game, seats.c.house)
)
OBSERVERS = Prepared(
    select(*columns_of(observers, Observer))
    .where(observers.c.game == bindparam("of"))
    .order_by(observers.c.joined_at, observers.c.address)
)


def create(tx: Connection, game: GameRow) -> None:
    """Store a new game; its name must be new."""
    insert(tx, games, game)


def get(tx: Connection, name: str) -> GameRow | None:
    """Return the game with this name, or None."""
    return next(iter(shared(tx, GameRow, NAMED, {"named": name})), None)


def change(tx: Connection, name: str, **fields: Any) -> bool:
    """Change fields of a game; return False if there is no such game."""
    return touched(tx, _change(tuple(fields)), {"named": name, **fields}) == 1


@cache
def _change(names: tuple[str, ...]) -> Prepared:
    """Return the statement that changes these fields of a game."""
    return Prepared(games.update().where(games.c.name == bindparam("named")), names)


def every_game(tx: Connection, state: str | None = None) -> list[GameRow]:
    """Return all games, or those in one state, oldest first."""
    query = select(*COLUMNS).order_by(games.c.created_at, games.c.name)
    return every(tx, GameRow, query if state is None else query.where(games.c.state == state))


def names(tx: Connection, state: str) -> list[str]:
    """Return the names of the games in one state, oldest first."""
    query = select(games.c.name).where(games.c.state == state)
    return list(tx.execute(query.order_by(games.c.created_at, games.c.name)).scalars())


def newest(tx: Connection, state: str, limit: int) -> list[GameRow]:
    """Return the newest games in one state, newest first."""
    query = select(*COLUMNS).where(games.c.state == state).order_by(games.c.created_at.desc(), games.c.name)
    return every(tx, GameRow, query.limit(limit))


def count(tx: Connection, state: str) -> int:
    """Return how many games are in one state."""
    return int(tx.execute(select(func.count()).where(games.c.state == state)).scalar_one())


def is_practice(name: str) -> bool:
    """Return True for the name of a practice game: of one person among stewards, on no list and in no record."""
    return name.startswith(PRACTICE)


def practice_games(tx: Connection, state: str | None = None) -> int:
    """Return how many practice games there are, or how many in one state."""
    query = select(func.count()).where(games.c.name.startswith(PRACTICE, autoescape=True))
    return int(tx.execute(query if state is None else query.where(games.c.state == state)).scalar_one())


def set_aside(tx: Connection, name: str, reason: str) -> None:
    """Set a game aside after an error of our code, with the reason."""
    change(tx, name, state=ASIDE, aside_reason=reason)


def sign_on(tx: Connection, wish: SignOn) -> None:
    """Store a sign-on. It replaces an earlier sign-on of the same address but keeps its place in the queue."""
    known = next((w.joined_at for w in sign_ons(tx, wish.game) if w.address == wish.address), None)
    sign_off(tx, wish.game, wish.address)
    insert(tx, signons, wish)
    if known is not None:
        own = (signons.c.game == wish.game, signons.c.address == wish.address)
        tx.execute(signons.update().where(*own).values(joined_at=known))


def sign_off(tx: Connection, game: str, address: str) -> bool:
    """Delete a sign-on; return False if there was none."""
    return touched(tx, signons.delete().where(signons.c.game == game, signons.c.address == address)) == 1


def sign_ons(tx: Connection, game: str) -> list[SignOn]:
    """Return the sign-ons of a game, oldest first."""
    query = select(*columns_of(signons, SignOn)).where(signons.c.game == game)
    return every(tx, SignOn, query.order_by(signons.c.joined_at, signons.c.address))


def observe(tx: Connection, observer: Observer) -> bool:
    """Add an observer; return False if the address observes the game already."""
    if any(known.address == observer.address for known in observers_of(tx, observer.game)):
        return False
    insert(tx, observers, observer)
    return True


def unobserve(tx: Connection, game: str, address: str) -> bool:
    """Remove an observer; return False if there was none."""
    return touched(tx, observers.delete().where(observers.c.game == game, observers.c.address == address)) == 1


def observers_of(tx: Connection, game: str) -> list[Observer]:
    """Return the observers of a game, oldest first."""
    return every(tx, Observer, OBSERVERS, {"of": game})


def moderated_by(tx: Connection, address: str) -> list[tuple[str, str]]:
    """Return name and state of the games an address moderates, oldest first."""
    query = select(games.c.name, games.c.state).where(games.c.moderator == address)
    return [(name, state) for name, state in tx.execute(query.order_by(games.c.created_at, games.c.name))]


def held_by(tx: Connection, address: str) -> list[tuple[str, str, str]]:
    """Return game, house and state of the game for every seat of an address, sorted by game."""
    return [(game, house, state) for game, house, state in HELD.rows(tx, {"by": address})]


def newest_of(tx: Connection, address: str, limit: int) -> list[GameRow]:
    """Return the newest games that are not over and that an address plays in or moderates, newest first."""
    held = games.c.name.in_(select(seats.c.game).where(seats.c.address == address))
    query = select(*COLUMNS).where(or_(games.c.moderator == address, held), games.c.state != OVER)
    return every(tx, GameRow, query.order_by(games.c.created_at.desc(), games.c.name).limit(limit))


def awaited_by(tx: Connection, address: str) -> list[str]:
    """Return the names of the games that have not begun and that an address signed on for."""
    query = select(games.c.name).join_from(signons, games).where(signons.c.address == address)
    return list(tx.execute(query.where(games.c.state == WAITING).order_by(games.c.created_at, games.c.name)).scalars())


def speak(tx: Connection, address: str, language: str) -> int:
    """Change the language in all sign-ons of an address for games that have not begun; return their number."""
    waiting = signons.c.game.in_(select(games.c.name).where(games.c.state == WAITING))
    own = signons.update().where(signons.c.address == address, waiting)
    return touched(tx, own.values(language=language))


def waiting_of(tx: Connection, moderator: str) -> int:
    """Return how many games of a moderator wait for players."""
    own = select(func.count()).where(games.c.moderator == moderator, games.c.state == WAITING)
    return int(tx.execute(own).scalar_one())


def moderates(tx: Connection, address: str) -> bool:
    """True when an address moderates or moderated a game."""
    return tx.execute(select(games.c.name).where(games.c.moderator == address).limit(1)).first() is not None


def watched_by(tx: Connection, address: str) -> list[str]:
    """Return the names of the games that an address observes or has signed on for."""
    names: dict[str, None] = {}
    for table in (signons, observers):
        query = select(table.c.game).where(table.c.address == address).order_by(table.c.game)
        names |= dict.fromkeys(tx.execute(query).scalars())
    return list(names)
