"""Casualties: swords of the winner against fortifications of the loser, whose standing units go (C-15, C-16).

Second edition "Combat" 6.2, "Casualties"; first edition "Phase 5: Resolving the Battle", a, "Casualties".
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.answers import ChosenUnits, units_to_json
from adjudicator.games.westeros.armies import Pick, choose_units, routed_of, total
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.state import Combat, Game, subtract


def picks_of(game: Game, combat: Combat, house: str) -> list[Pick]:
    """Return the units of a combatant in this combat to choose from; attackers are shown where they came from."""
    if house == combat.attacker:
        return [Pick(combat.origin, dict(combat.attacking), {})] if combat.attacking else []
    here = game.areas[combat.area]
    if here.house != house:
        return []
    return [Pick(combat.area, dict(here.units), dict(here.routed))]


def destroy(game: Game, combat: Combat, house: str, chosen: Sequence[ChosenUnits], *, standing: bool = False) -> None:
    """Destroy chosen units of a combatant; with `standing` only units that are not routed were to choose from."""
    for each in chosen:
        if house == combat.attacker:
            subtract(combat.attacking, each.units)
            for kind, n in each.units.items():
                game.players[house].pool[kind] += n
        else:
            here = game.areas[combat.area]
            routed = {} if standing else routed_of(each, here.units, here.routed)
            game.destroy(combat.area, each.units, routed)


def destroy_unfit(game: Game, combat: Combat) -> None:
    """Destroy the loser's units that cannot retreat."""
    house = combat.loser
    for pick in picks_of(game, combat, house):
        units = {
            kind: n if not game.variant.units[kind].can_retreat else pick.routed.get(kind, 0)
            for kind, n in pick.units.items()
        }
        units = {kind: n for kind, n in units.items() if n}
        if units:
            routed = {kind: pick.routed[kind] for kind in units if pick.routed.get(kind)}
            destroy(game, combat, house, [ChosenUnits(pick.area, units, routed)])
            game.tell("destroyed-at-once", house=house, units=units, area=combat.area)


def casualties(game: Game, combat: Combat) -> Rule[None]:
    """The loser loses a unit per sword of the winner beyond their own fortifications (C-15)."""
    swords = icons(game, combat, combat.winner or "", "swords") - icons(game, combat, combat.loser, "forts")
    yield from lose(game, combat, combat.loser, max(0, swords))


def icons(game: Game, combat: Combat, house: str, icon: str) -> int:
    """Return the swords or fortifications of one side: House card, its text, and what the edition adds."""
    text, cards = ability(game, combat, house), game.variant.house_cards
    number = game.edition.more_icons(game, combat, house, icon)
    shown = [cards[card] for card in combat.shown(house)]
    if shown and icon == "swords":
        return number + sum(card.swords for card in shown) + text.swords()
    return number + sum(card.forts for card in shown) + text.forts() if shown else number


def lose(game: Game, combat: Combat, house: str, number: int, *, routed_too: bool = False) -> Rule[None]:
    """`house` chooses which of its units in the combat are destroyed, of routed ones only `routed_too` (C-15, C-16)."""
    picks = picks_of(game, combat, house) if routed_too else [_standing(p) for p in picks_of(game, combat, house)]
    number = min(number, total(picks))
    if not number:
        return
    if ability(game, combat, house).prevents_casualties:
        game.tell("casualties-prevented", house=house, card=combat.cards[house], area=combat.area)
        return
    chosen = yield from choose_units(house, "combat.casualties", picks, number, {"area": combat.area})
    destroy(game, combat, house, chosen, standing=not routed_too)
    game.tell("casualties", house=house, units=units_to_json(chosen), area=combat.area)


def _standing(pick: Pick) -> Pick:
    """Return what stands of some units."""
    units = {kind: n - pick.routed.get(kind, 0) for kind, n in pick.units.items()}
    return Pick(pick.area, {kind: n for kind, n in units.items() if n}, {})
