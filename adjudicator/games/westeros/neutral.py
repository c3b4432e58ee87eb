"""The strength of a march against a neutral force, and the support granted before it.

Second edition "Neutral Force Tokens"; first edition "Neutral Forces" under "Other Rules". In both, a march takes the
area without a combat when its strength, with support, equals the force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.answers import March, Move
from adjudicator.games.westeros.reach import destinations
from adjudicator.games.westeros.state import Game


@dataclass(slots=True)
class NeutralSupport:
    """What other Houses said when they were called: area to House to yes or no."""

    answers: dict[str, dict[str, bool]] = field(default_factory=dict)

    def granted(self, area: str) -> list[str]:
        """Return who supports against the neutral force in `area`."""
        return [house for house, yes in self.answers.get(area, {}).items() if yes]


def supporters(game: Game, house: str, area: str) -> list[str]:
    """Return the other Houses with a Support order that reaches `area`, in turn order."""
    found = {game.areas[near].house for near in support_areas(game, area)}
    return [other for other in game.turn_order if other in found and other != house]


def support_areas(game: Game, area: str) -> list[str]:
    """Return the areas with a Support order that reaches `area` (C-01)."""
    found = []
    for near in game.board.supported_from[area]:
        order = game.order_in(near)
        if order and order.type == "support" and _may_support(game, near):
            found.append(near)
    return found


def _may_support(game: Game, area: str) -> bool:
    """True unless only routed units are there and the game has it that they support nobody (C-06)."""
    return game.rulings.routed_units_may_support or bool(game.areas[area].standing())


def printed_support(game: Game, near: str, area: str, *, attacks: bool) -> int:
    """Return what a Support order adds by its modifier and the printed strength of the units that stand there."""
    order, units = game.order_in(near), game.areas[near].standing()
    total = 0
    for kind, n in units.items():
        value = game.edition.attacking(game, kind, area) if attacks else game.variant.units[kind].strength
        total += n * game.edition.supporting(game, kind, value)
    return total + (order.modifier if order else 0)


def callable_areas(game: Game, house: str, sources: Sequence[str], support: NeutralSupport) -> list[str]:
    """Return the neutral forces in reach for which other Houses can be called and have not been."""
    reached = {to for source in sources for to in destinations(game, house, source)}
    return [
        area
        for area in game.board.ids
        if area in reached
        and game.areas[area].neutral
        and area not in support.answers
        and supporters(game, house, area)
    ]


def call_for_support(game: Game, house: str, areas: Sequence[str], support: NeutralSupport) -> Rule[None]:
    """Ask the others, area by area in turn order; it obliges nobody to attack (M-11)."""
    for area in areas:
        support.answers[area] = {}
        for other in supporters(game, house, area):
            about = {"area": area, "for": house}
            yes = yield from ask_one(Ask(other, "march.neutral-support", (True, False), default=1, about=about))
            support.answers[area][other] = yes
            game.tell("neutral-support", house=other, area=area, supports=house, yes=yes)


def unit_strength(game: Game, kind: str, area: str) -> int:
    """Return the strength of a unit attacking `area`: Siege Engines count at castles and strongholds (C-07)."""
    unit = game.variant.units[kind]
    if unit.siege is None:
        return unit.strength
    return unit.siege if game.board.is_structure(area) else unit.strength


def march_strength(game: Game, house: str, march: March, attack: Move, support: NeutralSupport) -> int:
    """Return the strength of a march against a neutral force: units, order, own and granted support (M-12, M-13)."""
    area = attack.to
    order = game.order_in(march.source)
    total: int = order.modifier if order else 0
    total += sum(n * game.edition.attacking(game, kind, area) for kind, n in attack.units.items())
    sides = {house, *support.granted(area)}
    arriving = {move.to: move.units for move in march.moves if move is not attack}
    for near in support_areas(game, area):
        if game.areas[near].house in sides:
            total += support_from(game, near, area, arriving.get(near, {}))
    return total


def support_from(game: Game, near: str, area: str, arriving: Mapping[str, int] | None = None) -> int:
    """Return the support of one area; units moved first by the same order support from where they entered (M-13)."""
    order = game.order_in(near)
    units = [*game.areas[near].standing().items(), *(arriving or {}).items()]
    strength = order.modifier if order else 0
    for kind, n in units:
        strength += n * game.edition.supporting(game, kind, game.edition.attacking(game, kind, area))
    return strength


def checked_before(game: Game, house: str, order: str, attack: Move) -> Rule[bool]:
    """Return True: the march was refused unless it is strong enough, with support that was called for before it."""
    yield from ()
    return True
