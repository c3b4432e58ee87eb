"""Hears "but" between two names of which the first is denied: "not the mill but the ford" plays the ford alone."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_words import EXCEPTS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea


def with_names_after_but(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with a name behind "but" as one that is played, where the name before it is not.

    The first of them is left out where only a "not" stands before it; else words say that it is not played.
    """
    made = [*found]
    for n in range(len(found) - 1, 1, -1):
        is_but = (found[n].kind, found[n].text) in EXCEPTS
        is_behind = [idea.kind for idea in found[n + 1 : n + 2]] == [*PLAYED]
        at = _denial(found, n, ideas) if is_but and is_behind else -1
        if at >= 0 and found[at + 1].kind in PLAYED and found[at].kind == "not":
            made[at : n + 1] = [Idea("start")]
        elif at >= 0:
            made[n : n + 1] = [Idea(","), Idea("start")]
    return made


def _denial(found: Sequence[Idea], at: int, ideas: Ideas) -> int:
    """Return the place of the words that deny the names right before a place; -1 if none do."""
    between = {*PLAYED, ",", "and", "or", *ideas.small}
    begin = next((n for n in range(at - 1, -1, -1) if found[n].kind not in between), -1)
    denies = begin >= 0 and found[begin].kind in ({"not", *ideas.keeping} - {ideas.keeps})
    return begin if denies and not PLAYED.isdisjoint(idea.kind for idea in found[begin:at]) else -1
