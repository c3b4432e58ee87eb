"""Checks of lines that only this edition has: fortifications, one-time orders, House cards of others."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.lines import Line, LineProblem, View, Word
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.agot1e.rules.consolidating import fortifications_left
from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.check import EditionChecker, cards_named, checks_with
from adjudicator.games.westeros.lines.check_places import Problems, illegal, values_of
from adjudicator.games.westeros.lines.outlook import odd
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.lines.units import units_there
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.games.westeros.shapes.units import Pieces


def _consolidate(area: str, order: Order, board: Board) -> Problems:
    if area in board.printed.seas:
        yield illegal("consolidate-at-sea", area=area)
    elif order.action == Word("fortification"):
        if not board.variant.fortifications:
            yield illegal("no-fortifications", area=area)
        elif area not in board.printed.land:
            yield illegal("no-fortification-there", area=area)
        elif board.area(area).get("fortification"):
            yield odd("fortified-already", area=area)
        elif not fortifications_left(board.table):
            yield odd("no-fortification-left", area=area, n=board.variant.fortifications)


def _one_time(line: Line, board: Board) -> Problems:
    if not board.variant.one_time_orders:
        yield illegal("no-one-time-orders")
        return
    if line.object and not board.is_own(line.object):
        yield illegal("no-units-there", area=line.object)
    elif line.object in board.printed.is_port:
        yield illegal("no-one-time-order-there", area=line.object)
    there = tuple(dict.fromkeys(board.own.get("one_time", ())))
    for ranking in values_of(line, Ranking):
        for order in ranking.items:
            if order != "none" and order not in there:
                yield LineProblem("illegal", "one-time-order-not-there", {"order": order}, there)


def _effect(line: Line, board: Board) -> Problems:
    if not board.variant.one_time_orders:
        yield illegal("no-one-time-orders")


def _wildlings(line: Line, board: Board) -> Problems:
    for card in cards_named(line) if line.object == "take" else ():
        if card != "none" and board.variant.house_cards[card].house != board.seat:
            yield illegal("not-your-card", card=card)


def _losses(line: Line, board: Board) -> Problems:
    """Remark on a loss list worth less than the lowest bidder loses; it answers only smaller losses."""
    if line.object != "lose":
        return
    units, most = board.variant.units, board.variant.wildling_losses["lowest_bidder"]
    held = {area: dict(board.area(area)["units"]) for area in board.own_areas}
    all_worth = sum(n * units[kind].muster_cost for here in held.values() for kind, n in here.items())
    listed = [
        sum(units[kind].muster_cost for _, kind in units_there(pieces.pieces, held))
        for pieces in values_of(line, Pieces)
    ]
    if listed and max(listed) < min(most, all_worth):
        yield odd("losses-too-cheap", number=max(listed), most=most)


CHECKS = {**checks_with(_consolidate), "one-time": _one_time, "effect": _effect, "wildlings": _wildlings}


class Agot1eChecker(EditionChecker):
    """Checks the lines of a seat, from the variant and the seat's view."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant, EDITION, CHECKS, {"wildlings": _losses})

    def remarks(self, lines: Sequence[Line], view: View) -> list[LineProblem]:
        """Return remarks on all lines together: those of all editions, and one-time orders for two areas."""
        return [*super().remarks(lines, view), *_laid_twice(lines)]


def _laid_twice(lines: Sequence[Line]) -> Problems:
    """Remark on a line whose best one-time order is that of another line."""
    taken: dict[str, str] = {}
    for line in lines:
        if line.subject != "one-time" or not line.object:
            continue
        first = next((ranking.items[0] for ranking in values_of(line, Ranking)), "none")
        if first in taken:
            yield odd("one-time-order-twice", order=first, area=taken[first], to=line.object)
        elif first != "none":
            taken[first] = line.object
