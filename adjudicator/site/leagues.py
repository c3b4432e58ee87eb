"""What a page of a league shows: its games, the points of everybody, and who finished before whom.

The values here are filled by whoever keeps a league; nothing on a page of a league comes from elsewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations


@dataclass(frozen=True, slots=True)
class LeagueResult:
    """How one person did in one finished game."""

    player: str
    """The name by which the league knows the person."""
    seat: str
    place: int
    points: float


@dataclass(frozen=True, slots=True)
class LeagueGame:
    """A game of a league; without results until it is over."""

    name: str
    division: str = ""
    results: Sequence[LeagueResult] = ()


@dataclass(frozen=True, slots=True)
class League:
    """A league as its page shows it."""

    id: str
    """Its name in addresses: small letters, digits and hyphens."""
    title: str
    games: Sequence[LeagueGame]
    entered: Mapping[str, Sequence[str]]
    """Everybody who takes part, by division; the only division may be called ""."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The row of one person in the table of a division; equal points share a place."""

    place: int
    player: str
    games: int
    won: int
    points: float


@dataclass(frozen=True, slots=True)
class Encounters:
    """How often one person finished before another, and how many games they finished together."""

    before: int
    games: int


def standings(league: League, division: str) -> list[Standing]:
    """Return the table of a division: more points first, then more victories, then by name."""
    results: dict[str, list[LeagueResult]] = {player: [] for player in league.entered[division]}
    for result in _results(league, division):
        results.setdefault(result.player, []).append(result)
    rows = [
        (sum(each.points for each in own), sum(each.place == 1 for each in own), len(own), player)
        for player, own in results.items()
    ]
    rows.sort(key=lambda row: (-row[0], -row[1], row[3].casefold()))
    ranks = [row[:2] for row in rows]
    return [Standing(ranks.index((points, won)) + 1, player, n, won, points) for points, won, n, player in rows]


def cross_table(league: League, division: str) -> dict[tuple[str, str], Encounters]:
    """Return the encounters of every two persons who finished a game of a division together, in both orders."""
    found: dict[tuple[str, str], Encounters] = defaultdict(lambda: Encounters(0, 0))
    for game in _finished(league, division):
        for one, other in permutations(game.results, 2):
            known = found[one.player, other.player]
            found[one.player, other.player] = Encounters(known.before + (one.place < other.place), known.games + 1)
    return dict(found)


def _finished(league: League, division: str) -> Iterator[LeagueGame]:
    return (game for game in league.games if game.division == division and game.results)


def _results(league: League, division: str) -> Iterator[LeagueResult]:
    return (result for game in _finished(league, division) for result in game.results)
