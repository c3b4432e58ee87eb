"""Puts words of a name beside it: "the mill, once" or, for "then the mill", "the mill after that, if Ann leads"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.ideas.clauses import Idea
from adjudicator.orders.natural.ideas.idea_words import BEGINS
from adjudicator.orders.natural.names.named_text import PLAYED

_BEFORE = (";", ",", "and")
"""Kinds of ideas between which and such words stands nothing but the name."""
_BEHIND = (*BEGINS, ";")
"""Kinds of ideas before which such words cannot begin something else."""


def with_details_beside(found: Sequence[Idea], details: Sequence[str]) -> list[Idea]:
    """Return the ideas without the comma between a name and a word that only says more of it, such as "once"."""
    around = zip([None, *found], found, [*found[1:], None], strict=False)
    return [
        idea for last, idea, following in around
        if not (idea.kind == "," and last and last.kind in PLAYED and following and following.kind in details)
    ]  # fmt: skip


def with_next_first(found: Sequence[Idea]) -> list[Idea]:
    """Return the ideas with each "then" before the name that it ends the clause of, where another name came before."""
    made = [*found]
    for n in range(2, len(made)):
        is_behind = made[n].kind == "then" and made[n - 1].kind in PLAYED and made[n - 2].kind in _BEFORE
        is_end = n + 1 == len(made) or made[n + 1].kind in _BEHIND
        if is_behind and is_end and any(idea.kind in PLAYED for idea in made[: n - 1]):
            made[n - 1 : n + 1] = made[n], made[n - 1]
    return made
