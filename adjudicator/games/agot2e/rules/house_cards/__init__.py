"""House cards with a text: one module per House, one class per card, found by the card's `ability`."""

from __future__ import annotations

from adjudicator.games.agot2e.rules.house_cards import baratheon, greyjoy, lannister, martell, stark, tyrell
from adjudicator.games.agot2e.rules.house_cards.ability import ABILITIES, Ability, ability

for house in (stark, lannister, greyjoy, tyrell, baratheon, martell):
    ABILITIES.update(house.CARDS)


__all__ = ["ABILITIES", "Ability", "ability"]
