"""Sets, moves and removes the due times of a game, and holds them while it is paused. Each has one reminder.

Kinds: "planning", "question:7" and so on; a reminder has ":reminder" appended.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.store import deadlines, questions
from adjudicator.store.deadlines import ARMED, DONE, HELD, Deadline
from adjudicator.store.questions import QuestionRow

PLANNING = "planning"
REMINDER = ":reminder"
QUESTION = "question:"
RULING = "ruling"
RULING_REMINDED = timedelta(hours=24)
EARLIEST_REMINDER = timedelta(hours=24)
SHORTEST_REMINDED = timedelta(hours=4)


def question_kind(number: int) -> str:
    """Return the kind of the deadline of a question."""
    return f"{QUESTION}{number}"


def arm_planning(sitting: Sitting, match: Match) -> datetime:
    """Set the deadline for the orders of this window, by the calendar of the game, and return it."""
    calendar = match.options.calendar
    due = calendar.next(sitting.now)
    _arm(sitting, match, PLANNING, due, calendar.text())
    return due


def arm_question(sitting: Sitting, match: Match, question: QuestionRow, wish: str) -> None:
    """Set the deadline of a question."""
    assert question.due_at is not None
    _arm(sitting, match, question_kind(question.number), question.due_at, wish)


def arm_ruling(sitting: Sitting, match: Match) -> None:
    """Set when the moderator is reminded of an open decision, which has no deadline."""
    due = sitting.now + RULING_REMINDED
    deadlines.arm(sitting.tx, Deadline(match.name, RULING + REMINDER, due, zone=match.options.zone))


def extend(sitting: Sitting, match: Match, kind: str, due: datetime, wish: str) -> None:
    """Move a deadline and its reminder."""
    _arm(sitting, match, kind, due, wish)
    if kind.startswith(QUESTION):
        questions.postpone(sitting.tx, match.name, int(kind.removeprefix(QUESTION)), due)


def disarm(sitting: Sitting, match: Match, kind: str) -> None:
    """Remove a deadline and its reminder."""
    deadlines.drop(sitting.tx, match.name, kind)
    deadlines.drop(sitting.tx, match.name, kind + REMINDER)


def disarm_all(sitting: Sitting, match: Match) -> None:
    """Remove all deadlines of a game."""
    for deadline in deadlines.of_game(sitting.tx, match.name):
        deadlines.drop(sitting.tx, match.name, deadline.kind)


def default_questions(sitting: Sitting, match: Match) -> None:
    """End the time of all open questions, so that their defaults count."""
    for question in questions.open_ones(sitting.tx, match.name):
        default_question(sitting, match, question)


def default_question(sitting: Sitting, match: Match, question: QuestionRow) -> None:
    """End the time of a question: its default counts when the game is next played on."""
    questions.settle(sitting.tx, match.name, question.number, questions.DEFAULTED, None, sitting.now)
    disarm(sitting, match, question_kind(question.number))


def hold(sitting: Sitting, match: Match) -> None:
    """Hold all deadlines of a game that is paused, keeping the time left of each."""
    for deadline in deadlines.of_game(sitting.tx, match.name):
        if deadline.state == ARMED:
            left = max(0.0, (deadline.due_at - sitting.now).total_seconds())
            deadlines.change(sitting.tx, match.name, deadline.kind, state=HELD, about={"left": left})


def release(sitting: Sitting, match: Match) -> None:
    """Restart the held deadlines of a game, each with the time that it had left."""
    for deadline in deadlines.of_game(sitting.tx, match.name):
        if deadline.state == HELD:
            due = sitting.now + timedelta(seconds=float(deadline.about.get("left", 0)))
            deadlines.arm(sitting.tx, replace(deadline, due_at=due, state=ARMED, about={}))
            if deadline.kind.startswith(QUESTION) and not deadline.kind.endswith(REMINDER):
                questions.postpone(sitting.tx, match.name, int(deadline.kind.removeprefix(QUESTION)), due)


def open_ones(match: Match) -> list[Deadline]:
    """Return the open deadlines without reminders, the next first."""
    found = deadlines.of_game(match.tx, match.name)
    return [each for each in found if each.state != DONE and not each.kind.endswith(REMINDER)]


def of_kind(match: Match, kind: str) -> datetime | None:
    """Return the time of the deadline of this kind; None if there is none or the game is paused."""
    deadline = deadlines.get(match.tx, match.name, kind)
    return deadline.due_at if deadline is not None and deadline.state == ARMED else None


def stands(match: Match, kind: str) -> bool:
    """True when there is a deadline of this kind, running or held."""
    deadline = deadlines.get(match.tx, match.name, kind)
    return deadline is not None and deadline.state != DONE


def _arm(sitting: Sitting, match: Match, kind: str, due: datetime, wish: str) -> None:
    zone = match.options.zone
    deadlines.arm(sitting.tx, Deadline(match.name, kind, due, wish=wish, zone=zone))
    left = due - sitting.now
    remind = due - min(EARLIEST_REMINDER, left / 4)
    deadlines.drop(sitting.tx, match.name, kind + REMINDER)
    if left >= SHORTEST_REMINDED:
        deadlines.arm(sitting.tx, Deadline(match.name, kind + REMINDER, remind, zone=zone))
