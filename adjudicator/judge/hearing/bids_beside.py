"""Hears bids for the next tracks beside the answer that is asked for: "q7 2, and 1 on the mill, 0 for the ford"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.judge.hearing.lone_replies import MOST_ALONE, lines_alone, shown_questions
from adjudicator.judge.hearing.reply_values import answers
from adjudicator.judge.hearing.second_reading import ground_of, reading_beside_questions
from adjudicator.judge.seat.answered_letter import Answered
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.answering import names_in
from adjudicator.orders.mail_reading import MailReading, Statement, with_statement
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
        if question is None or answers(seat, question, reply.answer):
            continue
        if (found := _bids(seat, question, reply.answer)) is not None:
            left = replace(reading, replies=tuple(each for each in reading.replies if each is not reply))
            reading = _with_line(left, f"q{reply.question} {reply.answer}", found)
    lines = lines_alone(reading)
    return _with_bids_alone(seat, reading, lines, answered) if 0 < len(lines) <= MOST_ALONE else reading


def _with_bids_alone(seat: SeatAt, reading: MailReading, lines: Sequence[str], answered: Answered) -> MailReading:
    """Return the reading with a line for all tracks in place of lines that answer the only open question.

    What is not sure is left to other readers if these take a line.
    """
    shown = shown_questions(seat, answered)
    found = _bids(seat, shown[0], ". ".join(lines)) if len(shown) == 1 and not any(map(doubts, lines)) else None
    if found is None or (not found.sure and _is_read(reading_beside_questions(seat, reading))):
        return reading
    return _with_line(replace(reading, entries=(), ignored=()), " / ".join(lines), found)


def _is_read(reading: MailReading) -> bool:
    """Return True if any line of a mail is taken."""
    return any(isinstance(each, Statement) and each.problem is None for each in reading.entries)


def _with_line(reading: MailReading, words: str, found: Reading) -> MailReading:
    """Return the reading with the line that words mean, taken or proposed."""
    (line,) = found.lines
    said = Statement(0, words, (replace(line, text=words),)) if found.sure else proposed(words, line)
    return with_statement(reading, said)


def _bids(seat: SeatAt, question: QuestionRow, words: str) -> Reading | None:
    """Return the line for all tracks that an answer about one of them holds; None for any other answer."""
    ask = questions.open_ask(seat.match, question)
    if ask is None or not questions.takes_number(seat.match, question):
        return None
    return amounts_after(ground_of(seat, only_propose=True), words, {*names_in(dict(ask.about))})
