"""What lies on the table in a game of any edition: plain values.

Helpers here only look and move pieces; whether a move is legal is the business of the phases.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.games.westeros.board import Board
from adjudicator.games.westeros.components import OrderDef, SetUp, Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.rulings import SharedRulings
from adjudicator.games.westeros.tracks import COURT, FIEFDOMS, THRONE, Tracks

Units = dict[str, int]
"""Kind of unit to number, only numbers above zero."""


@dataclass(slots=True)
class Area:
    """What lies in one area. `units` counts all units there, `routed` how many of them are routed."""

    house: str | None = None
    units: Units = field(default_factory=dict)
    routed: Units = field(default_factory=dict)
    order: str | None = None
    token: str | None = None
    garrison: int = 0
    neutral: int = 0
    fortification: bool = False
    one_time: str | None = None
    """A second order of the House here, of those that are used once."""

    def standing(self) -> Units:
        """Return the units that are not routed."""
        if not self.routed:
            return self.units
        return {kind: n - self.routed.get(kind, 0) for kind, n in self.units.items() if n > self.routed.get(kind, 0)}


@dataclass(slots=True)
class Player:
    """What one House holds off the board. `pool` counts figures that can still be brought in."""

    power: int
    supply: int
    hand: list[str]
    discard: list[str]
    pool: Units
    one_time: list[str] = field(default_factory=list)
    """Its orders that are used once, as far as they have not been laid yet."""


@dataclass(slots=True)
class Support:
    """Support given by one House in a combat: for which side ("attacker", "defender", "none") and from which areas."""

    house: str
    side: str
    areas: list[str]


@dataclass(slots=True)
class Combat:
    """The running combat. Attackers stay in `origin`, with their March order, until the combat is over."""

    attacker: str
    defender: str
    origin: str
    area: str
    order: str
    attacking: Units
    support: list[Support] = field(default_factory=list)
    cards: dict[str, str | None] = field(default_factory=dict)
    revealed: bool = False
    cut_short: bool = False
    """A text killed the last unit of a side and the combat is over: no text does anything more (C-19)."""
    second: dict[str, str] = field(default_factory=dict)
    """A second card that a text has added to a combatant's own."""
    taken_on: dict[str, list[str]] = field(default_factory=dict)
    """Cards whose text a combatant's card has taken on, one after the other; the last one counts."""
    faces: dict[str, list[str]] = field(default_factory=dict)
    """The cards whose strength and icons count for a combatant, where that is not only the own card."""
    paid: dict[str, int] = field(default_factory=dict)
    """The power that a combatant has paid for the strength of the card."""
    silenced: list[str] = field(default_factory=list)
    """Combatants the text of whose card has been cancelled."""
    blade_used_by: str | None = None
    tides: dict[str, str] = field(default_factory=dict)
    tides_revealed: bool = False
    winner: str | None = None
    strength: dict[str, int] = field(default_factory=dict)
    survivors: dict[str, tuple[Units, Units]] = field(default_factory=dict)
    """Units and routed units left to each side, once both are back on the board."""

    def opponent(self, house: str) -> str:
        """Return the combatant that fights against `house`."""
        return self.defender if house == self.attacker else self.attacker

    def played(self, house: str) -> list[str]:
        """Return the cards of a combatant that lie on the table."""
        return [card for card in (self.cards.get(house), self.second.get(house)) if card]

    def shown(self, house: str) -> list[str]:
        """Return the cards whose strength and icons count for a combatant."""
        card = self.cards.get(house)
        return self.faces.get(house) or ([card] if card else [])

    def text_card(self, house: str) -> str | None:
        """Return the card whose text a combatant's card has."""
        taken = self.taken_on.get(house)
        return taken[-1] if taken else self.cards.get(house)

    @property
    def loser(self) -> str:
        """The combatant that lost; only after the result is known."""
        assert self.winner is not None
        return self.opponent(self.winner)


