"""Rulebook "The Planning Phase": what this edition has different there.

Consolidate Power orders lie on land only, with ports also there. No area has to get an order (FAQ, "Assigning Orders").
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agot1e.rules.one_time.placing import place_one_time_orders
from adjudicator.games.westeros import planning
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.state import Game


def may_lie(game: Game, order: OrderDef, area: str) -> bool:
    """Return whether an order may be laid into an area: Consolidate Power orders not into a sea."""
    return order.type != "consolidate" or area not in game.board.seas


def planning_phase(game: Game) -> Rule[str | None]:
    """With the option, orders used once are laid first; then all other orders."""
    if game.variant.one_time_orders:
        yield from place_one_time_orders(game)
    return (yield from planning.planning_phase(game))
