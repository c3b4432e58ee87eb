"""One combat, from the call for support to its end, step by step.

Second edition "Combat" 1 to 6; first edition "Battle", phases 1 to 5. The steps and their order are the edition's.
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.ports import change_hands
from adjudicator.games.westeros.state import Combat, Game


def fight(game: Game, attacker: str, origin: str, area: str, units: Mapping[str, int], order: str) -> Rule[None]:
    """Fight for `area`: the units of `attacker` have left `origin` but are shown there until the end."""
    defender = game.areas[area].house or game.home_house(area)
    assert defender is not None
    game.combat = combat = Combat(attacker, defender, origin, area, order, dict(units))
    yield from change_hands(game, combat)
    game.part["combat"] = area
    game.tell("attack", house=attacker, against=defender, area=area, source=origin, units=dict(units), order=order)
    for step in game.edition.combat_steps:
        yield from step(game, combat)
    game.combat = None
    game.part.pop("combat", None)
