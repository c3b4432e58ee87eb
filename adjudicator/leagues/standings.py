"""The tables of a league: its games, the points of everybody, and who finished before whom.

Pages and mails about a league show these values and nothing else of its games.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
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
    round: int = 1


@dataclass(frozen=True, slots=True)
class League:
    """A league as its page shows it."""

    id: str
    """Its name in addresses: small letters, digits and hyphens."""
    title: str
    games: Sequence[LeagueGame]
    entered: Mapping[str, Sequence[str]]
    """Everybody who takes part, by division; the only division may be called ""."""
    tie_breaks: Sequence[str] = ("wins",)
    """What decides between people with equal points, in this order; keys of TIE_BREAKS."""


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
    """Return the table of a division: more points first, then as the tie-breaks of the league say, then by name."""
    results: dict[str, list[LeagueResult]] = {player: [] for player in league.entered[division]}
    for result in _results(league, division):
        results.setdefault(result.player, []).append(result)
    met = cross_table(league, division)
    ranks = {player: _points(own) for player, own in results.items()}
    for word in league.tie_breaks:
        level = {player: [each for each in ranks if ranks[each] == ranks[player]] for player in ranks}
        decided = {player: TIE_BREAKS[word](results[player], _among(met, player, level[player]))
                   for player in ranks}  # fmt: skip
        ranks = {player: (*ranks[player], decided[player]) for player in ranks}
    order = sorted(ranks, key=lambda player: (tuple(-value for value in ranks[player]), player.casefold()))
    places = [ranks[player] for player in order]
    return [_row(places.index(ranks[player]) + 1, player, results[player]) for player in order]


def _row(place: int, player: str, own: Sequence[LeagueResult]) -> Standing:
    return Standing(place, player, len(own), sum(each.place == 1 for each in own), sum(each.points for each in own))


def _points(own: Sequence[LeagueResult]) -> tuple[float, ...]:
    return (sum(each.points for each in own),)


def _among(met: Mapping[tuple[str, str], Encounters], player: str, level: Sequence[str]) -> int:
    """Return how often a person finished before people with equal points, less how often behind them."""
    found = [met[player, other] for other in level if (player, other) in met]
    return sum(2 * each.before - each.games for each in found)


TIE_BREAKS: Mapping[str, Callable[[Sequence[LeagueResult], int], float]] = {
    "wins": lambda own, _: sum(each.place == 1 for each in own),
    "seconds": lambda own, _: sum(each.place == 2 for each in own),
    "encounters": lambda _, among: among,
    "fewer-games": lambda own, _: -len(own),
}
"""What can decide between people with equal points: victories, second places, who finished before the others of equal
rank, and fewer games. Each takes the results of a person and their encounters with those who are level."""


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
