"""What a seat's standing lines wish of the judge itself: who decides where no line fits, how often it is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Line, Number, Ranking, Value, Word
from adjudicator.engine.stewards import DEFAULTS, Steward
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.options import DECIDE


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a seat wants to be treated. `decide`: nothing shall be asked, the steward may answer at once."""

    steward: Steward = DEFAULTS
    budget: int = 0
    decide: bool = False


def wishes_of(match: Match, lines: Sequence[Line]) -> Wishes:
    """Return the wishes of a seat from its lines in force; the first line on each subject counts.

    Where they say nothing, the game and its options do.
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
    """Return the steward that a ranking names: a style first, then the seats it is loyal to."""
    style, *friends = items
    return Steward(style, tuple(friends))
