"""Plans and types the orders of a round of the 1st edition, one-time orders among them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from adjudicator.games.westeros.demo.planning import Planned, Planner
from tests.playability.agot2e.orders import Orders


class FirstOrders(Orders):
    """The orders of one player for one round. Special orders muster nothing; fortifications may be built."""

    makes_plans: ClassVar[type[Planner]] = Planner

    def consolidation(self, planned: Planned) -> str:
        """Return what a Consolidate Power order does: beside an enemy it builds a fortification where that helps."""
        here = self.sight.here(planned.area)
        wall = self.sight.view["rulings"].get("fortifications") and not here.get("fortification")
        in_danger = self.sight.danger(planned.area) > self.sight.army(planned.area)
        return " fortification or power" if wall and in_danger else ""

    def ways(self, planned: Planned) -> list[str]:
        """Return how units move; without a power token when there is none left."""
        found = super().ways(planned)
        return [*found, found[0].removesuffix("; token")] if planned.leave else found

    def most(self, planned: Planned) -> int:
        """Return up to which strength he attacks; for a castle where nobody was when he planned he dares one more."""
        dares = self.sight.board.is_structure(planned.to) and not self.is_fight(planned)
        return super().most(planned) + dares

    def one_time(self) -> Iterator[str]:
        """Yield which one-time order is laid before the next orders, if there is one that helps."""
        sight, variant = self.sight, self.sight.variant
        own = sight.player().get("one_time", ())
        if not own:
            return
        castles = [area for area in sight.mine() if sight.board.is_structure(area)]
        if "conscription" in own and castles and sight.view["round"] % 2:
            name = variant.one_time_orders["conscription"].names["en"]
            yield f"one-time {self.hand.area(castles[0])}: {name} or none"
        yield "one-time: none"
