"""Remarks on lines that will probably have no effect, shown in the receipt so that later questions surprise nobody.

They use only the seat's view, with the orders of its own lines on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace

from adjudicator.engine.lines import Alternative, Line, LineProblem
from adjudicator.engine.per_view import PerView
from adjudicator.games.westeros.answers import RavenUse
from adjudicator.games.westeros.lines.orders import march_of
from adjudicator.games.westeros.lines.placing import Placed
from adjudicator.games.westeros.lines.prospects import best_attack, is_hopeless, is_rash, worst_defence
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.neutral import NeutralSupport, march_strength
from adjudicator.games.westeros.planning import RavenForm
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Exchange, Order

Remarks = Iterator[LineProblem]
LineOutlook = Callable[[Line, Board], Remarks]
"""Remarks on a line that will probably have no effect."""


def situation_of(board: Board) -> Situation:
    """Return the situation at the moment of a receipt, as the seat sees it."""
    return Situation(board.seat, board.view, board.variant, board.edition)


def outlook(
    lines: Sequence[Line], board: Board, planned: Mapping[str, Placed], outlooks: Mapping[str, LineOutlook]
) -> list[LineProblem]:
    """Return remarks on lines, about the rest of this round; `outlooks` are those of an edition, by subject."""
    orders = tuple(line for line in lines if line.subject == "order")
    planning = _PLANS.get(board.view, orders, lambda: _Plan(orders, board, planned))
    found = [*planning.placings]
    for line in lines:
        if line.subject == "order":
            found += planning.marches[line]
        elif line.subject == "raven" and board.view["phase"] in ("planning", "raven"):
            found += _raven(line, planning.situation)
        elif line.subject in outlooks:
            found += outlooks[line.subject](line, board)
    return found


class _Plan:
    """The orders of a seat as its lines plan them, and the remarks on them, which other lines do not change."""

    def __init__(self, orders: Sequence[Line], board: Board, planned: Mapping[str, Placed]) -> None:
        self.situation = _situation_with(planned, board)
        self.placings = list(_placings(orders, board, planned))
        self.marches = {line: list(_marches(line, self.situation)) for line in orders}


_PLANS: PerView[_Plan] = PerView()


def _situation_with(planned: Mapping[str, Placed], board: Board) -> Situation:
    """Return the situation once the planned orders are on the board."""
    shown, table = dict(board.view["areas"]), copy(board.table)
    table.areas = dict(table.areas)
    for id, placed in planned.items():
        shown[id] = {**shown[id], "order": placed.order}
        table.areas[id] = replace(table.areas[id], order=placed.order)
    return Situation(board.seat, {**board.view, "areas": shown}, board.variant, board.edition, seen=table)


def odd(code: str, **facts: object) -> LineProblem:
    """Return a remark on an accepted line."""
    return LineProblem("odd", code, facts)


# -- order tokens ---------------------------------------------------------------------------------


def _placings(lines: Sequence[Line], board: Board, planned: Mapping[str, Placed]) -> Remarks:
    """Remark which order of several a line places, and on conditions that are not true yet."""
    for line in lines:
        if not (board.is_planning and line.subject == "order" and board.is_own(line.object)):
            continue
        placed = planned.get(line.object)
        if placed is None:
            yield odd("places-no-order", area=line.object)
        elif placed.early:
            yield odd("condition-not-true-yet", area=line.object, order=placed.order)
        elif placed.line == line and placed.order != _first_order(line):
            yield odd("places-another-order", area=line.object, order=placed.order)


def _first_order(line: Line) -> str:
    return next((each.value.order for each in line.alternatives if isinstance(each.value, Order)), "")


# -- marches --------------------------------------------------------------------------------------


def _marches(line: Line, situation: Situation) -> Remarks:
    """Remark on marches that would not be made now: too weak for a neutral force, or for the defence."""
    here = situation.view["areas"][line.object]
    for each in line.alternatives:
        if here["house"] == situation.seat and isinstance(each.value, Order) and each.value.order == here["order"]:
            yield from _march(line.object, each, situation)


def _march(area: str, alternative: Alternative, situation: Situation) -> Remarks:
    value = alternative.value
    action = value.action if isinstance(value, Order) else None
    march = march_of(situation, area, action) if isinstance(action, Moves) else None
    if march is None:
        return
    game, seat = situation.table, situation.seat
    for move in march.moves:
        needed = game.areas[move.to].neutral
        strength = march_strength(game, seat, march, move, NeutralSupport())
        facts = {"area": area, "to": move.to}
        if strength < needed:
            yield odd("too-weak-for-neutral", **facts, strength=strength, needed=needed)
        elif is_hopeless(game, seat, march, move) and is_rash(situation, alternative, march):
            most, least = best_attack(game, seat, march, move), worst_defence(game, move.to)
            yield odd("hopeless-march", **facts, most=most, least=least)


# -- the rest -------------------------------------------------------------------------------------


def _raven(line: Line, situation: Situation) -> Remarks:
    """Remark on a Raven line for an order that is on the board already, or that would need one more star."""
    if situation.view["raven"]["holder"] != situation.seat:
        return
    form = RavenForm(situation.table, situation.seat)
    for each in line.alternatives:
        value = each.value
        if isinstance(value, Exchange):
            problem = form.problem(RavenUse("replace", value.area, value.order).to_json())
            code = problem.code if problem is not None else ""
            if code == "raven-order-used":
                yield odd("raven-order-used", area=value.area, order=value.order)
            elif code == "too-many-stars":
                stars = situation.view["players"][situation.seat]["stars"]
                yield odd("raven-star-too-many", area=value.area, order=value.order, stars=stars)
