"""Rulebook "Playing House Cards" and "Used House Cards", and the option of battles with three cards.

An emptied hand gets back every card, the one played last too. With the option each side picks three cards, the
opponent draws the one that is played, and a hand is refilled with the fifth card used.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.combat import choose_cards
from adjudicator.games.westeros.combat.choose_cards import fighters
from adjudicator.games.westeros.combat.strength import combat_about
from adjudicator.games.westeros.state import Combat, Game

PICKED = 3
"""How many cards each side picks with the option."""
SPENT = 5
"""With which card used the hand is refilled with the option."""


def all_of_them(discard: Sequence[str], last: str | None) -> Sequence[str]:
    """Return every card of the discard pile."""
    return discard


def hand_is_spent(game: Game, house: str) -> bool:
    """Return whether a House has played its last card, or with the option its fifth."""
    player = game.players[house]
    return not player.hand or (own(game).three_card_battles and len(player.discard) >= SPENT)


def choose_and_reveal(game: Game, combat: Combat) -> Rule[None]:
    """Both choose a House card in secret, or three of which chance draws one, and reveal together."""
    if not own(game).three_card_battles:
        yield from choose_cards.choose_and_reveal(game, combat)
        return
    houses = fighters(game, combat)
    picked = yield [_ask(game, combat, house) for house in houses]
    cards: dict[str, str | None] = {}
    for house in houses:
        about = {"of": house, "area": combat.area}
        cards[house] = yield from ask_one(Ask(CHANCE, "combat.drawn-card", tuple(picked[house]), about=about))
    combat.cards = {house: cards[house] for house in (combat.attacker, combat.defender)}
    combat.revealed = True
    game.tell("cards-revealed", cards=dict(combat.cards), area=combat.area)


def _ask(game: Game, combat: Combat, house: str) -> Ask:
    """Return the ask for three cards of the hand; the strongest are the default."""
    hand, cards = game.players[house].hand, game.variant.house_cards
    options = [list(some) for some in combinations(hand, PICKED)]
    strongest = max(range(len(options)), key=lambda i: sum(cards[card].strength for card in options[i]))
    return Ask(house, "combat.cards", options, default=strongest, about=combat_about(game, combat))
