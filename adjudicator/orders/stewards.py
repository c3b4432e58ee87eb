"""What is wrong with a line about a steward, which every game has: one style, and names only for a loyal one."""

from __future__ import annotations

from adjudicator.engine.lines import Line, LineProblem, Number, Ranking
from adjudicator.engine.stewards import LOYAL
from adjudicator.engine.words import COMMON_SUBJECTS, Count, Rank

STEWARD = next(subject for subject in COMMON_SUBJECTS if subject.id == "steward")


def steward_problem(line: Line, seat: str) -> LineProblem | None:
    """Return why a line names no steward that could play `seat`, or None; other lines are none of its business."""
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
    """Return why a line cannot say how the judge shall treat `seat`: a steward, a budget, what happens by default.

    Such a line holds at all times, so it has one answer and no condition.
    """
    subject = next((each for each in COMMON_SUBJECTS if each.id == line.subject), None)
    if subject is None or subject is STEWARD:
        return steward_problem(line, seat)
    conditional = len(line.alternatives) != 1 or any(each.guards for each in line.alternatives)
    if conditional or (isinstance(subject.shape, Count) and not isinstance(line.alternatives[0].value, Number)):
        return illegal("wish-one", subject.examples[0].text)
    return None


def illegal(code: str, *remedies: str) -> LineProblem:
    """Return the problem that refuses a line, with lines that would work."""
    return LineProblem("illegal", code, remedies=remedies)


def _styles() -> tuple[str, ...]:
    assert isinstance(STEWARD.shape, Rank)
    return STEWARD.shape.words
