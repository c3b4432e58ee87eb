"""Reads the lines that instruct the judge itself: which steward decides if no line fits, how often to ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Line, Value, Word
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.engine.stewards import DEFAULTS, Steward
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import DECIDE


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a seat wants to be treated.

    `budget` is the most questions per window that lines with `ask` may cause. With `decide`, the steward answers at
    once instead of asking the seat.
    """

    steward: Steward = DEFAULTS
    budget: int = 0
    decide: bool = False


def wishes_of(match: Match, lines: Sequence[Line]) -> Wishes:
    """Return the wishes of a seat from its lines in force; the first line on each subject counts.

    Where no line says anything, the defaults of the game and its options count.
    """
    steward = _first(lines, "steward")
    own = _first(lines, "budget")
    said = _first(lines, "default")
    return Wishes(
        steward=_steward(steward.items) if isinstance(steward, Ranking) else DEFAULTS,
        budget=own.n if isinstance(own, Number) else match.game.budget,
        decide=said == Word(DECIDE) if said is not None else match.options.default == DECIDE,
    )


def _first(lines: Sequence[Line], subject: str) -> Value | None:
    line = next((line for line in lines if line.subject == subject and line.alternatives), None)
    return line.alternatives[0].value if line is not None else None


def _steward(items: Sequence[str]) -> Steward:
    """Return the steward that a ranking names: a style, then the seats to which the steward is loyal."""
    style, *friends = items
    return Steward(style, tuple(friends))
