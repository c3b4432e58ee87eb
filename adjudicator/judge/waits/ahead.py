"""Finds the questions that a seat may still be asked before its next orders, and notes which it was told of.

What a seat is told depends only on its own view and lines, and on the public fact that the game waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.judge.seat import presence
from adjudicator.judge.seat.wishes import wishes_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.answering import answer_of_lines, fits, holds, names_in
from adjudicator.orders.order_set import OrderSet
from adjudicator.orders.subjects import ORDER
from adjudicator.orders.unanswered import uncovered
from adjudicator.store.questions import ANSWERED


def open_items(
    seat: SeatAt, orders: OrderSet | None = None, replies: Mapping[int, Answer] | None = None
) -> list[Foreseen]:
    """Return the possible questions before a seat's next orders that its lines (or `orders`) may leave unanswered.

    An open question that a line or one of `replies`, by question number, already answers is left out.
    """
    match, house = seat.match, seat.house
    orders = seat.orders if orders is None else orders
    words = match.game.lines.words(match.variant)
    items = uncovered(words, orders.in_force(match.window), match.play.foreseen(house))
    ask = next((ask for ask in match.play.open if ask.seat == house and ask.name != match.game.window), None)
    answers = _answers(match, ask, orders, replies or {}) if ask is not None else []
    return [item for item in items if ask is None or not answers or not _is_over(item, ask, answers[0])]


def _answers(match: Match, ask: Ask, orders: OrderSet, replies: Mapping[int, Answer]) -> list[Answer]:
    """Return a list with the answer that an open ask already has, empty while the ask waits for its seat."""
    question = questions.of_ask(match, ask)
    if question is not None and question.number in replies:
        return [replies[question.number]]
    if question is not None and question.state == ANSWERED:
        return [question.answer["value"]]
    said = answer_of_lines(match, ask, orders.in_force(match.window))
    return [said.answer] if said is not None and fits(ask, said) and not holds(match, ask, orders) else []


def _is_over(item: Foreseen, ask: Ask, answer: Answer) -> bool:
    """True when the answer to an open ask also settles a foreseen question.

    If the ask chooses which of several orders to carry out, only the question about the chosen order is settled.
    """
    if item.ask != ask.name or item.again:
        return False
    if not item.object:
        return item.certain
    if item.subject == ORDER and item.object not in ask.about.values():
        return item.object in names_in(answer)
    return item.object in names_in(ask.about)


def due_items(seat: SeatAt) -> list[Foreseen]:
    """Return the questions that are near or certain and that the seat was not told of in this window."""
    lines = seat.orders.in_force(seat.match.window)
    if presence.is_silent(seat) or wishes_of(seat.match, lines).decide:
        return []
    told = seat.match.memory.told.get(seat.house, ())
    return [item for item in open_items(seat) if (item.certain or item.soon) and _key(item) not in told]


def tell(seat: SeatAt, items: Sequence[Foreseen]) -> None:
    """Note which near questions a mail tells the seat of, so that no other mail in this window repeats them.

    A question that is not near yet is told again once it is near.
    """
    sure = [_key(item) for item in items if item.certain or item.soon]
    if sure:
        told, house = seat.match.memory.told, seat.house
        seat.match.note(told={**told, house: list(dict.fromkeys([*told.get(house, ()), *sure]))})


def _key(item: Foreseen) -> str:
    return f"{item.ask}/{item.subject}/{item.object}"
