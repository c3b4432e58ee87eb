"""Sets, moves and removes the due times of a game, and holds them while it is paused. Each has one reminder.

Kinds: "planning", "question:7" and so on; a reminder has ":reminder" appended.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from adjudicator.judge.seat.absences import Waited, waited_for
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits.due_time import DueTime, days_off_reason, fair_time, rhythm_reason
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store import deadlines, questions
from adjudicator.store.deadlines import ARMED, DONE, HELD, Deadline
from adjudicator.store.questions import QuestionRow

PLANNING = "planning"
REMINDER = ":reminder"
QUESTION = "question:"
RULING = "ruling"
RELEASE = "release"
RULING_REMINDED = timedelta(hours=24)
EARLIEST_REMINDER = timedelta(hours=24)
SHORTEST_REMINDED = timedelta(hours=4)


def question_kind(number: int) -> str:
    """Return the kind of the deadline of a question."""
    return f"{QUESTION}{number}"


def arm_planning(sitting: Sitting, match: Match) -> datetime:
    """Set the deadline for the orders of this window, by the calendar of the game, and return it."""
    options, seats, begins = match.options, _asked(match, PLANNING), sitting.told_at(match)
    due = options.clock.next(begins)
    waited = waited_for(match, seats, sitting.now, due, timedelta(hours=options.least))
    why = [rhythm_reason(options), *days_off_reason(options.clock, begins, due)]
    found = fair_time(match, seats, waited.due, why)
    _arm(sitting, match, PLANNING, found.at, options.calendar.text(), found.about(_about(waited)))
    return found.at


def allow_for_absences(sitting: Sitting, match: Match) -> bool:
    """Move running deadlines later as far as announced absences demand; True if that of the window was moved."""
    moved = False
    for deadline in open_ones(match):
        seats = _asked(match, deadline.kind)
        least = timedelta(hours=match.options.least if deadline.kind == PLANNING else match.options.question)
        waited = waited_for(match, seats, sitting.now, deadline.due_at, least, by_calendar=deadline.kind == PLANNING)
        if deadline.state == ARMED and waited.due > deadline.due_at:
            about = {**deadline.about, **_about(waited)}
            extend(sitting, match, deadline.kind, fair_time(match, seats, waited.due), deadline.wish, about)
            moved = moved or deadline.kind == PLANNING
    return moved


def give_whole_window(sitting: Sitting, seat: SeatAt) -> bool:
    """Give a seat the time from now on that others had for what it is asked; True if that moved the window's end."""
    match, moved = seat.match, False
    for deadline in open_ones(match):
        asked = _asked(match, deadline.kind)
        if deadline.state != ARMED or seat.house not in [each.house for each in asked]:
            continue
        planning, clock = deadline.kind == PLANNING, match.options.clock
        hours = timedelta(hours=match.options.question)
        earliest = clock.next(sitting.now) if planning else clock.after(sitting.now, hours)
        due = fair_time(match, asked, earliest, [DueReason("newcomer")])
        if due.at > deadline.due_at:
            extend(sitting, match, deadline.kind, due, deadline.wish, deadline.about)
            moved = moved or planning
    return moved


def later(match: Match, kind: str, begins: datetime, length: timedelta, why: DueReason) -> DueTime:
    """Return when a deadline is due that is a length of time after `begins`, in the quiet hours of nobody it is for."""
    end = match.options.clock.after(begins, length)
    return fair_time(match, _asked(match, kind), end, [why, *days_off_reason(match.options.clock, begins, end)])


def absences_allowed_for(match: Match) -> tuple[int, datetime | None]:
    """Return how many absences moved the deadline of the window, and when the last of these players is back."""
    return absences_in(row_of(match, PLANNING))


def absences_in(deadline: Deadline | None) -> tuple[int, datetime | None]:
    """Return how many absences moved a deadline, and when the last of these players is back."""
    about = deadline.about if deadline is not None and deadline.state == ARMED else {}
    return about.get("away", 0), datetime.fromisoformat(about["until"]) if about.get("until") else None


def _asked(match: Match, kind: str) -> list[SeatAt]:
    """Return the seats that a deadline is for, ready or not: whether they are is secret."""
    if kind == PLANNING:
        return [SeatAt(match, ask.seat) for ask in match.play.open] if match.is_planning else []
    question = questions.get(match.tx, match.name, int(kind.removeprefix(QUESTION))) if QUESTION in kind else None
    return [SeatAt(match, question.seat)] if question is not None else []


def _about(waited: Waited) -> dict[str, Any]:
    return {"away": waited.away, "until": waited.until.isoformat()} if waited.until is not None else {}


def arm_question(sitting: Sitting, match: Match, number: int, due: DueTime, wish: str) -> None:
    """Set the deadline of a question."""
    _arm(sitting, match, question_kind(number), due.at, wish, due.about({}))


def arm_ruling(sitting: Sitting, match: Match) -> None:
    """Set when the moderator is reminded of an open decision, which has no deadline."""
    due = sitting.now + RULING_REMINDED
    put(match, Deadline(match.name, RULING + REMINDER, due, zone=match.options.zone))


