"""The board as one seat sees it, for checks of lines: its areas, its possible orders, and the reach of units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import Any

from adjudicator.engine.lines import LineProblem, View
from adjudicator.engine.per_view import PerView
from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines.seen import in_use, table_of
from adjudicator.games.westeros.mustering import cost_of, points_of
from adjudicator.games.westeros.planning import forbids
from adjudicator.games.westeros.reach import is_defended, transported
from adjudicator.games.westeros.shapes.units import Pieces
from adjudicator.games.westeros.state import Game


def board_seen(variant: Variant, view: View, edition: Edition) -> Board:
    """Return the board as a view shows it, made once for each view."""
    return _SEEN.get(view, id(variant), lambda: Board(variant, view, edition))


class Board:
    """A seat's view together with the printed board."""

    def __init__(self, variant: Variant, view: View, edition: Edition) -> None:
        self.variant = in_use(edition, view, variant)
        self.view = view
        self.edition = edition
        self.printed = board_of(self.variant)
        self.seat = str(view["seat"])

    @cached_property
    def table(self) -> Game:
        """The state that the view shows, without decks, for reading only."""
        return table_of(self.edition, self.view, self.variant)

    # -- the seat ---------------------------------------------------------------------------

    @property
    def own(self) -> Mapping[str, Any]:
        """The seat's own part of the view: hand, power, units in the pool."""
        player: Mapping[str, Any] = self.view["players"][self.seat]
        return player

    @property
    def power(self) -> int:
        """Its available power."""
        return int(self.own["power"])

    @property
    def stars(self) -> int:
        """The number of special orders that the seat can place."""
        return int(self.own["stars"])

    @property
    def is_planning(self) -> bool:
        """True in the planning phase."""
        return bool(self.view["phase"] == "planning")

    @property
    def is_action(self) -> bool:
        """True in the action phase."""
        return self.view["phase"] in ("raven", "raid", "march", "consolidate")

    @cached_property
    def own_areas(self) -> list[str]:
        """The areas with the seat's units, in board order."""
        return [area for area, here in self.view["areas"].items() if here["house"] == self.seat]

    def area(self, id: str) -> Mapping[str, Any]:
        """Return an area's part of the view."""
        here: Mapping[str, Any] = self.view["areas"][id]
        return here

    def is_own(self, area: str) -> bool:
        """True if the seat has units in an area."""
        return bool(self.area(area)["house"] == self.seat)

    def is_allowed(self, order: str) -> bool:
        """True unless a Westeros card forbids the order in this round."""
        return order in self.view["orders_allowed"]

    def forbidding(self, order: str) -> list[str]:
        """Return the Westeros cards of this round that forbid the order."""
        token = self.variant.orders[order]
        cards = {card: self.variant.westeros_cards[card] for card in self.view["westeros"]}
        words = {id: (card.restriction or "", *card.options) for id, card in cards.items()}
        return [id for id in cards if any(forbids(word, token) for word in words[id])]

    def is_starred(self, order: str) -> bool:
        """True for a special order."""
        return self.variant.orders[order].star

    def is_castle(self, area: str) -> bool:
        """True for an area with a castle or a stronghold."""
        return self.variant.areas[area].structure is not None

    def is_closed(self, area: str) -> bool:
        """True for an area that is closed with this number of players."""
        return bool(self.area(area).get("blocked"))

    # -- ways -------------------------------------------------------------------------------

    def may_go(self, source: str, to: str) -> bool:
        """True if units can march from `source` to `to` with the present ships."""
        if self.is_closed(to):
            return False
        if source in self.printed.land:
            return to in transported(self.table, self.seat, source)
        if to in self.printed.is_port:
            return to in self.printed.near[source] and self.area(to)["controller"] == self.seat
        return to in self.printed.near[source] and to not in self.printed.land

    def may_ever_go(self, source: str, to: str) -> bool:
        """True if units could march from `source` to `to` with ships in the right seas."""
        if self.is_closed(to) or source == to:
            return False
        if source in self.printed.land:
            return to in self.printed.by_land(source, lambda sea: True)
        return to in self.printed.near[source] and to not in self.printed.land

    def may_soon_go(self, source: str, to: str) -> bool:
        """True if the seat's ships could carry units there after each has moved by one sea."""
        if self.is_closed(to):
            return False
        near_ships = {
            sea
            for sea in self.printed.seas
            if any(self.area(near)["house"] == self.seat for near in (sea, *self._waters(sea)))
        }
        return source in self.printed.land and to in self.printed.by_land(source, near_ships.__contains__)

    def missing_bridge(self, source: str, to: str) -> list[str]:
        """Return the fewest seas in which more ships of the seat would let units march from `source` to `to`."""
        own = {sea for sea in self.printed.seas if self.is_own(sea)}
        others = [sea for sea in self.printed.ids if sea in self.printed.seas - own]
        tried = (more for fewest in (1, 2, 3) for more in combinations(others, fewest))
        ways = (more for more in tried if to in self.printed.by_land(source, own.union(more).__contains__))
        return list(next(ways, ()))

    def _waters(self, sea: str) -> list[str]:
        return [area for area in self.printed.near[sea] if area not in self.printed.land]

    def is_defended(self, area: str) -> bool:
        """True if marching there would start a combat now."""
        return is_defended(self.table, self.seat, area)

    # -- musters ------------------------------------------------------------------------------

    def muster_problems(self, castle: str, pieces: Pieces) -> Iterator[LineProblem]:
        """Yield the reasons why a castle can never muster these units: points, places, upgrades."""
        units = self.variant.units
        spent = 0
        for piece in pieces.pieces:
            unit = units[piece.into or piece.unit]
            if piece.into and unit.upgrade_from != piece.unit:
                yield LineProblem("illegal", "no-such-upgrade", {"unit": piece.unit, "into": piece.into})
            if piece.place and not self._may_muster_into(castle, piece.place, unit.terrain):
                facts = {"area": piece.place, "castle": castle, "unit": unit.id}
                places = self._muster_places(castle, piece.place, unit.terrain)
                yield LineProblem("illegal", "muster-place", facts, places)
            spent += piece.number * cost_of(self.table, unit.id, piece.into)
        points = points_of(self.table, castle)
        if spent > points:
            yield LineProblem("illegal", "muster-too-much", {"area": castle, "points": points, "spent": spent})

    def _muster_places(self, castle: str, wrong: str, terrain: str) -> tuple[str, ...]:
        """Return the areas where a castle can place a unit; only its port if a line names the port's land."""
        port = self.printed.port_of.get(wrong)
        if port is not None and self._may_muster_into(castle, port, terrain):
            return (port,)
        places = (place for place in self.printed.ids if not self.is_closed(place))
        return tuple(place for place in places if self._may_muster_into(castle, place, terrain))

    def _may_muster_into(self, castle: str, place: str, terrain: str) -> bool:
        if terrain == "land":
            return place == castle
        return place in self.printed.near[castle] and place not in self.printed.land


_SEEN: PerView[Board] = PerView()
