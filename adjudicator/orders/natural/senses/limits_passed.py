"""Hears conditions that only say that a limit named before is passed: "if it is at most 2 ...; once it is more ..."."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import NUMBER_KINDS, Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import STRANGE

_UPPER = ("most", "under")
"""Kinds of numbers that are the most of something, so that more than that is everything else."""


def with_limits_passed(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with "else" for a condition that what has a limit before it is more than that.

    Behind any other number it becomes a condition that nobody understands.
    """
    made: list[Idea] = []
    for n, idea in enumerate(found):
        is_passed = ideas.exceeds != "" and idea.kind == ideas.exceeds and found[n - 1 : n] != []
        if not is_passed or found[n - 1].kind != BEGINS[0]:
            made.append(idea)
            continue
        limits = [each.kind for each in found[:n] if each.kind in (*NUMBER_KINDS, "n") and each.n]
        is_upper = limits[-1:] != [] and limits[-1] in _UPPER
        is_upper = is_upper and not any(each.kind in (*NUMBER_KINDS, "n") for each in found[n + 1 : n + 3])
        made[-1:] = [Idea("else")] if is_upper else [found[n - 1], Idea(STRANGE), Idea(",")]
    return made
