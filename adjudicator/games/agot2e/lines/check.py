"""Checks of lines that only this edition has: star musters, choice cards, wildling cards."""

from __future__ import annotations

from adjudicator.engine.lines import Line, LineProblem, Word
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.check import EditionChecker, cards_named, checks_with
from adjudicator.games.westeros.lines.check_places import Problems, illegal, values_of
from adjudicator.games.westeros.lines.outlook import odd
from adjudicator.games.westeros.lines.reach import Board
from adjudicator.games.westeros.lines.units import units_there
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.games.westeros.shapes.units import Pieces

MOST_LOST = 3
"""The most units that a wildling card takes from one House."""


def _consolidate(area: str, order: Order, board: Board) -> Problems:
    if isinstance(order.action, Pieces):
        if not board.is_starred(order.order):
            yield LineProblem("illegal", "muster-needs-star", {"area": area, "order": order.order})
        elif not board.is_castle(area):
            yield LineProblem("illegal", "muster-not-a-castle", {"area": area})
        else:
            yield from board.muster_problems(area, order.action)
    elif area in board.printed.seas:
        yield LineProblem("odd", "consolidate-at-sea", {"area": area})
    elif board.is_starred(order.order) and not board.is_castle(area) and order.action != Word("power"):
        yield LineProblem("odd", "star-wasted", {"area": area})


def _choose(line: Line, board: Board) -> Problems:
    """Refuse an option that is not printed on the card."""
    card = board.variant.westeros_cards[line.object]
    for ranking in values_of(line, Ranking):
        for option in ranking.items:
            if option not in card.options:
                facts = {"option": option, "card": line.object}
                yield LineProblem("illegal", "not-an-option-of-card", facts, tuple(card.options))


def _wildlings(line: Line, board: Board) -> Problems:
    if line.object in ("discard", "take"):
        for card in cards_named(line):
            if card != "none" and board.variant.house_cards[card].house != board.seat:
                yield illegal("not-your-card", card=card)
    if line.object == "worst":
        for ranking in values_of(line, Ranking):
            if ranking.items[0] == "throne":
                yield odd("throne-is-no-choice", track="throne")


def _losses(line: Line, board: Board) -> Problems:
    """Remark on a loss list with fewer units than the worst card takes; it answers only cards that take fewer."""
    if line.object != "lose":
        return
    held = {area: dict(board.area(area)["units"]) for area in board.own_areas}
    lists = [each.value.pieces for each in line.alternatives if isinstance(each.value, Pieces)]
    longest = max((sum(1 for _ in units_there(pieces, held)) for pieces in lists), default=MOST_LOST)
    if longest < min(MOST_LOST, sum(sum(units.values()) for units in held.values())):
        yield odd("losses-too-short", number=longest, most=MOST_LOST)


CHECKS = {**checks_with(_consolidate), "choose": _choose, "wildlings": _wildlings}
OUTLOOKS = {"wildlings": _losses}


class Agot2eChecker(EditionChecker):
    """Checks the lines of a seat, from the variant and the seat's view."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(variant, EDITION, CHECKS, OUTLOOKS)
