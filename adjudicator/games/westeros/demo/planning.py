"""Plans the orders of a round: take valuable areas, support combats, raid, defend, and gain power."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.demo.ground import CARD, Ground
from adjudicator.games.westeros.demo.tokens import Tokens


@dataclass(slots=True)
class Planned:
    """The order for one area. `units` march to `to`; `targets` are raided, best first."""

    area: str
    order: OrderDef
    to: str = ""
    units: dict[str, int] = field(default_factory=dict)
    leave: bool = False
    targets: list[str] = field(default_factory=list)
    muster: bool = False


@dataclass(frozen=True, slots=True)
class March:
    """A possible march, with its worth."""

    worth: float
    source: str
    to: str
    units: dict[str, int]
    fight: bool
    helpers: tuple[str, ...] = ()


class Planner:
    """Plans one round for one House."""

    def __init__(self, ground: Ground, areas: Sequence[str], luck: random.Random, boldness: int) -> None:
        self.ground = ground
        self.areas = [area for area in areas if area in ground.position.stacks]
        self.luck = luck
        self.boldness = boldness
        self.tokens = Tokens(ground.variant, ground.position.stars, ground.position.forbidden)
        self.plan: dict[str, Planned] = {}

    def make(self) -> list[Planned]:
        """Return an order for every area, in the order of the areas."""
        self._marches()
        for area in self.areas:
            if area not in self.plan:
                self._quiet(area)
        return [self.plan[area] for area in self.areas if area in self.plan]

    # -- marches -----------------------------------------------------------------------------

    def _marches(self) -> None:
        """Choose the best marches while there are March tokens."""
        taken: set[str] = set()
        for march in sorted(self._ideas(), key=lambda idea: -idea.worth):
            if march.source in self.plan or march.to in taken or not self.tokens.has("march"):
                continue
            helpers = [area for area in march.helpers if area not in self.plan]
            if march.fight and not self._holds(march, helpers):
                continue
            order = self.tokens.take("march", strong=march.fight)
            if order is None:
                return
            taken.add(march.to)
            self.plan[march.source] = Planned(march.source, order, march.to, march.units, self._leaves(march))
            for helper in helpers[: 2 if march.fight else 0]:
                self._support(helper)

    def _ideas(self) -> list[March]:
        ground, found = self.ground, []
        for source in self.areas:
            units = ground.position.stacks[source].units
            for to in ground.reach(source):
                if to in ground.position.mine():
                    continue
                fight = ground.is_defended(to)
                if fight and ground.strength(units, castle=ground.board.is_structure(to)) == 0:
                    continue
                worth = ground.value(to) * (0.3 if ground.position.owner(to) == ground.position.seat else 1.0)
                worth += self.luck.uniform(0.0, 2.0) - (1.5 if fight else 0.0) - self._cost(source, units, fight=fight)
                helpers = tuple(ground.supporters(to, source)) if fight else ()
                moving = dict(units) if fight else self._few(source, to, units)
                found.append(March(worth, source, to, moving, fight, helpers))
        return [march for march in found if march.worth > 0]

    def _cost(self, source: str, units: dict[str, int], *, fight: bool) -> float:
        """Return the loss by leaving an area: its worth if nobody would hold it any more."""
        emptied = fight or sum(units.values()) == 1
        bare = emptied and self.ground.board.is_structure(source) and self.ground.position.power == 0
        return 6.0 if bare and self.ground.variant.areas[source].home_of != self.ground.position.seat else 0.0

    def _few(self, source: str, to: str, units: dict[str, int]) -> dict[str, int]:
        """Return the units to send into an empty area: one unit, or more if it is in danger there."""
        if sum(units.values()) == 1 or self.ground.threat(to) > 2:
            return dict(units)
        weakest = min((unit for unit in units if units[unit]), key=lambda unit: self.ground.strength({unit: 1}))
        return {weakest: 1}

    def _holds(self, march: March, helpers: Sequence[str]) -> bool:
        """True if an attack looks good enough to this player."""
        castle = self.ground.board.is_structure(march.to)
        own = self.ground.strength(march.units, castle=castle) + CARD * (march.to not in self.ground.position.neutral)
        bold = self.boldness + (self.ground.position.owner(march.to) == self.ground.leader)
        own += sum(self.ground.strength(self.ground.position.stacks[area].units, castle=castle) for area in helpers[:2])
        return own + 1 + bold >= self.ground.defense(march.to) + self.luck.choice((0, 0, 1))

    def _leaves(self, march: March) -> bool:
        here = self.ground.variant.areas[march.source]
        whole = march.units == self.ground.position.stacks[march.source].units
        worthy = here.kind == "land" and here.home_of != self.ground.position.seat
        return whole and worthy and self.ground.position.power > 0

    # -- the rest ----------------------------------------------------------------------------

    def _support(self, area: str) -> None:
        order = self.tokens.take("support", strong=True)
        if order is not None:
            self.plan[area] = Planned(area, order)

    def _quiet(self, area: str) -> None:
        """Give an area whose units stay the best token that is left."""
        for type in self._wishes(area):
            order = self.tokens.take(type, strong=type in ("defense", "consolidate") and self.is_castle(area))
            if order is not None:
                targets = self.ground.prey(area) if type == "raid" else []
                self.plan[area] = Planned(area, order, targets=targets, muster=self.musters(area, order))
                return

    def musters(self, area: str, order: OrderDef) -> bool:
        """Return whether an order in an area may muster instead of what it does everywhere."""
        return False

    def _wishes(self, area: str) -> list[str]:
        ground = self.ground
        wishes = []
        if ground.threat(area) > ground.strength(ground.position.stacks[area].units):
            wishes.append("defense")
        if ground.prey(area) and self.luck.random() < 0.6:
            wishes.append("raid")
        if ground.kind(area) == "land":
            return [*wishes, "consolidate", "defense", "support", "raid", "march"]
        return [*wishes, "support", "defense", "raid", "consolidate", "march"]

    def is_castle(self, area: str) -> bool:
        """Return whether an area has a castle or a stronghold."""
        return self.ground.board.is_structure(area)
