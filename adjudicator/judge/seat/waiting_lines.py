"""Puts lines that waited for a window into force when it opens, and drops those that can no longer work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.engine.lines import LineProblem
from adjudicator.judge.seat.clerks import clerk_of, window_of
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.judge.table.sitting import Sitting
from adjudicator.orders.receipt import Dropped


def open_all(sitting: Sitting, match: Match) -> None:
    """Open the current window for the lines of all seats, and note the lines that were dropped."""
    dropped = {seat.house: [_to_json(each) for each in _open(sitting, seat)] for seat in seats_at(match)}
    match.note(dropped={house: lines for house, lines in dropped.items() if lines})


def dropped_of(seat: SeatAt) -> list[Dropped]:
    """Return the lines of a seat that were dropped when this window opened."""
    return [_from_json(each) for each in seat.match.memory.dropped.get(seat.house, ())]


def _open(sitting: Sitting, seat: SeatAt) -> Sequence[Dropped]:
    """Open the new window for a seat's lines; return the waiting lines that were dropped as impossible."""
    before = seat.orders
    opened = before.since(seat.match.window)
    opened, dropped = clerk_of(seat).recheck(opened, window_of(seat))
    if opened != before:
        seat.save(opened, sitting.now)
    return dropped


def _to_json(dropped: Dropped) -> dict[str, Any]:
    problem = dropped.problem
    return {
        "words": dropped.words, "kind": problem.kind, "code": problem.code,
        "facts": dict(problem.facts), "remedies": list(problem.remedies),
    }  # fmt: skip


def _from_json(kept: Mapping[str, Any]) -> Dropped:
    problem = LineProblem(kept["kind"], kept["code"], kept["facts"], tuple(kept["remedies"]))
    return Dropped(kept["words"], problem)
