"""The lines of a seat as a window opens: what waited for it comes into force, unless it can never work any more."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.seat.clerks import clerk_of, window_of
from adjudicator.judge.seat.sentences import judge_text, speech_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.receipt import Dropped


def open_all(sitting: Sitting, match: Match) -> None:
    """Begin the window of the match for the lines of all seats, and note what had to be left out of them."""
    dropped = {house: [_to_json(each) for each in _open(sitting, match, house)] for house in match.seats}
    match.note(dropped={house: lines for house, lines in dropped.items() if lines})


def dropped_of(match: Match, house: str) -> list[str]:
    """Return the lines of a seat that waited for this window and could not be taken, as typed, and why."""
    kept = match.memory.dropped
    return [_in_words(match, house, each) for each in kept.get(house, ())]


def _open(sitting: Sitting, match: Match, house: str) -> Sequence[Dropped]:
    """Put a seat's set of lines into the new window; return what waited for it and can never work now."""
    before = match.orders(house)
    opened = before.since(match.window)
    opened, dropped = clerk_of(match, house).recheck(opened, window_of(match, house))
    if opened != before:
        match.save_orders(house, opened, sitting.now)
    return dropped


def _to_json(dropped: Dropped) -> dict[str, Any]:
    problem = dropped.problem
    return {
        "words": dropped.line.text, "kind": problem.kind, "code": problem.code,
        "facts": dict(problem.facts), "remedies": list(problem.remedies),
    }  # fmt: skip


def _in_words(match: Match, house: str, kept: Mapping[str, Any]) -> str:
    problem = LineProblem(kept["kind"], kept["code"], kept["facts"], tuple(kept["remedies"]))
    return judge_text(match, house, "dropped", words=kept["words"], why=speech_of(match, house).problem(problem))
