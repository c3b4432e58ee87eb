"""House cards are chosen in secret and revealed, then texts act by their timing (C-09, C-10).

Second edition "Combat" 3, "Choose and Reveal House Cards"; first edition "Phase 3: Playing House Cards".
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.westeros.combat.ability import ability
from adjudicator.games.westeros.combat.strength import combat_about, only_side_left
from adjudicator.games.westeros.state import Combat, Game


def choose_and_reveal(game: Game, combat: Combat) -> Rule[None]:
    """Both choose a House card in secret and reveal together (C-09)."""
    asks = []
    for house in (combat.attacker, combat.defender):
        hand = game.players[house].hand
        if hand:
            strongest = max(range(len(hand)), key=lambda i: game.variant.house_cards[hand[i]].strength)
            asks.append(Ask(house, "combat.card", tuple(hand), default=strongest, about=combat_about(game, combat)))
    answers = yield asks
    combat.cards = {house: answers.get(house) for house in (combat.attacker, combat.defender)}
    combat.revealed = True
    game.tell("cards-revealed", cards=dict(combat.cards), area=combat.area)


def resolve_texts(game: Game, combat: Combat) -> Rule[None]:
    """First texts that cancel, then texts that say immediately, each group in turn order (C-10, HC-G7)."""
    for house in fighters(game, combat):
        yield from ability(game, combat, house).cancel()
    for house in fighters(game, combat):
        yield from ability(game, combat, house).immediately()
        combat.cut_short = only_side_left(game, combat) is not None


def fighters(game: Game, combat: Combat) -> list[str]:
    """Return the two combatants in the order in which the texts of their cards act."""
    return [house for house in game.edition.text_turns(game) if house in (combat.attacker, combat.defender)]
