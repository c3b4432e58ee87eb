"""Orders of one type are resolved in turn order, one each, pass after pass.

Second edition "Action Phase"; first edition "The Action Phase", A and B. Consolidate Power orders of the first edition
are resolved all at once, which comes to the same.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.state import Game

OneOrder = Callable[[Game, str, list[str]], Rule[None]]
"""Resolves one of the orders of a House; gets the areas in which they lie."""


def in_passes(game: Game, order_type: str, one_order: OneOrder) -> Rule[None]:
    """Let each House resolve one order of a type in turn order, until none is left (R-05, CP-02)."""
    while are_left(game, order_type):
        for house in game.turn_order:
            areas = areas_with(game, house, order_type)
            if areas or one_time_with(game, house, order_type):
                yield from one_order(game, house, areas)


def areas_with(game: Game, house: str, order_type: str) -> list[str]:
    """Return the areas in which `house` has an order of a type, in board order."""
    tokens = game.board.tokens_of_type.get(order_type, frozenset())
    return [area for area, here in game.areas.items() if here.order in tokens and here.house == house]


def are_left(game: Game, order_type: str) -> bool:
    """True while an order of a type lies on the board."""
    tokens = game.board.tokens_of_type.get(order_type, frozenset())
    if any(here.order in tokens for here in game.areas.values()):
        return True
    kinds = game.variant.one_time_orders
    return any(here.one_time and kinds[here.one_time].type == order_type for here in game.areas.values())


def one_time_with(game: Game, house: str, order_type: str) -> list[str]:
    """Return the areas in which `house` has an order used once that is resolved with orders of a type."""
    kinds = game.variant.one_time_orders
    if not kinds:
        return []
    lying = [(area, here.one_time) for area, here in game.areas.items() if here.one_time and here.house == house]
    return [area for area, order in lying if kinds[order].type == order_type]
