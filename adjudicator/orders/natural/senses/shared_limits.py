"""Hears a limit that is said once of two things: "at most 2 cards and 8 points", "2 cards and 8 points at most"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.pieces.clauses import Idea

_JOINED = ("and", "or", ",")
"""Kinds of ideas between two things that share a limit."""
_LENGTH = 5
"""The ideas of two numbers with what they count, and of what stands between them."""


def with_shared_limits(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a limit for a number of something else that stands right beside a limited number."""
    made = [*found]
    for at in range(len(made) - _LENGTH + 1):
        first, what, joint, second, other = made[at : at + _LENGTH]
        counts = what.kind in ideas.measures and other.kind in ideas.measures and joint.kind in _JOINED
        if not counts or what.kind == other.kind:
            continue
        before = made[at - 1].kind if at else ""
        if second.kind == "n" and (first.kind == ideas.limit or (first.kind == "n" and before == ideas.caps != "")):
            made[at + 2 : at + 4] = Idea(","), _limited(second, ideas)
        elif first.kind == "n" and second.kind == ideas.limit and second.n:
            made[at], made[at + 2] = _limited(first, ideas), Idea(",")
    return made


def _limited(number: Idea, ideas: Ideas) -> Idea:
    return Idea(ideas.limit, f"<= {number.n}", number.n)
