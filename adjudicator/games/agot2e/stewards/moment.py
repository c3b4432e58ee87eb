"""The moment in which a steward decides, as the seat it plays sees it: nothing here looks behind the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.engine.stewards import SAID, SETTLED, StewardRule
from adjudicator.games.westeros.board import Board, board_of
from adjudicator.games.westeros.components import Variant


@dataclass(frozen=True, slots=True)
class Moment:
    """An ask with the view of the seat that is asked; `friends` are the Houses whose side its steward takes."""

    ask: Ask
    view: View
    variant: Variant
    friends: tuple[str, ...] = ()

    @property
    def house(self) -> str:
        """The House that is asked."""
        return self.ask.seat

    @property
    def said(self) -> Mapping[str, Any]:
        """What lines of the seat settle of the ask already, where it is an answer by name."""
        found: Mapping[str, Any] = self.ask.about.get(SAID, {})
        return found

    @property
    def listed(self) -> list[Any]:
        """What lines of the seat settle of the ask already, where it is a list."""
        return list(self.ask.about.get(SAID, ()))

    @property
    def settled(self) -> Sequence[str]:
        """The parts of the ask that lines settle: areas, tracks, castles."""
        found: Sequence[str] = self.ask.about.get(SETTLED, ())
        return found

    @property
    def board(self) -> Board:
        """The printed board."""
        return board_of(self.variant)

    @property
    def own(self) -> Mapping[str, Any]:
        """What lies before the House: hand, power, pool."""
        player: Mapping[str, Any] = self.view["players"][self.house]
        return player

    def here(self, area: str) -> Mapping[str, Any]:
        """Return what lies in an area."""
        found: Mapping[str, Any] = self.view["areas"][area]
        return found

    def armies(self) -> dict[str, Mapping[str, int]]:
        """Return the units of the House by area, in board order."""
        return {area: here["units"] for area, here in self.view["areas"].items() if here["house"] == self.house}

    def foes(self, area: str, house: str = "") -> int:
        """Return how many units that are neither of `house` nor of friends stand where they may strike `area`."""
        trusted = (None, house or self.house, self.house, *self.friends)
        beside = (self.here(other) for other in self._open_sides(area))
        return sum(sum(there["units"].values()) for there in beside if there["house"] not in trusted)

    def _open_sides(self, area: str) -> Iterable[str]:
        """Return from where an area may be struck: a port from nowhere, land not from ports, a sea not from land."""
        board = self.board
        if area in board.is_port:
            return ()
        barred = board.is_port if area in board.land else board.land
        return (other for other in board.near[area] if other not in barred)

    def friends_beside(self, area: str) -> bool:
        """True when units of friends stand in an area that orders in this one can support."""
        near = (other for other in self.board.ids if area in self.board.supported_from[other])
        return any(self.here(other)["house"] in self.friends for other in near)

    def dangerous_first(self, areas: Iterable[str]) -> list[str]:
        """Return areas by the foes beside them, most first, then in board order."""
        place = self.board.ids.index
        return sorted(areas, key=lambda area: (-self.foes(area), place(area)))

    def card_strength(self, card: str) -> int:
        """Return the printed strength of a House card."""
        return self.variant.house_cards[card].strength

    def strongest(self, cards: Sequence[str]) -> str:
        """Return the strongest of some cards, the first among equals."""
        return max(cards, key=self.card_strength)


Rule = StewardRule[Moment]
"""How a steward of this game answers one kind of ask."""
