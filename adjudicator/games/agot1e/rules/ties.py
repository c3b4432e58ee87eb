"""Rulebook "Winning the Game": the tie-breakers of this edition.

Castles, then supply, then power; Houses that are still equal share the victory. In the second edition the Iron Throne
track decides last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import by_tie_breakers


def rank(game: Game, row: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the place by cities and strongholds, supply, then power."""
    return (-row["castles"], -row["supply"], -row["power"])


def first_at_goal(game: Game, reached: Sequence[str]) -> str:
    """Return who has won of several Houses that reach the goal in one moment: the first in turn order, or by ties."""
    if own(game).both_at_the_goal == "turn_order":
        return next(house for house in game.turn_order if house in reached)
    return by_tie_breakers(game, reached)
