"""Reach and strength on the board, as a player works them out before ordering."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from adjudicator.games.westeros.board import Board, board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.demo.position import Position

CARD = 2
"""The average strength of a House card."""


class Ground:
    """The board at one moment, as one player sees it."""

    def __init__(self, variant: Variant, position: Position) -> None:
        self.variant = variant
        self.position = position
        self.board: Board = board_of(variant)
        players = len({stack.house for stack in position.stacks.values()})
        setup = variant.setups.get(players)
        self.blocked = set(setup.blocked) if setup else set()

    def kind(self, area: str) -> str:
        """Return "land", "sea" or "port"."""
        return self.variant.areas[area].kind

    def strength(self, units: Mapping[str, int], *, castle: bool = False) -> int:
        """Return the strength of units; siege engines count only against castles."""
        return sum(n * self._worth(unit, castle=castle) for unit, n in units.items())

    def _worth(self, unit: str, *, castle: bool) -> int:
        kind = self.variant.units[unit]
        return kind.siege if castle and kind.siege else kind.strength

    def reach(self, source: str) -> list[str]:
        """Return the areas to which units can march, over the player's own ships too."""
        area = self.variant.areas[source]
        if area.kind == "port":
            return [area.sea] if area.sea else []
        if area.kind == "sea":
            return [other for other in self.board.near[source] if self.kind(other) == "sea"]
        ours = set(self.position.mine())
        return sorted(self.board.by_land(source, ours.__contains__) - self.blocked)

    def value(self, area: str) -> float:
        """Return how much the player wants an area; more is better."""
        here = self.variant.areas[area]
        if here.kind != "land":
            return 2.0 if self.is_enemy(area) else 1.0
        castle = {"stronghold": 11.0, "castle": 9.0, "city": 9.0}.get(here.structure or "", 0.0)
        if castle and self.position.owner(area) == self.leader:
            castle *= 1.5
        return 1.0 + castle + 2.0 * here.supply + here.power

    @cached_property
    def leader(self) -> str | None:
        """The other House with the most castles if it is close to winning, else None."""
        owners = [self.position.owner(castle) for castle in self.board.castles]
        owners += [self.variant.areas[c].home_of for c in self.board.castles if self.position.owner(c) is None]
        counts = Counter(owner for owner in owners if owner and owner != self.position.seat)
        first = counts.most_common(1)
        return first[0][0] if first and first[0][1] >= self.variant.castles_to_win - 3 else None

    def is_enemy(self, area: str) -> bool:
        """True if units of another House are in an area."""
        stack = self.position.stacks.get(area)
        return stack is not None and stack.house != self.position.seat

    def is_defended(self, area: str) -> bool:
        """True if marching there starts a combat."""
        if self.is_enemy(area) or area in self.position.neutral:
            return True
        here = self.variant.areas[area]
        home = here.home_of
        return bool(here.garrison and home != self.position.seat and self.position.owner(area) == home)

    def defense(self, area: str) -> int:
        """Return the strength that an attacker must expect in an area, with a House card and an average order."""
        if area in self.position.neutral:
            return self.position.neutral[area]
        stack = self.position.stacks.get(area)
        here = self.variant.areas[area]
        garrison = stack.garrison if stack else here.garrison
        return (self.strength(stack.units) + 1 if stack else 0) + garrison + CARD

    def supporters(self, area: str, source: str) -> list[str]:
        """Return the player's areas that can support a fight in `area`, strongest first."""
        mine = self.position.mine()
        found = [other for other in self.board.supported_from[area] if other in mine and other not in (source, area)]
        return sorted(found, key=lambda other: -self.strength(self.position.stacks[other].units))

    def threat(self, area: str) -> int:
        """Return the strongest enemy beside an area."""
        near = [other for other in self.board.near[area] if self.is_enemy(other)]
        return max((self.strength(self.position.stacks[other].units) for other in near), default=0)

    def prey(self, area: str) -> list[str]:
        """Return the enemy areas that a raid can reach."""
        return [other for other in self.board.raids[area] if self.is_enemy(other)]
