"""Combat strength, initial and final: what each side adds up.

Second edition "Combat" 2 and 5; first edition "What is Combat Strength?" and "Phase 5: Resolving the Battle". Units,
orders, supports, House cards and the Blade count in both; the edition may add more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.games.westeros.combat.ability import Ability, ability
from adjudicator.games.westeros.state import Combat, Game, Units


@dataclass(frozen=True, slots=True)
class Strength:
    """One side's Combat Strength in its parts."""

    army: int
    order: int
    support: int
    more: Mapping[str, int]
    """What the edition adds, by name."""
    card: int = 0
    blade: int = 0
    least: int | None = 0
    """What the sum cannot fall below."""

    @property
    def total(self) -> int:
        """The sum, where the edition has it so not below 0 (C-13)."""
        total = self.army + self.order + self.support + sum(self.more.values()) + self.card + self.blade
        return total if self.least is None else max(self.least, total)

    def parts(self) -> dict[str, int]:
        """Return the parts and the total by name."""
        names = ("army", "order", "support", "card", "blade", "total")
        return {**{name: getattr(self, name) for name in names}, **self.more}


def strength_of(game: Game, combat: Combat, house: str) -> Strength:
    """Return the Combat Strength of one side as things stand."""
    own, other = ability(game, combat, house), ability(game, combat, combat.opponent(house))
    defends = house == combat.defender
    return Strength(
        army=_army(game, combat, house),
        order=own.on_defense_order(_defense(game, combat)) if defends else game.variant.orders[combat.order].modifier,
        support=0 if other.ignores_support else _supports(game, combat, house),
        more=game.edition.more_strength(game, combat, house),
        card=_card(game, combat, house),
        blade=int(combat.blade_used_by == house),
        least=game.edition.least_strength,
    )


def _card(game: Game, combat: Combat, house: str) -> int:
    """Return what the House card of one side adds, with its text and as the other text leaves it."""
    own, other = ability(game, combat, house), ability(game, combat, combat.opponent(house))
    shown = combat.shown(house)
    if not shown or other.ignores_card_strength:
        return 0
    printed = combat.paid.get(house, sum(game.variant.house_cards[card].strength for card in shown))
    return other.on_opponent_printed(printed) + own.bonus()


def _defense(game: Game, combat: Combat) -> int:
    """Return the modifier of a Defense order in the embattled area (C-31)."""
    order = game.order_in(combat.area)
    return order.modifier if order and order.type == "defense" else 0


def standing_units(game: Game, combat: Combat, house: str) -> Units:
    """Return the units of a combatant that fight: not routed ones (RT-09)."""
    if house == combat.attacker:
        return combat.attacking
    here = game.areas[combat.area]
    return here.standing() if here.house == house else {}


def only_side_left(game: Game, combat: Combat) -> str | None:
    """Return who has won because a text killed the other's last unit, where the game has it so; else None (C-19).

    A garrison fights on alone.
    """
    here = game.areas[combat.area]
    if not game.rulings.end_combat_when_a_side_is_empty:
        return None
    if not combat.attacking:
        return combat.defender
    return combat.attacker if here.house is None and not here.garrison else None


def _army(game: Game, combat: Combat, house: str) -> int:
    return _sum(game, combat, standing_units(game, combat, house), house, house)


def _sum(
    game: Game, combat: Combat, units: Mapping[str, int], owner: str, side: str, *, supports: bool = False
) -> int:
    """Add up units as they count for `side`: printed strength, then the texts of both cards in turn order (SS-2)."""
    total = 0
    for kind, n in units.items():
        total += n * unit_value(game, combat, kind, owner, side, supports=supports)
    return total


def unit_value(game: Game, combat: Combat, kind: str, owner: str, side: str, *, supports: bool = False) -> int:
    """Return what one standing unit of `owner` adds to `side` in this combat (C-07)."""
    attacks = side == combat.attacker
    value = game.edition.attacking(game, kind, combat.area) if attacks else game.variant.units[kind].strength
    for text in _texts(game, combat):
        value = text.on_unit_strength(value, kind, owner, side, supports=supports)
    return game.edition.supporting(game, kind, value) if supports else value


def _texts(game: Game, combat: Combat) -> Sequence[Ability]:
    """Return the abilities of both cards in the order in which they change units."""
    houses = [h for h in game.turn_order if combat.cards.get(h)]
    return game.edition.text_order(game, [ability(game, combat, house) for house in houses])


def _supports(game: Game, combat: Combat, house: str) -> int:
    side = "attacker" if house == combat.attacker else "defender"
    total = 0
    for support in combat.support:
        if support.side == side:
            total += sum(_support_from(game, combat, area, support.house, house) for area in support.areas)
    return total


def _support_from(game: Game, combat: Combat, area: str, owner: str, side: str) -> int:
    """A Support order gives the units of its area and its own modifier; routed units add nothing (C-06)."""
    order = game.order_in(area)
    if order is None or order.type != "support":
        return 0
    return order.modifier + _sum(game, combat, game.areas[area].standing(), owner, side, supports=True)


def combat_about(game: Game, combat: Combat) -> dict[str, Any]:
    """Return what both combatants see before they choose: who, where, and the strengths so far."""
    return {
        "area": combat.area,
        "attacker": combat.attacker,
        "defender": combat.defender,
        "strength": {
            house: strength_of(game, combat, house).total for house in (combat.attacker, combat.defender)
        },
    }