def arm_release(sitting: Sitting, match: Match) -> None:
    """Set when a game with release times goes on: at the next one, unless that is set already."""
    when = next_release(match, sitting.now)
    if when is not None and not stands(match, RELEASE + REMINDER):
        put(match, Deadline(match.name, RELEASE + REMINDER, when, zone=match.options.zone))


def next_release(match: Match, now: datetime) -> datetime | None:
    """Return the next time at which a game with release times goes on; None for other games."""
    times = match.options.release_times
    return times.next(now, match.options.clock.off) if times is not None else None


def extend(
    sitting: Sitting, match: Match, kind: str, due: DueTime, wish: str, about: Mapping[str, Any] | None = None
) -> None:
    """Move a deadline and its reminder; `about` is what is known of it from before."""
    _arm(sitting, match, kind, due.at, wish, due.about(about or {}))
    if kind.startswith(QUESTION):
        questions.postpone(sitting.tx, match.name, int(kind.removeprefix(QUESTION)), due.at)


def disarm(sitting: Sitting, match: Match, kind: str) -> None:
    """Remove a deadline and its reminder."""
    drop(match, kind)
    drop(match, kind + REMINDER)


def disarm_all(sitting: Sitting, match: Match) -> None:
    """Remove all deadlines of a game."""
    for deadline in deadlines.of_game(sitting.tx, match.name):
        drop(match, deadline.kind)


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
            put(match, replace(deadline, state=HELD, about={**deadline.about, "left": left}))


def release(sitting: Sitting, match: Match) -> None:
    """Restart the held deadlines of a game, each with the time that it had left, and in nobody's quiet hours."""
    for deadline in deadlines.of_game(sitting.tx, match.name):
        if deadline.state == HELD:
            _restart(sitting, match, deadline)


def _restart(sitting: Sitting, match: Match, held: Deadline) -> None:
    about = dict(held.about)
    due = DueTime(sitting.now + timedelta(seconds=float(about.pop("left", 0))))
    if is_for_players(held.kind):
        due = fair_time(match, _asked(match, held.kind), due.at)
    about = due.about(about) if due.why else about
    put(match, replace(held, due_at=due.at, state=ARMED, about=about))
    if held.kind.startswith(QUESTION) and is_for_players(held.kind):
        questions.postpone(sitting.tx, match.name, int(held.kind.removeprefix(QUESTION)), due.at)


def open_ones(match: Match) -> list[Deadline]:
    """Return the open deadlines without reminders, the next first."""
    found = deadlines.of_game(match.tx, match.name)
    return [each for each in found if each.state != DONE and not each.kind.endswith(REMINDER)]


def of_kind(match: Match, kind: str) -> datetime | None:
    """Return the time of the deadline of this kind; None if there is none or the game is paused."""
    return time_of(row_of(match, kind))


def time_of(deadline: Deadline | None) -> datetime | None:
    """Return the time of a deadline; None if there is none or it is held."""
    return deadline.due_at if deadline is not None and deadline.state == ARMED else None


def is_for_players(kind: str) -> bool:
    """True for the deadline of orders and that of a question, False for reminders and what else has a due time."""
    return not kind.endswith(REMINDER) and (kind == PLANNING or kind.startswith(QUESTION))


def row_of(match: Match, kind: str) -> Deadline | None:
    """Return the deadline of this kind, held ones too, or None; it is looked up once until it is changed."""
    if kind not in match.due_times:
        match.due_times[kind] = deadlines.get(match.tx, match.name, kind)
    return match.due_times[kind]


def stands(match: Match, kind: str) -> bool:
    """True when there is a deadline of this kind, running or held."""
    deadline = row_of(match, kind)
    return deadline is not None and deadline.state != DONE


def put(match: Match, deadline: Deadline) -> None:
    """Store a due time; it replaces one of the same kind."""
    deadlines.arm(match.tx, deadline)
    match.due_times.pop(deadline.kind, None)


def drop(match: Match, kind: str) -> None:
    """Remove a due time, if there is one of this kind."""
    deadlines.drop(match.tx, match.name, kind)
    match.due_times[kind] = None


def settle(match: Match, deadline: Deadline) -> bool:
    """Mark a due time as handled; return False if it does not wait any more, so that nothing is done twice."""
    match.due_times.pop(deadline.kind, None)
    return deadlines.settle(match.tx, deadline)


def _arm(
    sitting: Sitting, match: Match, kind: str, due: datetime, wish: str, about: Mapping[str, Any] | None = None
) -> None:
    zone = match.options.zone
    put(match, Deadline(match.name, kind, due, wish=wish, zone=zone, about=about or {}))
    left = due - sitting.now
    remind = due - min(EARLIEST_REMINDER, left / 4)
    if left >= SHORTEST_REMINDED:
        put(match, Deadline(match.name, kind + REMINDER, remind, zone=zone))
    else:
        drop(match, kind + REMINDER)
