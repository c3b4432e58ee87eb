"""Rulebook "Executing Consolidate Power Orders": what this edition has different there.

All orders are resolved at the same time, so that a House takes the power of all its own in one go.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.consolidate import collect
from adjudicator.games.westeros.state import Game


def all_orders(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """Resolve all Consolidate Power orders of a House."""
    yield from ()
    for area in areas:
        game.areas[area].order = None
        collect(game, house, area)
