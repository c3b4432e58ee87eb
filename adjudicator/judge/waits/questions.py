"""Questions by mail: numbered, with lettered options and a deadline of their own.

Numbers never repeat within a game. Each seat has its own series of numbers (with six seats, the first seat has 1, 7,
13, ...), so a number does not reveal how often others were asked.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import timedelta
from string import ascii_lowercase
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import to_json
from adjudicator.engine.source import MIX, Source
from adjudicator.judge.seat.absences import waited_for
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.judge.waits.answering import Wait
from adjudicator.judge.waits.due_time import DueTime, days_off_reason, fair_time
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store import questions
from adjudicator.store.questions import OPEN, WITHDRAWN, QuestionRow

LETTERS = [*ascii_lowercase, *(first + second for first in ascii_lowercase for second in ascii_lowercase)]
"""a to z, then aa, ab, ..."""
SAMPLES, DRAWN = 4, 12
"""The most answers of a question without options that get a letter, and how many are drawn to find them."""
LONGEST_SAMPLE = 600
"""The greatest length of such an answer as it is stored, in characters: of a whole deck nobody reads a sample."""


def of_ask(match: Match, ask: Ask) -> QuestionRow | None:
    """Return the question for an open ask, also if it is answered but the ask is not settled yet; None without one."""
    number = match.memory.asked.get(ask.seat)
    question = questions.get(match.tx, match.name, number) if number else None
    if question is None or question.after != match.play.table.n or question.name != ask.name:
        return None
    return question


def put(sitting: Sitting, match: Match, ask: Ask, wait: Wait) -> QuestionRow:
    """Store a question for an ask, set its deadline and return it. Its fallback counts if no answer comes."""
    hours = match.options.question
    if wait.tripwire is not None:
        hours = min(hours, match.options.tripwire)
        spent = match.memory.tripwires
        match.note(tripwires={**spent, ask.seat: spent.get(ask.seat, 0) + 1})
    due = _due(sitting, SeatAt(match, ask.seat), hours)
    number = _next_number(SeatAt(match, ask.seat))
    question = QuestionRow(
        game=match.name,
        number=number,
        seat=ask.seat,
        name=ask.name,
        ask={"about": dict(ask.about), **_fallback(wait), **_samples(ask, wait, f"{match.name} q{number}")},
        options=list(ask.options),
        asked_at=sitting.now,
        after=match.play.table.n,
        due_at=due.at,
    )
    questions.ask(sitting.tx, question)
    match.note(asked={**match.memory.asked, ask.seat: question.number})
    deadlines.arm_question(sitting, match, question.number, due, f"{hours}h")
    return question


def _due(sitting: Sitting, seat: SeatAt, hours: int) -> DueTime:
    """Return when a question put now is due, if its player has this much time while they are there."""
    match, now, time = seat.match, sitting.told_at(seat.match), timedelta(hours=hours)
    due = match.options.clock.after(now, time)
    waited = waited_for(match, [seat], now, due, time, by_calendar=False).due
    why = [DueReason("question", {"n": hours}), *days_off_reason(match.options.clock, now, due)]
    away = [DueReason("own-absence")] if waited > due else []
    return fair_time(match, [seat], waited, [*why, *away])


def refresh(match: Match, question: QuestionRow, wait: Wait) -> None:
    """Update the stored fallback of an open question after the seat changed its lines."""
    about = {**question.ask, **_fallback(wait)}
    if about != question.ask:
        questions.change(match.tx, match.name, question.number, about)


def _fallback(wait: Wait) -> dict[str, Any]:
    """Return the part of a stored question that holds its fallback and the line that caused it."""
    line = wait.tripwire
    return {"default": wait.fallback.answer, "by": wait.fallback.by, "tripwire": to_json(line) if line else None}


def _samples(ask: Ask, wait: Wait, seed: str) -> dict[str, list[Answer]]:
    """Return the part of a stored question that holds a few of its answers, if they are too many to list.

    The first is what counts without an answer, unless that is drawn by lot. Later changes of the fallback change no
    letter.
    """
    if ask.form is None:
        return {}
    choose = random.Random(seed).choice
    drawn = [] if Source.read(wait.fallback.by).kind == MIX else [wait.fallback.answer]
    drawn += [ask.sample(choose) for _ in range(DRAWN)]
    distinct = [answer for n, answer in enumerate(drawn) if answer not in drawn[:n]]
    samples = [answer for answer in distinct if len(str(answer)) <= LONGEST_SAMPLE][:SAMPLES]
    return {"samples": samples} if len(samples) > 1 else {}


def settle(sitting: Sitting, match: Match, question: QuestionRow, state: str, value: Answer, by: str) -> None:
    """Close a question with an answer, which takes effect when all asks of its group have an answer."""
    questions.settle(sitting.tx, match.name, question.number, state, {"value": value, "by": by}, sitting.now)
    deadlines.disarm(sitting, match, deadlines.question_kind(question.number))


def close(sitting: Sitting, match: Match) -> None:
    """Withdraw the questions of a settled group that are still open because a line answered them."""
    for question in questions.open_ones(sitting.tx, match.name):
        questions.settle(sitting.tx, match.name, question.number, WITHDRAWN, None, sitting.now)
        deadlines.disarm(sitting, match, deadlines.question_kind(question.number))


def open_ask(match: Match, question: QuestionRow) -> Ask | None:
    """Return the open ask of a question, or None if the ask is settled."""
    if question.state != OPEN or question.after != match.play.table.n:
        return None
    asks = match.play.open
    return next((ask for ask in asks if ask.seat == question.seat and ask.name == question.name), None)


def open_of(seat: SeatAt) -> list[QuestionRow]:
    """Return the open questions of a seat."""
    return questions.open_ones(seat.match.tx, seat.match.name, seat.house)


def takes_number(match: Match, question: QuestionRow) -> bool:
    """True when the question is answered by a number instead of a letter, as for a bid."""
    if not question.options or any(type(option) is not int for option in question.options):
        return False
    subjects = match.game.lines.words(match.variant).subjects_for(question.name)
    shapes = [shape for subject in subjects for shape in (subject.shape, *subject.shapes.values())]
    return any(shape is not None and shape.takes_numbers for shape in shapes)


def lettered(question: QuestionRow) -> Sequence[Answer]:
    """Return the answers with letters, from a: the options or, if a line is asked for, some answers as samples."""
    return question.options or question.ask.get("samples") or [question.ask["default"]]


def _next_number(seat: SeatAt) -> int:
    """Return the next number in the seat's own series."""
    houses = list(seat.match.seats)
    last = seat.match.memory.asked.get(seat.house)
    return int(last) + len(houses) if last else houses.index(seat.house) + 1
