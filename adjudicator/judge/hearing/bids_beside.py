"""Hears bids for the next tracks beside the answer that is asked for: "q7 2, and 1 on the mill, 0 for the ford"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.asks import Ask
from adjudicator.judge.hearing.lone_replies import MOST_ALONE, lines_alone, shown_questions
from adjudicator.judge.hearing.reply_values import answers
from adjudicator.judge.hearing.second_reading import ground_of, reading_beside_questions
from adjudicator.judge.seat.answered_letter import Answered
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.answering import names_in
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.orders.natural.amounts.after_asked import amounts_after
from adjudicator.orders.natural.mails.findings import proposed
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.replies.second_thoughts import doubts
from adjudicator.store.questions import QuestionRow


def with_bids_heard(seat: SeatAt, reading: MailReading, answered: Answered) -> MailReading:
    """Return the reading with a line for all tracks in place of an answer that goes on with the other ones.

    The line is only proposed if some words of the answer are not understood.
    """
    open_now = {each.number: each for each in questions.open_of(seat)} if reading.replies else {}
    for reply in reading.replies:
        question = open_now.get(reply.question)
        if question is not None and not answers(seat, question, reply.answer):
            words = f"q{reply.question} {reply.answer}"
            left = replace(reading, replies=tuple(each for each in reading.replies if each is not reply))
            reading = _with_line(left, words, _bids(seat, question, reply.answer)) or reading
    lines = lines_alone(reading)
    return _with_bids_alone(seat, reading, lines, answered) if 0 < len(lines) <= MOST_ALONE else reading


def _with_bids_alone(seat: SeatAt, reading: MailReading, lines: Sequence[str], answered: Answered) -> MailReading:
    """Return the reading with a line for all tracks in place of lines that answer the only open question."""
    shown = shown_questions(seat, answered)
    if len(shown) != 1 or any(map(doubts, lines)):
        return reading
    found = _bids(seat, shown[0], ". ".join(lines))
    left = replace(reading, entries=(), ignored=())
    if found is None or not (found.sure or not _is_read(reading_beside_questions(seat, reading))):
        return reading
    return _with_line(left, " / ".join(lines), found) or reading


def _is_read(reading: MailReading) -> bool:
    """Return True if any line of a mail is taken."""
    return any(isinstance(each, Statement) and each.problem is None for each in reading.entries)


def _with_line(reading: MailReading, words: str, found: Reading | None) -> MailReading | None:
    """Return the reading with what was found as one more statement; None if nothing was found."""
    if found is None:
        return None
    line = found.lines[0]
    said = Statement(0, words, (replace(line, text=words),)) if found.sure else proposed(words, line)
    return replace(reading, entries=(*reading.entries, replace(said, number=len(reading.entries) + 1)))


def _bids(seat: SeatAt, question: QuestionRow, words: str) -> Reading | None:
    """Return the line for all tracks that an answer about one of them holds."""
    ask: Ask | None = questions.open_ask(seat.match, question)
    if ask is None or not questions.takes_number(seat.match, question):
        return None
    named = [id for id in names_in(dict(ask.about)) if id]
    found = (amounts_after(ground_of(seat, only_propose=True), words, id) for id in dict.fromkeys(named))
    return next((each for each in found if each is not None), None)
