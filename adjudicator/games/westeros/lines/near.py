"""The areas that an order for an area may name: its neighbours, and the shores that own ships lead to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.lines import View
from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.lines.seen import in_use


def near_in(edition: Edition) -> Callable[[View, Variant, str], Sequence[str]]:
    """Return the function that names these areas in a game of this edition, from a seat's view."""
    return lambda view, variant, area: near(view, in_use(edition, view, variant), area)


def near(view: View, variant: Variant, area: str) -> Sequence[str]:
    """Return the neighbours of an area, and for land also the lands beyond connected seas with ships of the seat."""
    board, seat = board_of(variant), view["seat"]
    found = dict.fromkeys(board.near[area])
    if area not in board.land:
        return list(found)
    seas = [sea for sea in board.near_seas[area] if view["areas"][sea]["house"] == seat]
    for sea in seas:
        found |= dict.fromkeys(board.near_land[sea])
        seas += [more for more in board.near_seas[sea] if more not in seas and view["areas"][more]["house"] == seat]
    return list(found)
