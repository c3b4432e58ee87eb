"""Puts words of a name beside it: "the mill, once" or, for "then the mill", "the mill after that, if Ann leads"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.names.named_text import PLAYED
from adjudicator.orders.natural.pieces.clauses import Idea

_MOVED = ("then", "else")
_BEFORE = (";", ",", "and")
"""Kinds of ideas between which and such words stands nothing but the name."""
_BEHIND = (*BEGINS, ";")
"""Kinds of ideas before which such words cannot begin something else."""


def with_details_beside(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without the comma between a name and a word that only says more of it, such as "once"."""
    around = zip([None, *found], found, [*found[1:], None], strict=False)
    return [
        idea for last, idea, following in around
        if not (idea.kind == "," and last and last.kind in PLAYED and following and following.kind in ideas.attached)
    ]  # fmt: skip


def with_next_first(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas with each "then" or "else" before the name that it ends the clause of, if one came before.

    Names are those of what is played and, behind "else", words for people.
    """
    made = [*found]
    persons = (*ideas.persons, ideas.people)
    for n in range(2, len(made)):
        names = (*PLAYED, *persons) if made[n].kind == "else" else PLAYED
        is_behind = made[n].kind in _MOVED and made[n - 1].kind in names and made[n - 2].kind in _BEFORE
        if is_behind and _ends(made[n + 1 : n + 3]) and any(idea.kind in names for idea in made[: n - 1]):
            made[n - 1 : n + 1] = made[n], made[n - 1]
    return made


def _ends(following: Sequence[Idea]) -> bool:
    """Return True if what follows ends a clause: nothing, a condition, or the end of the sentence."""
    kinds = [idea.kind for idea in following]
    return not kinds or kinds[0] in _BEHIND or (kinds[0] == "," and kinds[1:] != [] and kinds[1] in BEGINS)
