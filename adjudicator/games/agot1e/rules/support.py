"""Rulebook "Phase 1: Calling for Support": what this edition has different there.

Attacker and defender are always supported by all their own areas that can. Other Houses decide area by area, and
nobody may refuse their support.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.spared import is_spared
from adjudicator.games.westeros.combat.support import add_support
from adjudicator.games.westeros.neutral import support_areas
from adjudicator.games.westeros.state import Combat, Game

NO_FOOTMEN = "no-footman-support"
"""The restriction of the card Rains of Autumn."""


def call_for_support(game: Game, combat: Combat) -> Rule[None]:
    """The combatants' own areas support them; then each other House decides in turn order."""
    near = support_areas(game, combat.area)
    for house, side in ((combat.attacker, "attacker"), (combat.defender, "defender")):
        areas = [area for area in near if game.areas[area].house == house]
        if areas:
            add_support(combat, house, side, areas)
            game.tell("support", house=house, side=side, areas=areas, area=combat.area)
    for house in game.turn_order:
        if house not in (combat.attacker, combat.defender):
            for area in sorted(area for area in near if game.areas[area].house == house):
                yield from _decide(game, combat, house, area)


def _decide(game: Game, combat: Combat, house: str, area: str) -> Rule[None]:
    """A House gives one area to one side or to nobody; all its areas that help help the same side."""
    chosen = [support.side for support in combat.support if support.house == house and support.side != "none"]
    sides = (chosen[0],) if chosen else ("attacker", "defender")
    options = (*(side for side in sides if side == "defender" or not is_spared(game, house, combat.area)), "none")
    about = {"area": combat.area, "attacker": combat.attacker, "defender": combat.defender, "from": [area]}
    side = yield from ask_one(Ask(house, "combat.support", options, default=len(options) - 1, about=about))
    if side != "none":
        add_support(combat, house, side, [area])
        game.tell("support", house=house, side=side, areas=[area], area=combat.area)


def supporting(game: Game, kind: str, value: int) -> int:
    """Return what a unit adds by support: under Rains of Autumn a Footman adds nothing."""
    return 0 if kind == "footman" and NO_FOOTMEN in game.restrictions else value
