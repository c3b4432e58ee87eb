"""How scripted players plan what only this edition has: musters by special Consolidate Power orders."""

from __future__ import annotations

from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.demo.planning import Planner


class StarPlanner(Planner):
    """Plans one round for one House."""

    def musters(self, area: str, order: OrderDef) -> bool:
        """Return whether an order may muster: a special one for power, in a castle."""
        return order.type == "consolidate" and order.star and self.is_castle(area)
