"""Checks what lines say of places besides orders: retreats, power tokens left, units given up for supply, ports."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.lines import Line, LineProblem, Word
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.combat.retreat import is_refuge
from adjudicator.games.westeros.lines.check_orders import closed
from adjudicator.games.westeros.lines.outlook import odd
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.shapes.units import Pieces

Problems = Iterator[LineProblem]


def illegal(code: str, **facts: object) -> LineProblem:
    """Return a problem for which a line is refused."""
    return LineProblem("illegal", code, facts)


def values_of(line: Line, kind: type) -> Iterator[Any]:
    """Yield the values of a kind among the alternatives of a line."""
    for alternative in line.alternatives:
        if isinstance(alternative.value, kind):
            yield alternative.value


# -- retreats -----------------------------------------------------------------------------------


def check_retreat(line: Line, board: Board) -> Problems:
    """Refuse areas to which nothing can ever go, and remark where no area of the line is open as things stand."""
    start = line.scope.origin or line.scope.at
    named = [area for ranking in values_of(line, Ranking) for area in ranking.items]
    areas = [area for area in named if area in board.variant.areas]
    for area in areas:
        if board.is_closed(area):
            yield closed(area, board)
        elif start and not board.may_ever_go(start, area):
            yield illegal("not-adjacent", area=start, to=area)
        elif board.area(area)["neutral"]:
            yield odd("no-retreat-into-neutral", to=area)
    refuges = [area for area in areas if not board.area(area)["neutral"]]
    only_areas = board.is_planning and len(areas) == len(named)
    if refuges and only_areas and not any(_is_open(start, area, board) for area in refuges):
        yield _nowhere(start, areas, board)


def _is_open(start: str | None, area: str, board: Board) -> bool:
    """True if units can retreat from an area, or from any of the seat's without one, to another one now."""
    starts = [start] if start else board.own_areas
    return _may_enter(area, board) and any(board.may_go(each, area) for each in starts)


def _may_enter(area: str, board: Board) -> bool:
    return not board.is_closed(area) and is_refuge(board.table, board.seat, area)


def _nowhere(start: str | None, areas: list[str], board: Board) -> LineProblem:
    """Return the remark that nobody can retreat to any of the areas named now; its remedies are areas that are open."""
    there = [area for area in board.printed.ids if start and _is_open(start, area, board)]
    code = "retreat-elsewhere-now" if there else "no-retreat-now"
    return LineProblem("odd", code, {"area": start, "areas": areas}, tuple(there))


# -- the others ---------------------------------------------------------------------------------


def check_leave(line: Line, board: Board) -> Problems:
    """Refuse power tokens at sea, and remark where none can be left."""
    place = line.scope.at
    if place and board.variant.areas[place].kind != "land":
        yield illegal("no-token-there", area=place)
    elif place and board.variant.areas[place].home_of == board.seat:
        yield odd("no-token-at-home", area=place)
    elif board.power == 0 and any(each.value != Word("no") for each in line.alternatives):
        yield odd("no-power-now")


def check_disband(line: Line, board: Board) -> Problems:
    """Refuse more units than there are figures, and remark on units that the seat does not have."""
    for pieces in values_of(line, Pieces):
        for piece in pieces.pieces:
            if piece.number > board.variant.units[piece.unit].limit:
                yield illegal("more-than-figures", unit=piece.unit, wanted=piece.number)
            there = sum(
                board.area(area)["units"].get(piece.unit, 0)
                for area in ([piece.place] if piece.place else board.own_areas)
                if board.is_own(area)
            )
            if piece.place and not there:
                yield odd("units-not-there-now", area=piece.place, unit=piece.unit)
            elif piece.number > there:
                yield odd("fewer-units-now", unit=piece.unit, wanted=piece.number, there=there)


def check_ports(line: Line, board: Board) -> Problems:
    """Refuse a place without a port."""
    place = line.scope.at
    if place and board.variant.areas[place].kind != "port" and board.variant.areas[place].port is None:
        yield illegal("no-port-there", area=place)
