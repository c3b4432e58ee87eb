"""House cards with a text: one module per House, one class per card, found by the card's `ability`."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.agot2e.rules.house_cards import baratheon, greyjoy, lannister, martell, stark, tyrell
from adjudicator.games.westeros.combat.ability import Ability

ABILITIES: Mapping[str, type[Ability]] = {
    name: card
    for house in (stark, lannister, greyjoy, tyrell, baratheon, martell)
    for name, card in house.CARDS.items()
}
"""What a card's `ability` names."""
