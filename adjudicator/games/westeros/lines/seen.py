"""Rebuilds the rules' state from the view of a seat, and tells where units might march."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from adjudicator.engine.alike import Alike
from adjudicator.engine.lines import View
from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.passes import areas_with
from adjudicator.games.westeros.reach import is_defended
from adjudicator.games.westeros.state import Area, Combat, Game, Player, Support
from adjudicator.games.westeros.view import HIDDEN

if TYPE_CHECKING:
    from adjudicator.games.westeros.lines.foresight import EditionForesight


_OF_SEAT = ("seat", "wildling_seen")
"""The parts of a view that are not on the table."""
_TABLES: Alike[Game] = Alike()
_REACH: Alike[Mapping[str, frozenset[str]]] = Alike()


def in_use(edition: Edition, view: View, variant: Variant) -> Variant:
    """Return the part of a variant that is used in the game of a view."""
    return edition.in_use(variant, len(view["houses"]), view["rulings"])


def table_of(edition: Edition, view: View, variant: Variant) -> Game:
    """Return the state that a view shows, without decks, for reading only; `variant` is the part in use."""
    return Game(
        edition=edition,
        variant=variant,
        board=board_of(variant),
        rulings=edition.rulings(**view["rulings"]),
        setup=variant.setups[len(view["houses"])],
        round=view["round"],
        phase=view["phase"],
        areas={area: _area(here) for area, here in view["areas"].items()},
        players={house: _player(player) for house, player in view["players"].items()},
        tracks=view["tracks"],
        blade_used=view["blade"]["used"],
        raven_used=view["raven"]["used"],
        wildlings=view["wildlings"],
        westeros=view["westeros"],
        restrictions=view["restrictions"],
        columns=view.get("columns", []),
        progress=view["progress"],
    )


def fight_of(view: View) -> Combat:
    """Return the running combat of a view, without House cards."""
    shown = view["combat"]
    support = [Support(each["house"], each["side"], each["areas"]) for each in shown["support"]]
    return Combat(
        attacker=shown["attacker"],
        defender=shown["defender"],
        origin=shown["from"],
        area=shown["area"],
        order=shown["order"],
        attacking=shown["attacking"],
        support=support,
    )


def _area(here: Mapping[str, Any]) -> Area:
    return Area(
        here["house"],
        here["units"],
        here["routed"],
        here["order"],
        here["token"],
        here["garrison"],
        here["neutral"],
        here.get("fortification", False),
        None if here.get("one_time") == HIDDEN else here.get("one_time"),
    )


def _player(player: Mapping[str, Any]) -> Player:
    once = player.get("one_time", [])
    return Player(player["power"], player["supply"], player["hand"], player["discard"], player["pool"], once)


class Seen:
    """The game with the marches that are still possible: by revealed March orders or, before that, from any area."""

    def __init__(self, seat: str, view: View, variant: Variant, edition: Edition, own: EditionForesight) -> None:
        self.seat = seat
        self.view = view
        self.variant = in_use(edition, view, variant)
        shown = {part: what for part, what in view.items() if part not in _OF_SEAT}
        self.game = _TABLES.get((edition, self.variant, shown), lambda: table_of(edition, view, self.variant))
        self.own = own
        self.planning = view["phase"] in ("setup", "planning")

    @property
    def hand(self) -> list[str]:
        """The House cards in the seat's hand."""
        return self.game.players[self.seat].hand

    def marches(self, house: str) -> list[str]:
        """Return the areas from which `house` may still march."""
        if self.planning:
            return self.held.get(house, [])
        if self.view["phase"] not in ("raven", "raid", "march"):
            return []
        found = areas_with(self.game, house, "march")
        return [area for area in found if not self.combat or area != self.combat["from"]]

    @cached_property
    def held(self) -> Mapping[str, list[str]]:
        """House to the areas with its units, in board order."""
        found: dict[str, list[str]] = {}
        for area, here in self.game.areas.items():
            if here.house is not None:
                found.setdefault(here.house, []).append(area)
        return found

    @property
    def combat(self) -> Mapping[str, Any] | None:
        """The running combat, if there is one."""
        combat: Mapping[str, Any] | None = self.view["combat"]
        return combat

    @cached_property
    def reach(self) -> Mapping[str, frozenset[str]]:
        """House to the areas that its marches might reach, also after its Ships have moved.

        It is the same for all seats that see the same on the board.
        """
        shown = (self.game.board, *(self.view[part] for part in ("houses", "phase", "combat", "areas")))
        return _REACH.get(shown, lambda: {house: self._reach(house) for house in self.game.houses})

    def _reach(self, house: str) -> frozenset[str]:
        board, marches = self.game.board, self.marches(house)
        if not marches:
            return frozenset()
        open_seas = {area for area in self.held.get(house, ()) if area in board.seas}
        open_seas.update(sea for area in marches if area not in board.land for sea in board.near_seas[area])
        found: set[str] = set()
        for area in marches:
            is_land = area in board.land
            found.update(board.by_land(area, open_seas.__contains__) if is_land else board.near_seas[area])
        return frozenset(found.difference(self.game.setup.blocked))

    @cached_property
    def threatened(self) -> frozenset[str]:
        """The areas where the seat may have to defend: its own and those it may enter, within a rival's reach."""
        mine = {area for area in self.game.areas if self._is_mine(area)} | self.reach[self.seat]
        return frozenset(mine & self.reach_of_rivals)

    @cached_property
    def threatened_now(self) -> bool:
        """True if a rival's march may reach an area of the seat, or the land of its port."""
        ports = self.game.board.port_of
        held = {land for land, port in ports.items() if self.game.areas[port].house == self.seat}
        return any(area in held or self._is_mine(area) for area in self.reach_of_rivals)

    @cached_property
    def battlefields(self) -> frozenset[str]:
        """The areas where anybody may fight in this round, neutral forces among the enemies."""
        defended = {
            area
            for house, reach in self.reach.items()
            for area in reach
            if is_defended(self.game, house, area)
            or any(area in other for rival, other in self.reach.items() if rival != house)
        }
        return frozenset(defended)

    @cached_property
    def reach_of_rivals(self) -> frozenset[str]:
        """The areas any other House might march to."""
        return frozenset().union(*(reach for house, reach in self.reach.items() if house != self.seat))

    def _is_mine(self, area: str) -> bool:
        here = self.game.areas[area]
        return here.house == self.seat or (here.garrison > 0 and self.game.home_house(area) == self.seat)

    @cached_property
    def contested(self) -> frozenset[str]:
        """Where the seat may fight in this round, in either part."""
        attacked = {
            area
            for area in self.reach[self.seat]
            if area in self.reach_of_rivals
            or (is_defended(self.game, self.seat, area) and not self.game.areas[area].neutral)
        }
        return frozenset(attacked | self.threatened)
