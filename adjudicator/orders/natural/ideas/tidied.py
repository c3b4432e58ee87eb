"""Tidies the ideas of a text: what is said twice is kept once, and a limit and its number become one idea."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from adjudicator.engine.ideas import LIMIT_SIGNS, NUMBER_KINDS
from adjudicator.orders.natural.pieces.clauses import Idea
from adjudicator.orders.natural.pieces.remarks import PLAIN

JOINTS = ("else", "or", "then", ",", "and", ";")
"""Kinds of ideas that stand between clauses."""
BEGINS = ("if", "unless")
"""Kinds of ideas that begin a condition."""
_FEW = 3
"""How many ideas before the words for a limit may hold its number."""
_ENDS_LIMIT = (";", "then", "start", *BEGINS)
"""Kinds of ideas behind which a number is not part of a limit that began before them: "until Sunday, play the mill"."""


def tidied(ideas: Sequence[Idea], end: str, repeated: Collection[str]) -> list[Idea]:
    """Return the ideas without what says nothing new, each limit as one with its number.

    `end` is the idea of an end, and `repeated` are those of answers and wishes that may be said twice.
    """
    return _limits(_said_once(_without_commas(ideas), end, repeated))


def _without_commas(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas without a comma behind "and" before a condition: "the smith and, if he leads, the mill"."""
    around = zip([Idea(""), *ideas], ideas, [*ideas[1:], Idea("")], strict=False)
    return [
        idea for last, idea, following in around
        if (last.kind, last.text, idea.kind) != ("and", "", ",") or following.kind not in BEGINS
    ]  # fmt: skip


def _said_once(ideas: Sequence[Idea], end: str, repeated: Collection[str]) -> list[Idea]:
    """Return the ideas; of two equal ones in a row, such as a word and a picture for it, only the first is kept.

    Of two ends, one may be somebody else's: "if Anna stops I stop".
    The same holds for a name behind a comma that only says who is meant: "the one to the left, Anna".
    """
    alike = (PLAIN, "n", end, *JOINTS)
    around = zip(ideas, [*ideas[1:], Idea(";")], [*ideas[2:], Idea(";"), Idea(";")], strict=False)
    commas = {
        n for n, (last, comma, name) in enumerate(around, 1)
        if comma.kind == "," and name.beside == last.kind and name.kind not in (*repeated, "start")
        and not (name.kind == end and _in_condition(ideas[:n]))
    }  # fmt: skip
    ideas = [idea for n, idea in enumerate(ideas) if not commas.intersection((n, n - 1))]
    return [
        idea for last, idea in zip([None, *ideas], ideas, strict=False)
        if idea.kind in alike or last is None or not (idea == last or idea.beside == last.kind)
    ]  # fmt: skip


def _in_condition(before: Sequence[Idea]) -> bool:
    """Return True if ideas end within a condition, so that an end there is somebody else's: "if Anna stops, I stop"."""
    kinds = [idea.kind for idea in before]
    begin = max((n for n, kind in enumerate(kinds) if kind in BEGINS), default=len(kinds))
    return begin < len(kinds) and {*JOINTS, *NUMBER_KINDS}.isdisjoint(kinds[begin:])


def _number_before(found: Sequence[Idea]) -> int | None:
    """Return the place of a number shortly before the end, as in "three cards altogether at the most"."""
    for n in range(len(found) - 1, max(len(found) - 1 - _FEW, -1), -1):
        if found[n].kind == "n":
            return n
        if len(found) - n >= _FEW - 1 and found[n].kind in (*JOINTS, *BEGINS):
            return None
    return None


def _number_behind(ideas: Sequence[Idea]) -> bool:
    """Return True if a number stands in the clause that begins with these ideas."""
    return "n" in (each.kind for each in takewhile(lambda each: each.kind not in (*JOINTS, *BEGINS), ideas))


def _limits(ideas: Sequence[Idea]) -> list[Idea]:
    """Return the ideas with a word for a limit and the number that follows, or stands before it, as one."""
    found: list[Idea] = []
    vain: list[Idea] = []
    waiting = ""
    for at, (idea, following) in enumerate(zip(ideas, [*ideas[1:], Idea("")], strict=False), 1):
        if waiting and idea.kind in _ENDS_LIMIT and following.kind != "n":
            vain.append(Idea(PLAIN))
            waiting = ""
        if idea.kind in NUMBER_KINDS and not idea.n:
            last = None if _number_behind(ideas[at:]) else _number_before(found)
            if last is not None:
                found[last] = Idea(idea.kind, f"{LIMIT_SIGNS[idea.kind]} {found[last].n}", found[last].n)
            else:
                found += [Idea(PLAIN)] if waiting else []
                waiting = idea.kind
        elif idea.kind == "n" and waiting:
            found.append(Idea(waiting, f"{LIMIT_SIGNS[waiting]} {idea.n}", idea.n))
            waiting = ""
        else:
            found.append(idea)
    return [*found, *vain, Idea(PLAIN)] if waiting else [*found, *vain]
