"""Whose areas a House may not act against: the one-time order The Cunning of the Lion."""

from __future__ import annotations

from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.state import Game


def is_spared(game: Game, house: str, area: str) -> bool:
    """Return whether a House may neither march into, nor raid, nor support an attack on an area.

    By choice of the game, areas at sea are protected as well as land areas and ports.
    """
    if house not in game.spared or (area in game.board.seas and not own(game).cunning_protects_seas):
        return False
    return game.controller(area) == game.spared[house]
