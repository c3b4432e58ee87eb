"""Rulebook "Combat": one combat from the call for support to its clean-up, step by step."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.agot2e.rules.combat.aftermath import after_combat, combat_clean_up
from adjudicator.games.agot2e.rules.combat.blade import tides_and_blade
from adjudicator.games.agot2e.rules.combat.casualties import casualties, destroyed_at_once
from adjudicator.games.agot2e.rules.combat.choose_cards import choose_and_reveal, resolve_texts
from adjudicator.games.agot2e.rules.combat.result import determine_victor
from adjudicator.games.agot2e.rules.combat.retreat import retreat
from adjudicator.games.agot2e.rules.combat.support import call_for_support
from adjudicator.games.westeros.ports import change_hands
from adjudicator.games.westeros.state import Combat, Game

STEPS = (
    call_for_support,
    choose_and_reveal,
    resolve_texts,
    tides_and_blade,
    determine_victor,
    destroyed_at_once,
    casualties,
    retreat,
    combat_clean_up,
    after_combat,
)
"""Rulebook "Combat" 1 to 6 in order; each step is a rule on the running combat."""


def fight(game: Game, attacker: str, origin: str, area: str, units: Mapping[str, int], order: str) -> Rule[None]:
    """Fight for `area`: the units of `attacker` have left `origin` but are shown there until the end."""
    defender = game.areas[area].house or game.home_house(area)
    assert defender is not None
    game.combat = combat = Combat(attacker, defender, origin, area, order, dict(units))
    yield from change_hands(game, combat)
    game.tell("attack", house=attacker, against=defender, area=area, source=origin, units=dict(units), order=order)
    for step in STEPS:
        yield from step(game, combat)
    game.combat = None
