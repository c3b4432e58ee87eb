"""What a seat's standing lines wish of the judge itself: who decides where no line fits, how often it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Line, Number, Ranking, Value, Word
from adjudicator.engine.stewards import DEFAULTS, Steward

BUDGET = 3
"""Questions that the `ask` of its lines may cost a seat's game in one window, unless it names another number."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a seat wants to be treated. `decide`: nothing shall be asked, the steward may answer at once."""

    steward: Steward = DEFAULTS
    budget: int = BUDGET
    decide: bool = False


def wishes_of(lines: Sequence[Line]) -> Wishes:
    """Return the wishes of a seat from its lines in force; the first line on each subject counts."""
    steward = _first(lines, "steward")
    budget = _first(lines, "budget")
    return Wishes(
        steward=_steward(steward.items) if isinstance(steward, Ranking) else DEFAULTS,
        budget=budget.n if isinstance(budget, Number) else BUDGET,
        decide=_first(lines, "default") == Word("decide"),
    )


def _first(lines: Sequence[Line], subject: str) -> Value | None:
    line = next((line for line in lines if line.subject == subject and line.alternatives), None)
    return line.alternatives[0].value if line is not None else None


def _steward(items: Sequence[str]) -> Steward:
    """Return the steward that a ranking names: a style first, then the seats it is loyal to."""
    style, *friends = items
    return Steward(style, tuple(friends))
