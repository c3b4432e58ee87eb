"""Hears conditions that only say that a limit named before is passed: "if it is at most 2 ...; once it is more ..."."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import NUMBER_KINDS, Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS, JOINTS
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import UNCLEAR_CONDITION

_UPPER = ("most", "under")
"""Kinds of numbers that are the most of something, so that more than that is everything else."""


def with_limits_passed(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with "else" for a condition that what has a limit before it is more than that.

    Behind any other number it becomes a condition that nobody understands. It needs no "if" behind a sign.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        last = found[n - 1].kind if n else ";"
        if not ideas.exceeds or idea.kind != ideas.exceeds or last not in (BEGINS[0], *JOINTS):
            made.append(idea)
        elif last != BEGINS[0]:
            made.append(Idea("else") if _passes_limit(found, n) else idea)
        else:
            made[-1:] = [Idea("else")] if _passes_limit(found, n) else [found[n - 1], *UNCLEAR_CONDITION]
    return made


def _passes_limit(found: Sequence[Idea], at: int) -> bool:
    """Return True if the last number before an index is an upper limit, and no new number stands right behind it."""
    limits = [idea.kind for idea in found[:at] if idea.kind in (*NUMBER_KINDS, "n") and idea.n]
    is_upper = limits[-1:] != [] and limits[-1] in _UPPER
    return is_upper and not any(idea.kind in (*NUMBER_KINDS, "n") for idea in found[at + 1 : at + 3])