@dataclass(slots=True)
class Game:
    """The whole state of one game."""

    edition: Edition
    variant: Variant
    board: Board
    rulings: SharedRulings
    setup: SetUp
    round: int
    phase: str
    areas: dict[str, Area]
    players: dict[str, Player]
    tracks: Tracks
    blade_used: bool = False
    raven_used: bool = False
    wildlings: int = 0
    westeros: list[str] = field(default_factory=list)
    restrictions: list[str] = field(default_factory=list)
    wildling_deck: list[str] = field(default_factory=list)
    westeros_decks: list[list[str]] = field(default_factory=list)
    westeros_discard: list[list[str]] = field(default_factory=list)
    spared: dict[str, str] = field(default_factory=dict)
    """House to the one whose land areas and ports it may not act against in this round."""
    columns: list[list[str]] = field(default_factory=list)
    """The Westeros cards of the next rounds, deck by deck, where they lie open; next round first."""
    known_wildling: dict[str, str] = field(default_factory=dict)
    stolen: dict[str, str] = field(default_factory=dict)
    """Track to the House that has taken its dominance token from another, until the next Clash of Kings."""
    combat: Combat | None = None
    progress: dict[str, Any] = field(default_factory=dict)
    """How far the Westeros phase is, for all to see: card, effect, track or House. Empty between phases."""
    part: dict[str, Any] = field(default_factory=dict)
    """What is being resolved, written on every event: the `march` from an area, the `combat` in an area to which it
    leads, or the `westeros` card of a deck, 1 to 3. Empty between phases."""
    winner: str | None = None
    shared: list[str] = field(default_factory=list)
    """The Houses that share the victory, when no tie-breaker tells them apart."""
    events: list[dict[str, Any]] = field(default_factory=list)
    homes: Mapping[str, str] = field(init=False)
    """Home areas of the Houses in the game; the shield of a House that does not play means nothing (S-03)."""

    def __post_init__(self) -> None:
        """Find the home areas once."""
        self.homes = {self.variant.houses[house].home: house for house in self.setup.houses}

    # -- looking -------------------------------------------------------------

    @property
    def houses(self) -> tuple[str, ...]:
        """The Houses in the game, in the order of the set-up."""
        return self.setup.houses

    @property
    def turn_order(self) -> list[str]:
        """The Houses in turn order: the Iron Throne track as it stands now (ruling W-13)."""
        return list(self.tracks[THRONE])

    @property
    def throne_holder(self) -> str:
        """Who holds the Iron Throne token."""
        return self.holder(THRONE)

    @property
    def blade_holder(self) -> str:
        """Who holds the Valyrian Steel Blade token."""
        return self.holder(FIEFDOMS)

    @property
    def raven_holder(self) -> str:
        """Who holds the Messenger Raven token."""
        return self.holder(COURT)

    def holder(self, track: str) -> str:
        """Return who holds the dominance token of a track: its first House, unless a text gave it to another."""
        return self.stolen.get(track) or self.tracks[track][0]

    def order_in(self, area: str) -> OrderDef | None:
        """Return the order token that lies in `area`."""
        order = self.areas[area].order
        return self.variant.orders[order] if order else None

    def is_blocked(self, area: str) -> bool:
        """True for areas nobody may enter with this number of players."""
        return area in self.setup.blocked

    def home_house(self, area: str) -> str | None:
        """Return the House in the game whose shield is printed on `area` (ruling S-03)."""
        return self.homes.get(area)

    def controller(self, area: str) -> str | None:
        """Return who controls `area`: units, then a power token, then a home shield (rulings K-01, K-02)."""
        here = self.areas[area]
        if area in self.board.land:
            return here.house or here.token or self.homes.get(area)
        land = self.board.land_of.get(area)
        if land is None:
            return here.house
        return None if land in self.setup.blocked else self.controller(land)

    def held_by(self, house: str) -> list[str]:
        """Return the areas with units of `house`, in board order."""
        return [area for area, here in self.areas.items() if here.house == house]

    def castles_of(self, house: str) -> list[str]:
        """Return the castle and stronghold areas `house` controls, in board order."""
        return [area for area, owner in self.castle_owners() if owner == house]

    def castle_owners(self) -> list[tuple[str, str | None]]:
        """Return every castle and stronghold area with its controller, in board order."""
        areas, homes = self.areas, self.homes
        return [(c, areas[c].house or areas[c].token or homes.get(c)) for c in self.board.castles]

    def tokens_on_board(self, house: str) -> int:
        """Return how many power tokens of `house` lie in areas."""
        return [here.token for here in self.areas.values()].count(house)

    def tell(self, event: str, **facts: object) -> None:
        """Note what happened, for reports, with the phase as its `stage` and what it is `part` of.

        `to` lists the only seats that may know; without it everybody may.
        """
        self.events.append({"e": event, "stage": self.phase, **self.part, **facts})

    # -- moving pieces ---------------------------------------------------------

    def place(self, house: str, area: str, unit: str, routed: bool = False) -> None:
        """Put one figure from the pool into `area`."""
        here = self.areas[area]
        here.house = house
        here.units[unit] = here.units.get(unit, 0) + 1
        if routed:
            here.routed[unit] = here.routed.get(unit, 0) + 1
        self.players[house].pool[unit] -= 1

    def take_off(self, area: str, units: Mapping[str, int], routed: Mapping[str, int] | None = None) -> None:
        """Remove figures from `area` without returning them to the pool; `routed` of them are routed ones.

        A fortification and an order used once go with the last unit.
        """
        here = self.areas[area]
        subtract(here.units, units)
        if routed:
            subtract(here.routed, routed)
        for kind in list(here.routed):
            here.routed[kind] = min(here.routed[kind], here.units.get(kind, 0))
            if not here.routed[kind]:
                del here.routed[kind]
        if not here.units:
            here.house = None
            self._lose_what_needs_units(area)

    def _lose_what_needs_units(self, area: str) -> None:
        here = self.areas[area]
        if here.fortification:
            here.fortification = False
            self.tell("fortification-removed", area=area)
        if here.one_time:
            self.tell("order-removed", area=area, order=here.one_time)
            here.one_time = None

    def destroy(self, area: str, units: Mapping[str, int], routed: Mapping[str, int] | None = None) -> None:
        """Destroy figures in `area`: they are available to their House again at once (ruling S-06)."""
        house = self.areas[area].house
        assert house is not None
        self.take_off(area, units, routed)
        pool = self.players[house].pool
        for kind, n in units.items():
            pool[kind] += n

    def put_in(self, house: str, area: str, units: Mapping[str, int], routed: bool = False) -> None:
        """Put figures taken off elsewhere into `area`."""
        if not units:
            return
        here = self.areas[area]
        here.house = house
        for kind, n in units.items():
            here.units[kind] = here.units.get(kind, 0) + n
            if routed:
                here.routed[kind] = here.routed.get(kind, 0) + n

    def gain_power(self, house: str, amount: int) -> int:
        """Give `house` power as far as its tokens allow (ruling W-12); return how much it was."""
        player = self.players[house]
        free = self.variant.power_tokens - player.power - self.tokens_on_board(house)
        gained = max(0, min(amount, free))
        player.power += gained
        return gained

    def lose_power(self, house: str, amount: int) -> int:
        """Take available power from `house`, as far as it has any; return how much it was."""
        player = self.players[house]
        lost = min(amount, player.power)
        player.power -= lost
        return lost


def subtract(units: Units, taken: Mapping[str, int]) -> None:
    """Take numbers out of a count of units, dropping kinds that reach zero."""
    for kind, n in taken.items():
        left = units[kind] - n
        if left:
            units[kind] = left
        else:
            del units[kind]


def count(units: Mapping[str, int]) -> int:
    """Return how many units a count holds."""
    return sum(units.values())
