"""The texts of the House cards, by the name of what they do: one class each."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.games.agot1e.rules.house_cards import afterwards, copying, fighting, revealed, won
from adjudicator.games.westeros.combat.ability import Ability

ABILITIES: Mapping[str, type[Ability]] = {
    **revealed.TEXTS,
    **copying.TEXTS,
    **fighting.TEXTS,
    **won.TEXTS,
    **afterwards.TEXTS,
}
"""What a House card's `ability` names."""
