"""Chooses example lines for a player: each one can be read and is legal in the current position."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.engine.lines import Alternative, Line, Order
from adjudicator.judge.seat.sentences import language_of
from adjudicator.judge.table.match import Match
from adjudicator.orders.printing import Printer
from adjudicator.orders.subjects import ORDER


def works(match: Match, house: str) -> Callable[[Line], bool]:
    """Return a test that is true for a line which the judge would take from this seat now without a remark."""
    checker, view = match.game.lines.checker(match.variant), match.view(house)

    def check(line: Line) -> bool:
        return line.round is None and not list(checker.check(line, view)) and not checker.remarks([line], view)

    return check


def window_example(match: Match, house: str) -> str:
    """Return a legal example line for the orders that the seat owes; "" if it owes no orders."""
    ask = next((ask for ask in match.play.open if ask.seat == house and ask.name == match.game.window), None)
    if ask is None:
        return ""
    reader, language, check = match.reader(house), language_of(match, house), works(match, house)
    for subject in reader.context.words.subjects_for(ask.name):
        for text in reader.examples(subject, language, check):
            return text
    return _default_order(match, house, language, ask.default_answer(), check)


def _default_order(match: Match, house: str, language: str, answer: object, check: Callable[[Line], bool]) -> str:
    """Return the default order of the first area for which it is legal, as a line; "" if orders are not for areas."""
    for area, order in answer.items() if isinstance(answer, dict) else ():
        line = Line(ORDER, str(area), alternatives=(Alternative(Order(str(order))),))
        if check(line):
            return Printer(match.reader(house).context, language).line(line)
    return ""
