"""What is wrong with an order line on the board its writer saw, worked out apart from the judge's own checks."""

from __future__ import annotations

from adjudicator.engine.lines import Line, View
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Order
from tests.playability.agot2e.sight import Sight


def fault(line: Line, view: View, variant: Variant) -> str:
    """Return why none of the alternatives of a line can ever be carried out; empty when one can."""
    sight = Sight(variant, str(view["seat"]), view)
    found = [_wrong(sight, line.object, each.value) for each in line.alternatives if isinstance(each.value, Order)]
    return found[0] if found and all(found) else ""


def _wrong(sight: Sight, area: str, value: Order) -> str:
    if value.order not in sight.view["orders_allowed"]:
        return "forbidden-order"
    if isinstance(value.action, Moves):
        return _wrong_moves(sight, area, value.action)
    if isinstance(value.action, Ranking) and sight.variant.orders[value.order].type == "raid":
        near = sight.board.raids[area]
        return "" if any(each == "none" or each in near for each in value.action.items) else "raid-out-of-reach"
    return ""


def _wrong_moves(sight: Sight, area: str, moves: Moves) -> str:
    left = dict(sight.here(area)["units"])
    reach = _reach(sight, area)
    for move in moves.moves:
        if move.to not in reach:
            return "march-out-of-reach"
        for kind, n in move.units:
            left[kind] = left.get(kind, 0) - n
    return "units-not-there" if any(n < 0 for n in left.values()) else ""


def _reach(sight: Sight, area: str) -> set[str]:
    """Return where units could ever get to from an area: own ships may still move before the march."""
    if sight.variant.areas[area].kind != "land":
        return set(sight.board.near[area])
    found, seas, seen = set(sight.board.near_land[area]), list(sight.board.near_seas[area]), set[str]()
    while seas:
        sea = seas.pop()
        if sea not in seen:
            seen.add(sea)
            found.update(sight.board.near_land[sea])
            seas += sight.board.near_seas[sea]
    return found
