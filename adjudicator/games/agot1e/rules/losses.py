"""Rulebook "Victory of the Wildlings": units are lost by the mustering points they are worth.

A Footman or a Ship is worth 1 point, a Knight or a Siege Engine 2. The second edition counts units instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Answer, Choose, Problem
from adjudicator.games.westeros.answers import units_from_json
from adjudicator.games.westeros.armies import Pick, UnitForm, cheapness
from adjudicator.games.westeros.state import Game

Figure = tuple[Pick, str]
"""One unit: where it stands, and its kind."""


def worth(game: Game, picks: Sequence[Pick]) -> int:
    """Return the mustering points of all units together."""
    return sum(n * game.variant.units[kind].muster_cost for pick in picks for kind, n in pick.units.items())


class WorthForm(UnitForm):
    """Choose units that are together worth exactly `points`, an even number below the worth of all units.

    Units are worth 1 or 2 points, so such a choice always exists.
    """

    def __init__(self, game: Game, picks: Sequence[Pick], points: int) -> None:
        super().__init__(picks, points, up_to=True)
        self.game = game
        self.points = points

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the unit list is not legal, or None."""
        wrong = super().problem(answer)
        if wrong:
            return wrong
        chosen = sum(n * self._cost(kind) for each in units_from_json(answer) for kind, n in each.units.items())
        return Problem("units-worth", {"points": self.points, "chosen": chosen}) if chosen != self.points else None

    @property
    def is_forced(self) -> bool:
        """True when all units are of one kind in one area, so that there is nothing to choose."""
        kinds = [kind for pick in self.picks.values() for kind in pick.units]
        return len(kinds) == 1

    def default(self) -> Answer:
        """Return the cheapest units, in board order."""
        figures = sorted(self._units(list(self.picks.values())), key=lambda figure: cheapness(figure[1]))
        return self._chosen(figures)

    def sample(self, choose: Choose) -> Answer:
        """Return a random choice."""
        left, mixed = list(self._units(list(self.picks.values()))), []
        while left:
            mixed.append(left.pop(choose(range(len(left)))))
        return self._chosen(mixed)

    def _cost(self, kind: str) -> int:
        return self.game.variant.units[kind].muster_cost

    def _chosen(self, figures: Sequence[Figure]) -> Answer:
        """Return the first figures that come to the points; a single point left over is saved for its pair."""
        taken: list[Figure] = []
        left = self.points
        singles = sum(self._cost(kind) == 1 for _, kind in figures)
        for figure in figures:
            cost = self._cost(figure[1])
            if cost == 1:
                singles -= 1
            if cost <= left and (left - cost) % 2 <= (singles > 0):
                taken.append(figure)
                left -= cost
        return self._collect(taken)
