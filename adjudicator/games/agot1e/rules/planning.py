"""Rulebook "The Planning Phase": what this edition has different there.

Consolidate Power orders lie on land only, with ports also there. An area may be left without an order: the rulebook
tells what an area needs to get an order, not that it has to get one.
"""

from __future__ import annotations

from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.state import Game


def may_lie(game: Game, order: OrderDef, area: str) -> bool:
    """Return whether an order may be laid into an area: Consolidate Power orders not into a sea."""
    return order.type != "consolidate" or area not in game.board.seas
