"""How a round of the past might have gone with other orders: played on at a table that nobody else sees."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from adjudicator.engine.asks import CHANCE, Answer, Ask, Problem
from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.lines import Line, LineProblem, View
from adjudicator.engine.rollbacks import that_count
from adjudicator.judge.table.errors import playing
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.past import table_at, view_at
from adjudicator.store import journal

LONGEST: Final = 2000
"""The most groups of asks that another course of a round is followed for."""


class NoCourse(Exception):
    """Other orders that cannot be tried; `problem` says why."""

    def __init__(self, problem: LineProblem) -> None:
        super().__init__(problem.code)
        self.problem = problem


@dataclass(slots=True)
class _Course:
    """Answers for the other course: from the other orders, else as they were, else the published defaults."""

    match: Match
    lines: Mapping[str, Sequence[Line]]
    left: list[JournalEntry]
    """What was answered in truth, and has not been used yet."""
    kept: dict[str, Answer] = field(default_factory=dict)

    def answers(self, table: Table) -> dict[str, Answer]:
        """Return the answers to the open asks of a table."""
        self.kept = self._as_it_was(table)
        return {ask.seat: self._answer(ask, table) for ask in table.open}

    def _as_it_was(self, table: Table) -> dict[str, Answer]:
        """Return the answers that the same people gave to the same asks, and use them up; nothing if they did not."""
        seats = {ask.seat for ask in table.open}
        found = next((e for e in self.left if e.what == table.open[0].name and seats <= set(e.answers)), None)
        if found is None:
            return {}
        self.left.remove(found)
        return dict(found.answers)

    def _answer(self, ask: Ask, table: Table) -> Answer:
        was = self.kept.get(ask.seat)
        for answer in (self.of_lines(ask, table, was), was):
            if answer is not None and ask.problem(answer) is None:
                return answer
        return ask.default_answer()

    def of_lines(self, ask: Ask, table: Table, was: Answer) -> Answer:
        """Return what the other orders of a seat say to an ask, and beyond that what it had answered."""
        said = self.lines.get(ask.seat, ())
        if not said:
            return None
        view = self.match.game.rules.view(table.state, ask.seat)
        found = self.match.game.asks.answer(ask, said, view, self.match.variant)
        if found is None or found.ask_me:
            return None
        whole = isinstance(found.answer, dict) and isinstance(was, dict)
        return {**was, **found.answer} if whole else found.answer


def other_course(match: Match, after: int, said: Mapping[str, Sequence[str]]) -> tuple[View, View]:
    """Return what an observer could see when the next orders were asked, and what with other orders of some seats.

    The orders count in the window that was open after an entry of the journal. Raises NoCourse.
    """
    lines = {seat: [_line(match, seat, words) for words in each] for seat, each in said.items()}
    counting = [entry for entry in that_count(journal.entries(match.tx, match.name)) if entry.n > after]
    course = _Course(match, lines, [entry for entry in counting if CHANCE not in entry.answers])
    with playing(match.play):
        table = table_at(match, after)
        wrong = _wrong(course, table, said)
    if wrong is not None:
        raise NoCourse(wrong)
    with playing(match.play):
        table.chance = SeededChance(secrets.token_bytes(32), match.name)
        _play_on(match, table, course)
        now: dict[str, Any] = match.game.rules.view(table.state, None)
    return view_at(match, _next_window(match, counting)), now


def _line(match: Match, seat: str, words: str) -> Line:
    try:
        line = match.reader(seat).line(words)
    except BadLine as bad:
        raise NoCourse(bad.problem) from None
    if line is None:
        raise NoCourse(LineProblem("unreadable", "whatif-no-order", {"words": words}))
    return line


def _wrong(course: _Course, table: Table, said: Mapping[str, Sequence[str]]) -> LineProblem | None:
    """Return why other orders could not have been given, or None."""
    if not table.open or table.open[0].name != course.match.game.window:
        return LineProblem("illegal", "whatif-no-orders")
    for ask in table.open:
        if ask.seat in said:
            was = next((e.answers[ask.seat] for e in course.left if e.what == ask.name and ask.seat in e.answers), None)
            answer = course.of_lines(ask, table, was)
            problem: Problem | None = ask.problem(answer) if answer is not None else Problem("whatif-no-order")
            if problem is not None:
                return LineProblem("illegal", problem.code, {"words": "; ".join(said[ask.seat]), **problem.facts})
    return None


def _play_on(match: Match, table: Table, course: _Course) -> None:
    """Play on until orders are asked again, or the game is over."""
    for _ in range(LONGEST):
        table.trust(course.answers(table))
        if not table.open or table.open[0].name == match.game.window:
            return


def _next_window(match: Match, counting: Sequence[JournalEntry]) -> int:
    """Return the entry after which orders were asked the next time; the last entry if they are open now."""
    windows = [entry.n for entry in counting if entry.what == match.game.window]
    if len(windows) > 1:
        return max(entry.n for entry in counting if entry.n < windows[1])
    return counting[-1].n if counting else 0
