"""The position in which a steward decides, from the view of the seat for which it plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.engine.stewards import SAID, SETTLED, StewardRule
from adjudicator.games.westeros.board import Board, board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines.seen import in_use, table_of
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True, slots=True)
class Moment:
    """An ask with the view of the seat that is asked; `friends` are the Houses that its steward supports.

    The variant is the part that is used in this game.
    """

    ask: Ask
    view: View
    variant: Variant
    edition: Edition
    friends: tuple[str, ...] = ()

    @property
    def house(self) -> str:
        """The House that is asked."""
        return self.ask.seat

    @property
    def said(self) -> Mapping[str, Any]:
        """The part of an answer by name that lines of the seat have decided already."""
        found: Mapping[str, Any] = self.ask.about.get(SAID, {})
        return found

    @property
    def listed(self) -> list[Any]:
        """The part of an answer in list form that lines of the seat have decided already."""
        return list(self.ask.about.get(SAID, ()))

    @property
    def settled(self) -> Sequence[str]:
        """The parts of the ask that lines have decided: areas, tracks or castles."""
        found: Sequence[str] = self.ask.about.get(SETTLED, ())
        return found

    @property
    def table(self) -> Game:
        """The state that the view shows, without decks, for reading only."""
        return table_of(self.edition, self.view, self.variant)

    @property
    def board(self) -> Board:
        """The printed board."""
        return board_of(self.variant)

    @property
    def own(self) -> Mapping[str, Any]:
        """The House's own part of the view: hand, power, units in the pool."""
        player: Mapping[str, Any] = self.view["players"][self.house]
        return player

    def here(self, area: str) -> Mapping[str, Any]:
        """Return an area's part of the view."""
        found: Mapping[str, Any] = self.view["areas"][area]
        return found

    def armies(self) -> dict[str, Mapping[str, int]]:
        """Return the units of the House by area, in board order."""
        return {area: here["units"] for area, here in self.view["areas"].items() if here["house"] == self.house}

    def foes(self, area: str, house: str = "") -> int:
        """Return how many units of foes are in areas from which they can attack `area`."""
        trusted = (None, house or self.house, self.house, *self.friends)
        beside = (self.here(other) for other in self._open_sides(area))
        return sum(sum(there["units"].values()) for there in beside if there["house"] not in trusted)

    def _open_sides(self, area: str) -> Iterable[str]:
        """Return the areas from which an area can be attacked: none for a port, no ports for land, no land for seas."""
        board = self.board
        if area in board.is_port:
            return ()
        barred = board.is_port if area in board.land else board.land
        return (other for other in board.near[area] if other not in barred)

    def friends_beside(self, area: str) -> bool:
        """True if friends have units in an area that orders in this one can support."""
        near = (other for other in self.board.ids if area in self.board.supported_from[other])
        return any(self.here(other)["house"] in self.friends for other in near)

    def dangerous_first(self, areas: Iterable[str]) -> list[str]:
        """Return areas sorted by the number of foes beside them, most first, then in board order."""
        place = self.board.ids.index
        return sorted(areas, key=lambda area: (-self.foes(area), place(area)))

    def card_strength(self, card: str) -> int:
        """Return the printed strength of a House card."""
        return self.variant.house_cards[card].strength

    def strongest(self, cards: Sequence[str]) -> str:
        """Return the strongest of some cards; of equals the first."""
        return max(cards, key=self.card_strength)


Rule = StewardRule[Moment]
"""A rule by which a steward answers one kind of ask."""


def moment_in(edition: Edition) -> Callable[[Ask, View, Variant, tuple[str, ...]], Moment]:
    """Return the function that makes the moment of an ask in a game of this edition."""

    def moment(ask: Ask, view: View, variant: Variant, friends: tuple[str, ...]) -> Moment:
        return Moment(ask, view, in_use(edition, view, variant), edition, friends)

    return moment
