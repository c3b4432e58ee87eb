"""Leagues in progress: seasons that have begun, the people in them, and their games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, select

from adjudicator.store.rows import columns_of, every, first, insert, touched
from adjudicator.store.schema import league_games, league_people, league_seasons


@dataclass(frozen=True, slots=True)
class LeagueSeason:
    """A season that has begun. `before` lists the addresses by the divisions in which its people were before."""

    league: str
    season: str
    begun_at: datetime
    before: Sequence[Sequence[str]] = ()
    ended_at: datetime | None = None
    told_on: str = ""
    """The date of the last daily summary to the organiser."""


@dataclass(frozen=True, slots=True)
class LeaguePerson:
    """Somebody who entered a season; `out` once they left it. The division is empty until the season begins."""

    league: str
    season: str
    address: str
    name: str
    entered_at: datetime
    language: str = "en"
    division: str = ""
    out: bool = False


@dataclass(frozen=True, slots=True)
class SeasonGame:
    """A game of a season: who begins it in which seat, and once it is over the results, by person."""

    league: str
    season: str
    number: int
    round: int
    division: str
    people: Mapping[str, str]
    """The address of the person who begins in each seat."""
    game: str | None = None
    """The name of the game; None until it is opened."""
    results: Sequence[Mapping[str, Any]] = field(default_factory=list)
    scored_at: datetime | None = None


def begin(tx: Connection, season: LeagueSeason) -> None:
    """Store that a season has begun."""
    insert(tx, league_seasons, season)


def seasons(tx: Connection, league: str) -> list[LeagueSeason]:
    """Return the seasons of a league that have begun, oldest first."""
    query = select(*columns_of(league_seasons, LeagueSeason)).where(league_seasons.c.league == league)
    return every(tx, LeagueSeason, query.order_by(league_seasons.c.begun_at))


def change_season(tx: Connection, league: str, season: str, **fields: Any) -> None:
    """Change fields of a season."""
    own = (league_seasons.c.league == league, league_seasons.c.season == season)
    tx.execute(league_seasons.update().where(*own).values(**fields))


def enter(tx: Connection, person: LeaguePerson) -> None:
    """Put somebody into a season."""
    insert(tx, league_people, person)


def people(tx: Connection, league: str, season: str) -> list[LeaguePerson]:
    """Return who entered a season, in the order of their entries."""
    own = (league_people.c.league == league, league_people.c.season == season)
    query = select(*columns_of(league_people, LeaguePerson)).where(*own)
    return every(tx, LeaguePerson, query.order_by(league_people.c.entered_at, league_people.c.address))


def change_person(tx: Connection, person: LeaguePerson, **fields: Any) -> None:
    """Change fields of somebody in a season."""
    own = (league_people.c.league == person.league, league_people.c.season == person.season)
    tx.execute(league_people.update().where(*own, league_people.c.address == person.address).values(**fields))


def withdraw(tx: Connection, person: LeaguePerson) -> None:
    """Take somebody out of a season that has not begun."""
    own = (league_people.c.league == person.league, league_people.c.season == person.season)
    tx.execute(league_people.delete().where(*own, league_people.c.address == person.address))


def add_game(tx: Connection, game: SeasonGame) -> None:
    """Store a game that a season will have."""
    insert(tx, league_games, game)


def games_of(tx: Connection, league: str, season: str) -> list[SeasonGame]:
    """Return the games of a season by their numbers."""
    own = (league_games.c.league == league, league_games.c.season == season)
    query = select(*columns_of(league_games, SeasonGame)).where(*own)
    return every(tx, SeasonGame, query.order_by(league_games.c.number))


def change_game(tx: Connection, game: SeasonGame, **fields: Any) -> bool:
    """Change fields of a game of a season; return False if it is not stored."""
    own = (league_games.c.league == game.league, league_games.c.season == game.season)
    return touched(tx, league_games.update().where(*own, league_games.c.number == game.number).values(**fields)) == 1


def league_of(tx: Connection, game: str) -> str | None:
    """Return the league that a game belongs to, or None."""
    query = select(*columns_of(league_games, SeasonGame)).where(league_games.c.game == game)
    found = first(tx, SeasonGame, query)
    return found.league if found is not None else None


def change_address(tx: Connection, old: str, new: str) -> None:
    """Give all that belongs to a person in leagues to the same person at another address."""
    known = select(league_people.c.league).where(league_people.c.address == new)
    entered = league_people.c.league.in_(known)
    tx.execute(league_people.update().where(league_people.c.address == old, ~entered).values(address=new))
    for table, column in ((league_games, "people"), (league_games, "results"), (league_seasons, "before")):
        for row in tx.execute(select(table)).mappings().all():
            moved = _with_address(row[column], old, new)
            if moved != row[column]:
                keys = [key == row[key.name] for key in table.primary_key.columns]
                tx.execute(table.update().where(*keys).values({column: moved}))


def _with_address(value: Any, old: str, new: str) -> Any:
    """Return a JSON value in which an address stands in the place of another one."""
    if isinstance(value, Mapping):
        return {key: _with_address(each, old, new) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_with_address(each, old, new) for each in value]
    return new if value == old else value
