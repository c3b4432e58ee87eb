"""The strengths are compared, cards laid down, and texts about winning and losing act.

Second edition "Combat" 5 and 6.1, "Determine Victor"; first edition "Phase 5: Resolving the Battle", "Determining the
Loser". In both a tie goes to the one higher on the Fiefdoms track.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.choose_cards import fighters
from adjudicator.games.westeros.combat.strength import only_side_left, standing_units, strength_of
from adjudicator.games.westeros.hands import to_discard
from adjudicator.games.westeros.state import Combat, Game
from adjudicator.games.westeros.tracks import FIEFDOMS, is_higher


def determine_victor(game: Game, combat: Combat) -> Rule[None]:
    """The higher strength wins; a tie goes to the one higher on the Fiefdoms track (C-14).

    The rulebook discards both House cards in 6.4, at the end. Here they go before the texts about winning and losing,
    for a text may take its own card back as well (RB-1). Nothing in between depends on it.
    """
    sides = {house: strength_of(game, combat, house) for house in (combat.attacker, combat.defender)}
    combat.strength = {house: side.total for house, side in sides.items()}
    combat.winner, why = _victor(game, combat)
    game.tell(
        "combat-result",
        winner=combat.winner,
        loser=combat.loser,
        area=combat.area,
        source=combat.origin,
        decided_by=why,
        cards=dict(combat.cards),
        sides={house: side.parts() for house, side in sides.items()},
        defending=dict(standing_units(game, combat, combat.defender)),
    )
    for house in combat.cards:
        for card in combat.played(house):
            to_discard(game, house, card)
    for house in fighters(game, combat):
        yield from ability(game, combat, house).on_result()


def _victor(game: Game, combat: Combat) -> tuple[str, str]:
    left = only_side_left(game, combat)
    if left:
        return left, "last-unit"
    attack, defense = combat.strength[combat.attacker], combat.strength[combat.defender]
    if attack != defense:
        return (combat.attacker if attack > defense else combat.defender), "strength"
    first = is_higher(game.tracks, FIEFDOMS, combat.attacker, combat.defender)
    return (combat.attacker if first else combat.defender), "fiefdoms"
