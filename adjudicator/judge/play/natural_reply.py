"""Finds the answer to a question in the words of a person: "the ford please", "the second one", "all I have"."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.engine.asks import Answer, Ask
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.judge.waits.answering import names_in
from adjudicator.orders.natural.answers import choice_meant, number_meant
from adjudicator.orders.natural.pieces_placed import strict_form
from adjudicator.orders.subjects import ORDER
from adjudicator.store.questions import QuestionRow

NOTHING = object()
"""Stands for words in which no answer, or more than one, is found."""


def meant(seat: SeatAt, question: QuestionRow, ask: Ask, words: str) -> Answer:
    """Return the only answer that the words may mean, or NOTHING."""
    if questions.takes_number(seat.match, question):
        number = number_meant(words, max(question.options))
        return number if number in question.options else NOTHING
    if not question.options:
        return NOTHING
    names = [list(_names(seat, ask, option)) for option in question.options]
    at = choice_meant(words, names, questions.LETTERS[: len(question.options)])
    return question.options[at] if at is not None else NOTHING


def in_strict_form(seat: SeatAt, ask: Ask, words: str) -> str:
    """Return words about pieces for the only area of an ask as its line in the strict form; "" if they make none."""
    reader = seat.reader
    named = {id for id in names_in(dict(ask.about)) if reader.context.book.entry(id, ("area",)) is not None}
    possible = seat.match.game.lines.words(seat.match.variant).subjects_for(ask.name)
    subjects = [subject for subject in possible if subject.id != ORDER]
    if len(named) != 1 or len(subjects) != 1:
        return ""
    home = reader.context.book.entry(named.pop(), ("area",))
    said = strict_form(reader.context, words, home.id) if home is not None else ""
    return f"{subjects[0].names['en'][0]} {home.names['en'][0]}: {said}" if home is not None and said else ""


def _names(seat: SeatAt, ask: Ask, option: Answer) -> Iterator[str]:
    """Yield what people may call an option: its id, its names in every language, and whom or what it stands for."""
    id = str(option).partition("#")[0]
    yield id
    about = ask.about.get(id)
    wanted = {id, str(about)} if isinstance(about, str) else {id}
    for entry in seat.reader.context.book.entries:
        if entry.id in wanted:
            yield from (name for names in entry.names.values() for name in names)
