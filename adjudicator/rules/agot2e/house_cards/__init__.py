"""House cards with a text: one module per House, one class per card, found by the card's `ability`."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.rules.agot2e.house_cards import baratheon, greyjoy, lannister, martell, stark, tyrell
from adjudicator.rules.agot2e.house_cards.ability import Ability
from adjudicator.rules.agot2e.state import Combat, Game

ABILITIES: Mapping[str, type[Ability]] = {
    name: card
    for house in (stark, lannister, greyjoy, tyrell, baratheon, martell)
    for name, card in house.CARDS.items()
}


def ability(game: Game, combat: Combat, house: str) -> Ability:
    """Return the text of the card `house` plays in this combat; one that does nothing when it has none."""
    card = combat.cards.get(house)
    name = game.variant.house_cards[card].ability if card else None
    return ABILITIES[name](game, combat, house) if name else Ability(game, combat, house)


__all__ = ["ABILITIES", "Ability", "ability"]
