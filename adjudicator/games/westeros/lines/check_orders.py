"""Checks what the order of an area line would do: marches, raids, supports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from adjudicator.engine.lines import LineProblem
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.armies import may_become
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Order

Problems = Iterator[LineProblem]
OrderCheck = Callable[[str, Order, Board], Problems]
"""Yields the problems of an order of one type in an area."""


def check_action(area: str, order: Order, board: Board, consolidates: OrderCheck) -> Problems:
    """Yield the problems of one alternative of an area line."""
    kind = board.variant.orders[order.order].type
    action = order.action
    if isinstance(action, Moves):
        yield from _march(area, action, board)
    elif kind == "raid":
        yield from _raid(area, action if isinstance(action, Ranking) else None, board)
    elif kind == "consolidate":
        yield from consolidates(area, order, board)


# -- marches ------------------------------------------------------------------------------------


def _march(area: str, moves: Moves, board: Board) -> Problems:
    yield from _units(area, moves, board)
    for move in moves.moves:
        yield from _way(area, move.to, board)
    fights = [move.to for move in moves.moves if board.is_defended(move.to)]
    if len(fights) > 1:
        yield LineProblem("odd", "two-fights", {"areas": fights})
    if moves.leave:
        yield from _token(area, moves, board)
    yield from _supply(area, moves, board)


def _units(area: str, moves: Moves, board: Board) -> Problems:
    """Refuse units that are not in the area; `all` and `rest` mean those that are there when the order is resolved."""
    here = board.area(area)
    wanted: dict[str, int] = {}
    for move in moves.moves:
        for kind, n in move.units:
            wanted[kind] = wanted.get(kind, 0) + n
    for kind, n in wanted.items():
        there = here["units"].get(kind, 0) - here["routed"].get(kind, 0)
        if n > there:
            facts = {"area": area, "unit": kind, "wanted": n, "there": there}
            yield LineProblem("illegal", "units-not-there", facts)


def _way(area: str, to: str, board: Board) -> Problems:
    if board.may_go(area, to):
        return
    if board.is_closed(to):
        yield closed(to, board)
    elif board.may_soon_go(area, to):
        yield LineProblem("odd", "needs-ships", {"area": area, "to": to, "areas": board.missing_bridge(area, to)})
    elif to in board.printed.is_port and to in board.printed.near[area] and area not in board.printed.land:
        yield LineProblem("illegal", "foreign-port", {"area": board.printed.land_of[to], "to": to})
    else:
        near = [near for near in board.printed.ids if board.may_go(area, near)]
        yield LineProblem("illegal", "not-adjacent", {"area": area, "to": to}, tuple(near))


def closed(to: str, board: Board) -> LineProblem:
    """Return a problem if a line sends units to a closed area."""
    return LineProblem("illegal", "area-closed", {"to": to, "players": len(board.view["houses"])})


def _token(area: str, moves: Moves, board: Board) -> Problems:
    if area not in board.printed.land:
        yield LineProblem("illegal", "no-token-there", {"area": area})
    elif board.variant.areas[area].home_of == board.seat:
        yield LineProblem("odd", "no-token-at-home", {"area": area})
    elif board.power == 0:
        yield LineProblem("odd", "no-power-for-token", {"area": area})
    elif not any(move.whole for move in moves.moves):
        leaving = sum(n for move in moves.moves for _, n in move.units)
        if leaving < sum(board.area(area)["units"].values()):
            yield LineProblem("odd", "token-needs-all-gone", {"area": area})


def _supply(area: str, moves: Moves, board: Board) -> Problems:
    """Remark on a march that exceeds the supply limit with the present armies."""
    arriving = _arriving(area, moves, board)
    if moves.moves and not may_become(board.table, board.seat, {**arriving, area: -sum(arriving.values())}):
        yield LineProblem("odd", "supply-exceeded-now", {"area": area, "limit": list(board.own["supply_limit"])})


def _arriving(area: str, moves: Moves, board: Board) -> Mapping[str, int]:
    here = board.area(area)
    left = sum(here["units"].values()) - sum(here["routed"].values())
    left -= sum(n for move in moves.moves for _, n in move.units)
    return {move.to: max(0, left) if move.whole else sum(n for _, n in move.units) for move in moves.moves}


# -- the others ---------------------------------------------------------------------------------


def _raid(area: str, targets: Ranking | None, board: Board) -> Problems:
    reach = [near for near in board.printed.raids[area] if not board.is_closed(near)]
    named = [target for target in targets.items if target != "none"] if targets else []
    for target in named:
        if board.is_closed(target):
            yield closed(target, board)
        elif target not in reach:
            yield LineProblem("illegal", "raid-out-of-reach", {"area": area, "to": target}, tuple(reach))
        elif board.area(target)["house"] == board.seat:
            yield LineProblem("odd", "raid-own-area", {"area": area, "to": target})
    enemies = [near for near in reach if board.area(near)["house"] not in (None, board.seat)]
    if not named and board.is_planning and not enemies:
        yield LineProblem("odd", "raid-reaches-nobody", {"area": area, "areas": list(reach)})
