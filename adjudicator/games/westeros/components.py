"""What lies in the box, as frozen values: read from a variant's YAML files, never changed in play.

The YAML says *what* a piece is (numbers, places, names); Python says what it *does*. A card's `ability`
or `effect` names that behaviour, so a variant may give a known behaviour to a card of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Names = Mapping[str, str]
"""Language code ("en", "it") to the name printed in that language; "en" is always there."""


@dataclass(frozen=True, slots=True)
class AreaDef:
    """One area of the board. `adjacent` is complete and symmetric; a port touches only its land and its sea."""

    id: str
    code: str
    kind: str
    """ "land", "sea" or "port"."""
    names: Names
    adjacent: tuple[str, ...]
    structure: str | None = None
    """ "stronghold", the smaller "castle" (called "city" in the first edition) or None."""
    supply: int = 0
    power: int = 0
    home_of: str | None = None
    garrison: int = 0
    port: str | None = None
    land: str | None = None
    sea: str | None = None
    max_ships: int = 0
    position: tuple[int, int] = (0, 0)


def without_ports(areas: Mapping[str, AreaDef]) -> dict[str, AreaDef]:
    """Return the areas of a board as they are where no ports are used."""
    ports = {area.id for area in areas.values() if area.kind == "port"}
    return {
        id: replace(area, port=None, adjacent=tuple(other for other in area.adjacent if other not in ports))
        for id, area in areas.items()
        if id not in ports
    }


@dataclass(frozen=True, slots=True)
class UnitDef:
    """One kind of unit. `siege` replaces `strength` when it attacks, or supports an attack on, a structure."""

    id: str
    code: str
    names: Names
    plural: Names
    limit: int
    strength: int
    muster_cost: int
    terrain: str
    """ "land" or "sea"."""
    siege: int | None = None
    upgrade_from: str | None = None
    upgrade_cost: int = 0
    can_retreat: bool = True


@dataclass(frozen=True, slots=True)
class OrderDef:
    """One kind of order token: `type` is march, defense, support, raid or consolidate; a star is a special order."""

    id: str
    code: str
    type: str
    names: Names
    modifier: int = 0
    star: bool = False
    count: int = 1


@dataclass(frozen=True, slots=True)
class OneTimeOrder:
    """One kind of order that is used once and leaves the game; only the first edition's expansion has such orders.

    `type` is the icon: the step in which the order is resolved, and what it is vulnerable to.
    """

    id: str
    code: str
    names: Names
    type: str
    effect: str
    """The name of what it does."""
    count: int = 1
    house: str | None = None
    """The only House that has it; None if every House does."""
    text: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HouseCard:
    """One House card. `ability` names its text among the abilities of the edition; None for a card with icons only."""

    id: str
    house: str
    names: Names
    strength: int
    swords: int = 0
    forts: int = 0
    ability: str | None = None
    text: Names = field(default_factory=dict)
    called: tuple[str, ...] = ()
    """Nicknames that players may write."""


@dataclass(frozen=True, slots=True)
class WesterosCard:
    """One kind of Westeros card of one deck (1 to 3). `effect` names the behaviour; `chooser` whose choice it is."""

    id: str
    deck: int
    names: Names
    count: int
    icon: bool
    effect: str
    options: tuple[str, ...] = ()
    chooser: str | None = None
    """ "throne", "blade" or "raven": the dominance token whose holder picks one of `options`."""
    restriction: str | None = None
    text: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WildlingCard:
    """One wildling card; `effect` names the behaviour."""

    id: str
    names: Names
    effect: str
    text: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TidesCard:
    """One kind of Tides of Battle card."""

    id: str
    names: Names
    count: int
    strength: int = 0
    swords: int = 0
    forts: int = 0
    skulls: int = 0


@dataclass(frozen=True, slots=True)
class HouseDef:
    """One House: its home area, starting supply and colour of its name on pictures."""

    id: str
    code: str
    names: Names
    home: str
    supply: int
    colour: str = "#888888"


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a game for one number of players starts."""

    players: int
    houses: tuple[str, ...]
    tracks: Mapping[str, tuple[str, ...]]
    """Track id (throne, fiefdoms, court) to houses, position 1 first."""
    stars: tuple[int, ...]
    """Special orders allowed by King's Court position, position 1 first."""
    units: Mapping[str, Mapping[str, Mapping[str, int]]]
    """House to area to unit to number."""
    neutral: Mapping[str, int] = field(default_factory=dict)
    blocked: tuple[str, ...] = ()
    castles_to_win: int | None = None
    """How many castles and strongholds win at once, if not as many as the variant says."""
    supply: Mapping[str, int] = field(default_factory=dict)
    """Starting supply of Houses for which it differs from what the House says."""
    areas: Mapping[str, AreaDef] = field(default_factory=dict)
    """The whole board, if it is another than the variant's."""
    printed_tracks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Tracks as they are printed, where `tracks` follows the designer's later advice."""
    fewer_stars: tuple[int, ...] = ()
    """Special orders allowed by King's Court position with the option of fewer special orders."""


@dataclass(frozen=True, slots=True)
class Variant:
    """Everything a game is played with: one folder under games/, checked whole when it is loaded."""

    id: str
    names: Names
    rules: str
    """Name of the rules package, such as "agot2e"."""
    version: int
    areas: Mapping[str, AreaDef]
    houses: Mapping[str, HouseDef]
    units: Mapping[str, UnitDef]
    orders: Mapping[str, OrderDef]
    house_cards: Mapping[str, HouseCard]
    westeros_cards: Mapping[str, WesterosCard]
    wildling_cards: Mapping[str, WildlingCard]
    tides: Mapping[str, TidesCard]
    setups: Mapping[int, SetUp]
    tracks: Mapping[str, Names]
    """Track id to its names; ids throne, fiefdoms and court carry the three dominance tokens."""
    supply_table: tuple[tuple[int, ...], ...]
    """Index is the supply level; the value lists the largest army sizes allowed, large to small."""
    muster_points: Mapping[str, int]
    """Structure to mustering points."""
    rounds: int = 10
    castles_to_win: int = 7
    start_power: int = 5
    power_tokens: int = 20
    wildling_start: int = 2
    wildling_step: int = 2
    wildling_limit: int = 12
    wildling_setback: int = 4
    preemptive_strength: int = 6
    new_house_cards: Mapping[str, HouseCard] = field(default_factory=dict)
    """A second set of House cards, never mixed with the first; ids may be the same in both."""
    one_time_orders: Mapping[str, OneTimeOrder] = field(default_factory=dict)
    fortifications: int = 0
    """How many fortifications can be on the board at the same time."""
    wildling_losses: Mapping[str, int] = field(default_factory=dict)
    """Mustering points that the "lowest_bidder" and "everybody_else" lose in units when the wildlings win."""
    rulings: Mapping[str, Any] = field(default_factory=dict)
    """Option of a contested rule to its default; a game may override each (facts/rulings)."""
    ruling_choices: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    former_rulings: Mapping[str, Any] = field(default_factory=dict)
    ruling_notes: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Defaults of games that were begun before a default changed, and that do not say how they are played."""
    profiles: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Named sets of rulings, such as "swords-and-ravens"."""
    checksum: str = ""
    """SHA-256 over the YAML files, so that a record says what it was played with."""
    inferred: int = 0
    """How many values of the files are marked as inferred."""

    def cards_of(self, house: str) -> tuple[HouseCard, ...]:
        """Return the House cards of a House, in the order of the file."""
        return tuple(card for card in self.house_cards.values() if card.house == house)
