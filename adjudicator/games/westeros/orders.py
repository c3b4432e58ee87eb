"""Order tokens that leave the board before they are resolved.

Second edition "Combat Clean Up"; first edition "Existing Orders in a Conquered Area". An order also goes with the last
unit of its area (K-09).
"""

from __future__ import annotations

from adjudicator.games.westeros.state import Game


def remove_order(game: Game, area: str) -> None:
    """Take the order token, if any, off `area`."""
    here = game.areas[area]
    if here.order:
        game.tell("order-removed", area=area, order=here.order)
        here.order = None


def armies_gone(game: Game) -> None:
    """Remove the orders of areas that have lost all their units (K-09)."""
    for area, here in game.areas.items():
        if here.order and here.house is None:
            remove_order(game, area)
