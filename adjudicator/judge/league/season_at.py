"""One season of a league as the store has it, and what its tables show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy import Connection

from adjudicator.leagues.league_rules import LeagueRules, Season
from adjudicator.leagues.ratings import Rating, ratings
from adjudicator.leagues.shelf import LeagueShelf
from adjudicator.leagues.standings import League, LeagueGame, LeagueResult, standings
from adjudicator.store import leagues
from adjudicator.store.leagues import LeaguePerson, LeagueSeason, SeasonGame

UNKNOWN = "-"
"""Shown for somebody whose name is not known any more."""


@dataclass(frozen=True)
class SeasonAt:
    """A season of a league in one transaction."""

    tx: Connection
    rules: LeagueRules
    season: Season

    @cached_property
    def row(self) -> LeagueSeason | None:
        """Return what is stored of the season itself; None until it has begun."""
        return next((row for row in leagues.seasons(self.tx, self.rules.id) if row.season == self.season.id), None)

    @cached_property
    def people(self) -> Mapping[str, LeaguePerson]:
        """Return who entered the season, by address."""
        return {person.address: person for person in leagues.people(self.tx, self.rules.id, self.season.id)}

    @cached_property
    def games(self) -> Sequence[SeasonGame]:
        """Return the games that were drawn so far."""
        return leagues.games_of(self.tx, self.rules.id, self.season.id)

    def playing(self, division: str) -> list[str]:
        """Return the addresses of those who play on in a division, in the order of their entries."""
        return [each.address for each in self.people.values() if each.division == division and not each.out]

    def name_of(self, address: str) -> str:
        """Return the name of somebody as the league knows them."""
        found = self.people.get(address)
        return found.name if found is not None else UNKNOWN

    def tables(self) -> League:
        """Return the season as its tables show it: names and points, and nothing of a running game but its name."""
        entered = {name: self._names(name) for name in self.rules.divisions}
        return League(
            id=self.rules.id,
            title=f"{self.rules.title}, {self.season.id}",
            games=[self._game(game) for game in self.games if game.game],
            entered={name: names for name, names in entered.items() if names},
            tie_breaks=self.rules.tie_breaks,
        )

    def final_order(self) -> list[list[str]]:
        """Return the addresses of those who play on, by division and place."""
        league, by_name = self.tables(), {person.name: person for person in self.people.values()}
        rows = {name: standings(league, name) for name in league.entered}
        order = {name: [by_name[row.player] for row in found if row.player in by_name] for name, found in rows.items()}
        return [[each.address for each in found if not each.out and each.division == name]
                for name, found in order.items()]  # fmt: skip

    def _names(self, division: str) -> list[str]:
        return [each.name for each in self.people.values() if each.division == division and not each.out]

    def _game(self, game: SeasonGame) -> LeagueGame:
        results = [LeagueResult(self.name_of(each["address"]), each["seat"], each["place"], each["points"])
                   for each in game.results]  # fmt: skip
        return LeagueGame(game.game or "", game.division, results, game.round)


def season_in_hand(tx: Connection, rules: LeagueRules) -> SeasonAt | None:
    """Return the season that is played or was played last; None before the first has begun."""
    begun = leagues.seasons(tx, rules.id)
    known = [season for row in begun if (season := rules.season(row.season)) is not None]
    return SeasonAt(tx, rules, known[-1]) if known else None


def tables_of(shelf: LeagueShelf, tx: Connection) -> list[League]:
    """Return the leagues that have begun, as their pages show them."""
    seasons = (season_in_hand(tx, rules) for rules in shelf.all().values())
    return [at.tables() for at in seasons if at is not None]


def next_season(tx: Connection, rules: LeagueRules) -> Season | None:
    """Return the season that people can enter: the first that has not begun."""
    begun = {row.season for row in leagues.seasons(tx, rules.id)}
    return next((season for season in rules.seasons if season.id not in begun), None)


def ratings_of(tx: Connection, rules: LeagueRules) -> Mapping[str, Rating]:
    """Return the ratings over all seasons of a league, by address."""
    scored = [game for season in rules.seasons for game in leagues.games_of(tx, rules.id, season.id) if game.scored_at]
    scored.sort(key=lambda game: (str(game.scored_at), game.number))
    results = ([LeagueResult(r["address"], r["seat"], r["place"], r["points"]) for r in game.results]
               for game in scored)  # fmt: skip
    return ratings(results)
