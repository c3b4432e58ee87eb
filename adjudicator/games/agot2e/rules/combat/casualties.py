"""Rulebook "Combat" 6.2, "Casualties": swords against fortifications, then skulls (C-15 to C-18)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.house_cards import ability
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.armies import Pick, UnitList, choose_units, routed_of, total
from adjudicator.games.westeros.state import Combat, Game, subtract


def picks_of(game: Game, combat: Combat, house: str) -> list[Pick]:
    """Return the units of a combatant in this combat to choose from; attackers are shown where they came from."""
    if house == combat.attacker:
        return [Pick(combat.origin, dict(combat.attacking), {})] if combat.attacking else []
    here = game.areas[combat.area]
    if here.house != house:
        return []
    return [Pick(combat.area, dict(here.units), dict(here.routed))]


def destroy(game: Game, combat: Combat, house: str, chosen: UnitList, *, standing: bool = False) -> None:
    """Destroy chosen units of a combatant; with `standing` only units that are not routed were to choose from."""
    for item in chosen:
        if house == combat.attacker:
            subtract(combat.attacking, item["units"])
            for kind, n in item["units"].items():
                game.players[house].pool[kind] += n
        else:
            here = game.areas[combat.area]
            routed = {} if standing else routed_of(item, here.units, here.routed)
            game.destroy(combat.area, item["units"], routed)


def destroyed_at_once(game: Game, combat: Combat) -> Rule[None]:
    """The loser's Siege Engines and routed units cannot retreat and go first (C-17, RT-08).

    The rulebook destroys them in 6.3, after the casualties of 6.2. Routed units are no casualties, so it is the same
    when they go. That Siege Engines cannot be chosen as casualties is an answer of the publisher and an option.
    """
    yield from ()
    remove_garrison(game, combat)
    if not own(game).siege_engine_absorbs_casualty:
        destroy_unfit(game, combat)


def remove_garrison(game: Game, combat: Combat) -> None:
    """A beaten garrison is removed for good (C-20)."""
    here = game.areas[combat.area]
    if combat.winner == combat.attacker and here.garrison:
        game.tell("garrison-removed", area=combat.area, strength=here.garrison)
        here.garrison = 0


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
            destroy(game, combat, house, [{"area": pick.area, "units": units, "routed": routed}])
            game.tell("destroyed-at-once", house=house, units=units, area=combat.area)


def casualties(game: Game, combat: Combat) -> Rule[None]:
    """The loser loses a unit per sword of the winner beyond his own fortifications; then skulls, attacker's first."""
    winner = combat.winner or ""
    swords = max(0, icons(game, combat, winner, "swords") - icons(game, combat, combat.loser, "forts"))
    yield from _lose(game, combat, combat.loser, swords)
    for house in (combat.attacker, combat.defender):
        skulls = icons(game, combat, house, "skulls")
        yield from _lose(game, combat, combat.opponent(house), skulls)


def icons(game: Game, combat: Combat, house: str, icon: str) -> int:
    """Return the swords, fortifications or skulls of one side: House card, its text, and Tides card."""
    card, tides, text = combat.cards.get(house), combat.tides.get(house), ability(game, combat, house)
    number = getattr(game.variant.tides[tides], icon) if tides else 0
    if icon == "skulls":
        return int(number)
    if card:
        printed = game.variant.house_cards[card]
        number += (printed.swords + text.swords()) if icon == "swords" else (printed.forts + text.forts())
    return int(number)


def _lose(game: Game, combat: Combat, house: str, number: int) -> Rule[None]:
    """`house` chooses which of its standing units in the combat are destroyed (C-15, C-16)."""
    spared = not may_lose_routed(game, combat, house)
    picks = [_standing(pick) if spared else pick for pick in picks_of(game, combat, house)]
    number = min(number, total(picks))
    if not number:
        return
    if ability(game, combat, house).prevents_casualties:
        game.tell("casualties-prevented", house=house, card=combat.cards[house], area=combat.area)
        return
    chosen = yield from choose_units(house, "combat.casualties", picks, number, {"area": combat.area})
    destroy(game, combat, house, chosen, standing=spared)
    game.tell("casualties", house=house, units=chosen, area=combat.area)


def may_lose_routed(game: Game, combat: Combat, house: str) -> bool:
    """Routed units are never casualties; with the option a skull may take those of the winner (C-16)."""
    return house == combat.winner and own(game).skull_may_take_routed


def _standing(pick: Pick) -> Pick:
    """Return what stands of some units."""
    units = {kind: n - pick.routed.get(kind, 0) for kind, n in pick.units.items()}
    return Pick(pick.area, {kind: n for kind, n in units.items() if n}, {})


