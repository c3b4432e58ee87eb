"""Ratings of people over all their games, by the OpenSkill library, which is made for games of many players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from adjudicator.leagues.standings import LeagueResult


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a person is held to be, and how unsure that still is."""

    mean: float
    deviation: float

    @property
    def shown(self) -> float:
        """The strength that a person has almost surely; it starts at 0 and grows as the games tell more."""
        return round(self.mean - 3 * self.deviation, 1)


def ratings(games: Iterable[Sequence[LeagueResult]]) -> dict[str, Rating]:
    """Return the rating of everybody who finished one of these games; the games are in the order of their ends."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    for results in games:
        if len(results) < 2:
            continue
        teams = [[known.get(each.player) or model.rating()] for each in results]
        rated = model.rate(teams, ranks=[float(each.place) for each in results])
        known.update({each.player: team[0] for each, team in zip(results, rated, strict=True)})
    return {player: Rating(rating.mu, rating.sigma) for player, rating in known.items()}
