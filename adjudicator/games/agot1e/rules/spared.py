"""Whose areas a House may not act against: the one-time order The Cunning of the Lion."""

from __future__ import annotations

from adjudicator.games.westeros.state import Game


def is_spared(game: Game, house: str, area: str) -> bool:
    """Return whether a House may neither march into, nor raid, nor support an attack on a land area or port."""
    return house in game.spared and area not in game.board.seas and game.controller(area) == game.spared[house]
