"""Proposes other lines that a mail says in the words of its answer to a question: "the smith, and the token right"."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.judge.hearing.second_reading import reading_beside_questions
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.store.questions import QuestionRow


def with_lines_beside(seat: SeatAt, before: MailReading, answered: MailReading, question: QuestionRow) -> MailReading:
    """Return the reading of an answer with a proposal for each line of another subject that the same words say.

    `before` is the reading of the mail in which the answer was not found yet.
    """
    ask = questions.open_ask(seat.match, question)
    if ask is None or not answered.replies or before.replies:
        return answered
    about = {subject.id for subject in seat.reader.context.words.subjects_for(ask.name)}
    more = [
        replace(each, lines=())
        for each in reading_beside_questions(seat, before).entries
        if isinstance(each, Statement) and each not in before.entries and each.problem is not None
        and each.meant and about.isdisjoint(line.subject for line in each.meant)
    ]  # fmt: skip
    return replace(answered, entries=(*answered.entries, *more))
