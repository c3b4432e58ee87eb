"""Rulebook "Winning the Game": the tie-breakers of this edition.

Castles, then supply, then power; Houses that are still equal share the victory. In the second edition the Iron Throne
track decides last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.westeros.state import Game


def rank(game: Game, row: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the place by cities and strongholds, supply, then power."""
    return (-row["castles"], -row["supply"], -row["power"])
