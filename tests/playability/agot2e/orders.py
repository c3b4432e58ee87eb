"""Plans and types the orders of a round: whom to attack and on which conditions, whom to support."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from adjudicator.games.agot2e.demo.planning import StarPlanner
from adjudicator.games.westeros.demo.planning import Planned, Planner
from tests.playability.agot2e.hand import Hand
from tests.playability.agot2e.sight import Sight

LATE = 9
"""From this round on he would rather be asked."""


class Orders:
    """The orders of one player for one round."""

    makes_plans: ClassVar[type[Planner]] = StarPlanner

    def __init__(self, sight: Sight, hand: Hand, luck: random.Random, *, careful: bool) -> None:
        self.sight = sight
        self.hand = hand
        self.careful = careful
        """He puts an `ask` where he is not sure."""
        self.plan: Sequence[Planned] = self.makes_plans(sight.ground(), sight.mine(), luck, 0).make()
        for each in self.plan:
            if each.to and self._odds(each) < 0:
                each.to = ""

    @property
    def unsure(self) -> set[str]:
        """Areas of attacks that he wants to look at again when the orders lie open: unsure ones, late in the game."""
        fights = [each for each in self.plan if each.to and self.careful and self.sight.view["round"] >= LATE]
        return {each.area for each in fights if self.is_fight(each) and self._odds(each) < 1}

    def lines(self) -> list[str]:
        """Return a line for every area."""
        return [f"{self.hand.area(each.area)}: {each.order.code}{self._action(each)}" for each in self.plan]

    def more(self, areas: Sequence[str]) -> list[str]:
        """Return orders for areas that were left out, from the plain tokens that are left."""
        used = Counter(each.order.id for each in self.plan)
        tokens = [self.sight.variant.orders[id] for id in self.sight.view["orders_allowed"]]
        left = [token.code for token in tokens if not token.star for _ in range(token.count - used[token.id])]
        return [f"{self.hand.area(area)}: {code}" for area, code in zip(areas, left, strict=False)]

    def targets(self) -> list[str]:
        """Return where units march to."""
        return [each.to for each in self.plan if each.to]

    def _action(self, planned: Planned) -> str:
        match planned.order.type:
            case "march" if planned.to:
                return self._march(planned)
            case "march":
                return " stay"
            case "raid":
                return f" > {self._prey(planned.area)}"
            case "support":
                return f" {self._support()}"
            case "consolidate":
                return self.consolidation(planned)
        return ""

    def consolidation(self, planned: Planned) -> str:
        """Return what a Consolidate Power order does: a special one in a castle musters."""
        if planned.order.star and self.sight.board.is_structure(planned.area):
            return self._muster(planned.area)
        return ""

    def _march(self, planned: Planned) -> str:
        name = self.hand.area(planned.to)
        go = ["ask"] if planned.area in self.unsure else self.ways(planned)
        said = [*(f"{way} if {name} mine" for way in self.ways(planned))]
        said += [f"{way} if str {name} <= {max(self.most(planned), 0)}" for way in go]
        return f" {self.hand.either([*said, 'stay'])}"

    def ways(self, planned: Planned) -> list[str]:
        """Return how units move, best first."""
        token = "; token" if planned.leave else ""
        return [f"> {self.hand.area(planned.to)} {self.hand.units(planned.units)}{token}"]

    def most(self, planned: Planned) -> int:
        """Return up to which strength he attacks what he finds there."""
        if self.is_fight(planned):
            here = self.sight.here(planned.to)
            return self.sight.army(planned.to) + int(here["garrison"]) + int(here["neutral"]) + self._odds(planned)
        own = sum(n * self.sight.variant.units[kind].strength for kind, n in planned.units.items())
        return own + planned.order.modifier

    def _odds(self, planned: Planned) -> int:
        """Return the margin of an attack as far as he can tell: with his supports, and with what may help the enemy."""
        sight, to = self.sight, planned.to
        house, castle = sight.here(to)["house"], sight.board.is_structure(to)
        if house in (None, sight.seat) and not sight.here(to)["garrison"]:
            return 0
        helpers = {each.area for each in self.plan if each.order.type == "support"}
        near = [area for area in sight.board.supported_from[to] if area != planned.area]
        own = planned.order.modifier + sight.army(planned.area, castle=castle)
        own += sum(sight.army(area, castle=castle) for area in near if area in helpers)
        friends = [sight.army(area) for area in near if sight.here(area)["house"] == house and house]
        return own - sight.army(to) - sight.here(to)["garrison"] - 1 - max(friends, default=0)

    def is_fight(self, planned: Planned) -> bool:
        """True when somebody would have to be beaten, as the board stands."""
        return self.sight.here(planned.to)["house"] != self.sight.seat and self.sight.ground().is_defended(planned.to)

    def _prey(self, area: str) -> str:
        """Return whom to raid, the strongest neighbour first."""
        near = [a for a in self.sight.board.raids[area] if self.sight.here(a)["house"] not in (None, self.sight.seat)]
        strong = sorted(near, key=lambda a: (-self.sight.army(a), a))
        return self.hand.either([self.hand.areas(strong), "none"] if strong else ["none"])

    def _support(self) -> str:
        """Return the sides: his own, else whoever fights the leader."""
        leader = self.sight.leader
        if leader is None:
            return "self or none"
        foe = self.hand.names.house(leader)
        others = [self.hand.names.house(house) for house in self.sight.others if house != leader]
        return self.hand.either(["self", *(f"{other} if vs {foe}" for other in others), "none"])

    def _muster(self, castle: str) -> str:
        big = self.sight.variant.areas[castle].structure == "stronghold"
        return " muster " + self.hand.either(
            ["2s", "f>k+s", "k", "f>k", "s", "f", "power"] if big else ["f>k", "s", "f", "power"]
        )
