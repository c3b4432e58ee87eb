"""What one player makes out on the board: every figure comes from the view of his seat, which reports print."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.westeros.board import Board, board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.demo.ground import Ground
from adjudicator.games.westeros.demo.position import RESTRICTIONS, Position, Stack

WORTH: Mapping[str, float] = {"footman": 1.0, "ship": 1.5, "siege_engine": 2.0, "knight": 2.5}
"""What a player would give for a unit."""


class Sight:
    """The board as one player sees it now."""

    def __init__(self, variant: Variant, seat: str, view: View) -> None:
        self.variant = variant
        self.seat = seat
        self.view = view
        self.board: Board = board_of(variant)

    # -- people --------------------------------------------------------------------------

    def player(self, house: str = "") -> Mapping[str, Any]:
        """Return what lies before a House; before the player's own without a name."""
        found: Mapping[str, Any] = self.view["players"][house or self.seat]
        return found

    @property
    def power(self) -> int:
        """The power at hand."""
        return int(self.player()["power"])

    @property
    def others(self) -> list[str]:
        """The other Houses."""
        return [house for house in self.view["houses"] if house != self.seat]

    def castles(self, house: str) -> int:
        """Return how many castles a House holds."""
        return len(self.player(house)["castles"])

    def strengths(self, house: str) -> list[int]:
        """Return the printed strengths of the cards a House may still play, low to high."""
        return sorted(self.variant.house_cards[card].strength for card in self.player(house)["hand"])

    def wins_ties(self, house: str) -> bool:
        """True when the player stands above a House on the Fiefdoms track."""
        track = self.view["tracks"]["fiefdoms"]
        return bool(track.index(self.seat) < track.index(house))

    @property
    def leader(self) -> str | None:
        """The other House that holds clearly more castles than the player, if there is one."""
        first = max(self.others, key=lambda house: (self.castles(house), house))
        return first if self.castles(first) >= max(4, self.castles(self.seat) + 1) else None

    # -- areas ---------------------------------------------------------------------------

    def here(self, area: str) -> Mapping[str, Any]:
        """Return what lies in an area."""
        found: Mapping[str, Any] = self.view["areas"][area]
        return found

    def mine(self) -> list[str]:
        """Return the areas with the player's units."""
        return [area for area, here in self.view["areas"].items() if here["house"] == self.seat]

    def army(self, area: str, *, castle: bool = False) -> int:
        """Return the strength of the standing units in an area; siege engines count against a castle."""
        here, total = self.here(area), 0
        for kind, n in here["units"].items():
            unit = self.variant.units[kind]
            each = unit.siege if castle and unit.siege is not None else unit.strength
            total += (n - here["routed"].get(kind, 0)) * each
        return total

    def danger(self, area: str) -> int:
        """Return the strongest enemy army beside an area."""
        near = [a for a in self.board.near[area] if self.here(a)["house"] not in (None, self.seat)]
        return max((self.army(a) for a in near), default=0)

    def refuge(self, area: str) -> int:
        """Return how good an area is to fall back to: friends there, walls, no enemy next to it."""
        friends = self.here(area)["house"] == self.seat
        castle = self.board.is_structure(area)
        return friends + castle + (self.danger(area) <= 2)

    def is_open(self, area: str) -> bool:
        """True where the player's units may fall back to."""
        here = self.here(area)
        return (
            here["house"] in (None, self.seat)
            and here["controller"] in (None, self.seat)
            and not here["neutral"]
            and not here.get("blocked")
        )

    def value(self, kind: str) -> float:
        """Return what a unit is worth."""
        return WORTH.get(kind, 1.0)

    def ground(self) -> Ground:
        """Return the same board for making plans."""
        return Ground(self.variant, self.position())

    def position(self) -> Position:
        """Return the board as a reader of the report would note it down."""
        found = Position(self.seat)
        for area, here in self.view["areas"].items():
            if here["house"]:
                found.stacks[area] = Stack(here["house"], dict(here["units"]), here["garrison"])
            elif here["controller"]:
                found.held[area] = here["controller"]
            if here["neutral"]:
                found.neutral[area] = here["neutral"]
        own = self.player()
        found.power, found.castles, found.supply = own["power"], len(own["castles"]), own["supply"]
        found.stars = own["stars"]
        found.forbidden = {each for each in RESTRICTIONS if each in self.view["restrictions"]}
        return found
