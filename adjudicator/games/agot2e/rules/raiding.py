"""Rulebook "Resolve Raid Orders": what this edition has different there.

A special Raid order may remove a Defense order; in the first edition it removes two orders. Pillage takes power from
the victim; in the first edition the victim loses none.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.raids import RAIDED
from adjudicator.games.westeros.state import Game


def raided(token: OrderDef) -> Sequence[str]:
    """Return the types of order that a Raid order may remove: with a star Defense orders too (R-01)."""
    return (*RAIDED, "defense") if token.star else RAIDED


def pillage(game: Game, house: str, victim: str) -> tuple[int, int]:
    """The raider gains 1 power and the victim loses 1, as far as each can (R-03)."""
    return game.gain_power(house, 1), game.lose_power(victim, 1)
