"""Checks lines on how the judge shall treat a seat, which every game has, such as the style of its steward."""

from __future__ import annotations

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.numbers import Count, Number
from adjudicator.engine.shapes.ranks import Rank, Ranking
from adjudicator.engine.stewards import LOYAL
from adjudicator.engine.words import COMMON_SUBJECTS

STEWARD = next(subject for subject in COMMON_SUBJECTS if subject.id == "steward")


def steward_problem(line: Line, seat: str) -> LineProblem | None:
    """Return why a line names no steward that could play `seat`; None if it does, or is about something else."""
    if line.subject != STEWARD.id:
        return None
    if len(line.alternatives) != 1 or line.alternatives[0].guards:
        return illegal("steward-one", f"{STEWARD.id}: {_styles()[0]}")
    value = line.alternatives[0].value
    style, *named = value.items if isinstance(value, Ranking) else ("",)
    if style not in _styles() or any(name in _styles() for name in named):
        return illegal("steward-style", *(f"{STEWARD.id}: {each}" for each in _styles() if each != LOYAL))
    if style == LOYAL and not named:
        return illegal("steward-friends")
    if named and style != LOYAL:
        return illegal("steward-no-friends", f"{STEWARD.id}: {style}", f"{STEWARD.id}: {LOYAL}, {', '.join(named)}")
    if seat in named:
        return illegal("steward-self")
    return None


def wish_problem(line: Line, seat: str) -> LineProblem | None:
    """Return why a line on how the judge shall treat `seat` (steward, budget, defaults) is illegal; else None.

    Such a line always applies, so it has one answer and no condition.
    """
    subject = next((each for each in COMMON_SUBJECTS if each.id == line.subject), None)
    if subject is None or subject is STEWARD:
        return steward_problem(line, seat)
    conditional = len(line.alternatives) != 1 or any(each.guards for each in line.alternatives)
    if conditional or (isinstance(subject.shape, Count) and not isinstance(line.alternatives[0].value, Number)):
        return illegal("wish-one", subject.examples[0].text)
    return None


def illegal(code: str, *remedies: str) -> LineProblem:
    """Return a problem that refuses a line; `remedies` are lines that would work."""
    return LineProblem("illegal", code, remedies=remedies)


def _styles() -> tuple[str, ...]:
    assert isinstance(STEWARD.shape, Rank)
    return STEWARD.shape.words
