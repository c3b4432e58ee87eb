"""Hears that a condition about the prize only says that its writer wins it: "if he is mine, he goes to the left"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.pieces.clauses import Idea

_MOST = 4
"""The most words about the prize in such a condition."""


def with_prize_won(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with no more than the words for winning of each condition that says nothing else."""
    made: list[Idea] = []
    at = 0
    while at < len(found):
        end = _end(found, at, ideas)
        made.append(found[end or at])
        at = (end or at) + 1
    return made


def _end(found: Sequence[Idea], at: int, ideas: Ideas) -> int:
    """Return the place of the words for winning if all of a condition that begins at a place is about the prize; or 0.

    What follows must be done with the prize, or with what comes with it.
    """
    if found[at].kind != BEGINS[0]:
        return 0
    about = {*ideas.placed[:1], *ideas.pronouns, "is", "also"}
    for n in range(at + 1, min(at + _MOST, len(found))):
        if found[n].kind in ideas.carries:
            rest = {idea.kind for idea in found[n + 1 :]}
            return n if n > at + 1 and not rest.isdisjoint((*ideas.placed, *ideas.pronouns)) else 0
        if found[n].kind not in about:
            return 0
    return 0
