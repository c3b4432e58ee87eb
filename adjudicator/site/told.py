"""The steps of a game that its players have been told about, each with the view that an observer had of it.

A step is told when reports told of everything that had happened until then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeAlias

from adjudicator.engine.rollbacks import that_count
from adjudicator.judge.proof import steps
from adjudicator.judge.proof.steps import Course, Facts, Step
from adjudicator.judge.table import past
from adjudicator.judge.table.anonymity import shown_at
from adjudicator.judge.table.match import Match
from adjudicator.store import events, journal
from adjudicator.store.games import OVER

Rounds: TypeAlias = dict[tuple[str, int, str], int]
"""The round of a game after an entry of its journal, by game, number and hash of the entry."""


def steps_of(match: Match, rounds: Rounds) -> list[Step]:
    """Return the steps of a game that everybody was told about, in order; `rounds` remembers rounds found before."""
    started = match.row.started_at
    if started is None:
        return []
    happened = events.of_game(match.tx, match.name)
    untold = min((event.after for event in happened if event.id > match.memory.reported), default=None)
    rows = journal.written(match.tx, match.name)
    count = {entry.n for entry in that_count(row.entry for row in rows)}
    written = [row for row in rows if row.entry.n in count]
    over = match.row.state == OVER or match.play.over
    course = Course(match.game.window, started, written, over, not over and match.is_planning)

    def round_at(after: int, link: str) -> int:
        key = (match.name, after, link)
        if key not in rounds:
            rounds[key] = match.game.rules.round(past.table_at(match, after).state)
        return rounds[key]

    found = steps.steps_of(course, happened, round_at, untold)
    return [replace(step, at=shown_at(match, step.at)) for step in found]


def view_at(match: Match, step: Step) -> dict[str, Any]:
    """Return what an observer could know at a step."""
    return past.view_at(match, step.after)


def story_of(match: Match, step: Step) -> tuple[list[Facts], list[Facts]]:
    """Return the public events of a step, and those of its round and the one before that came earlier."""
    return steps.story_of(step, events.of_game(match.tx, match.name))
