"""The Valyrian Steel Blade: once a round its holder, attacking or defending, adds 1 to the strength (C-12).

Second edition "Combat" 4, "Use Valyrian Steel Blade"; first edition "Phase 4: The Valyrian Steel Blade".
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.strength import only_side_left, strength_of
from adjudicator.games.westeros.state import Combat, Game


def use_blade(game: Game, combat: Combat) -> Rule[None]:
    """A combatant with the unused Blade may add 1."""
    if not only_side_left(game, combat) and may_use_blade(game, combat):
        yield from _add_one(game, combat)


def may_use_blade(game: Game, combat: Combat) -> bool:
    """True when an attacker or defender holds the Blade unused, and no text forbids it (C-12)."""
    holder = game.blade_holder
    if game.blade_used or holder not in (combat.attacker, combat.defender):
        return False
    return not ability(game, combat, combat.opponent(holder)).forbids_blade


def _add_one(game: Game, combat: Combat) -> Rule[None]:
    house = game.blade_holder
    side, other = strength_of(game, combat, house), strength_of(game, combat, combat.opponent(house)).total
    own = side.total
    # D-20: unanswered, the Blade is used when it changes the result. Its holder is first on Fiefdoms and wins ties.
    decides = own < other <= replace(side, blade=1).total
    about = {"area": combat.area, "cards": dict(combat.cards), "margin": own - other, "decides": decides}
    use = yield from ask_one(Ask(house, "combat.blade", ("no", "strength"), default=int(decides), about=about))
    if use == "strength":
        combat.blade_used_by = house
        turn_over(game, combat, house, use)


def turn_over(game: Game, combat: Combat, house: str, use: str) -> None:
    """Note that the Blade has been used in this round."""
    game.blade_used = True
    game.tell("blade-used", house=house, use=use, area=combat.area)
