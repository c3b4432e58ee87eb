"""Hears a plan for the round of a prize that is known to come: "when the smith comes up: the mill, then I stop"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.idea_words import FOR_IT
from adjudicator.orders.natural.pieces.clauses import Idea

_SIGNS = (",", ";", "then")


def with_prizes_to_come(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with the round of a prize for a condition that only says that it comes up."""
    made: list[Idea] = []
    at = 0
    while at < len(found):
        end = _end(found, at, ideas)
        if end:
            made += [idea for idea in found[at:end] if idea.kind == ideas.to_come[0]]
            made += [] if found[end].kind in _SIGNS else [Idea(",")]
        else:
            made.append(found[at])
        at = end or at + 1
    return _with_this_round(made, ideas)


def _with_this_round(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with this round for its prize behind a later one: "for the smith the mill, for Ann pass"."""
    made: list[Idea] = []
    begun = False
    for idea in found:
        begun = begun or idea.kind in ideas.to_come[:1]
        is_for_now = begun and bool(ideas.this_round) and idea.kind in ideas.placed[:1] and idea.n == FOR_IT
        made.append(Idea(ideas.this_round) if is_for_now else idea)
    return made


def _end(found: Sequence[Idea], at: int, ideas: Ideas) -> int:
    """Return the place behind such a condition that begins at a place; 0 if none does, or a text ends with it."""
    begins = found[at].kind == "if" and (at == 0 or found[at - 1].kind in (";", ",", "and"))
    if not (begins and ideas.to_come):
        return 0
    prize, *arrives = ideas.to_come
    kinds = [idea.kind for idea in found[at + 1 : at + 4]]
    for length in (2, 3):
        said = kinds[:length]
        is_whole = prize in said and not {*arrives}.isdisjoint(said)
        if is_whole and {*said} <= {prize, "is", *arrives} and at + 1 + length < len(found):
            return at + 1 + length
    return 0
