"""Leaves out words that only say again what stands before them: "left, that is with Anna", "pass, I mean no more"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.ideas import Ideas
from adjudicator.orders.natural.names.named_text import NAMED
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN, TURNING

_ENDS = (",", ";", "and", "or", "then", "else", "if", "unless")
"""Kinds of ideas at which what is said again ends."""
_SMALL = (PLAIN, "is", "also")
_MOST = 8
"""What is said again is short."""


def without_restated(found: Sequence[Idea], ideas: Ideas) -> list[Idea]:
    """Return the ideas without those behind a word such as "namely" or "so" that only say the last ones again.

    If they say anything else, a word such as "namely" may correct what stands before it, so it is not understood. One
    behind which nothing is said at all is left out too: "token to the left and that is".
    """
    left: list[Idea] = []
    at = 0
    while at < len(found):
        idea = found[at]
        end = _end(found, at)
        more = found[at + 1 : end]
        is_said = idea.kind in (ideas.namely, ideas.hence) and bool(idea.kind)
        is_last = is_said and idea.kind == ideas.namely and all(each.kind in (",", ";") for each in found[at + 1 :])
        if is_last and left:
            break
        if (is_said or (idea.kind == "," and _names_a_place(more, ideas))) and _same(_last(left), more, ideas):
            at = end
            continue
        left.append(Idea(TURNING) if ideas.namely and idea.kind == ideas.namely else idea)
        at += 1
    return left


def _end(found: Sequence[Idea], at: int) -> int:
    """Return where the clause ends that begins behind index `at`; a comma right behind `at` does not end it."""
    begin = at + 2 if [idea.kind for idea in found[at + 1 : at + 2]] == [","] else at + 1
    return next((n for n in range(begin, len(found)) if found[n].kind in _ENDS), len(found))


def _last(found: Sequence[Idea]) -> Sequence[Idea]:
    """Return the ideas of the last clause, without the signs that close it."""
    end = len(found)
    while end and found[end - 1].kind in (",", ";"):
        end -= 1
    begin = next((n + 1 for n in range(end - 1, -1, -1) if found[n].kind in _ENDS), 0)
    return found[begin:end]


def _names_a_place(more: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if ideas name somebody, by whom a place is known: "left, the council I share with Anna"."""
    return any(idea.kind == ideas.people for idea in more)


def _same(last: Sequence[Idea], more: Sequence[Idea], ideas: Ideas) -> bool:
    """Return True if ideas say nothing but what the last ones say: the same name or side, or the same end."""
    said = [idea for idea in more if idea.kind not in (*_SMALL, *ideas.small, ",")]
    known = {each for idea in last for each in _meanings(idea)}
    ends = {ideas.ends, ideas.closes}
    if not ends.isdisjoint(known):
        known |= ends
    is_short = 0 < len(said) <= _MOST and bool(last)
    return is_short and all(not known.isdisjoint(_meanings(idea)) for idea in said)


def _meanings(idea: Idea) -> set[str]:
    """Return what an idea may be said again by: its name and what it stands for, or its kind if it is no name."""
    return {idea.text, idea.beside} - {""} if idea.kind in NAMED else {idea.kind}
