"""Leaves out the units that a sentence says do not go, where others go instead: "not the knight, the footman"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_DENIES = frozenset((word,) for word in words_of("not non no isn't aren't doesn't don't won't"))
_TURNS = frozenset((word,) for word in words_of("but ma bensi rather instead"))
_EDGES = ("break", "and", "dash", "colon")
_NEAR = 2
"""How many words after "not" or a verb the unit stands at most: with another word between, it may be "not only"."""


def without_denied_units(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without the units that are denied, if the sentence names others behind them; else all marks."""
    for i in range(len(marks)):
        end = _denied_behind(marks, i) or _denied_before(marks, i)
        goes = marks[end + 1 :] if end else ()
        more = any(mark.kind in ("also", "rest", "stay") or mark.ids[:1] in _DENIES for mark in goes)
        if end and not more and any(mark.kind == "unit" for mark in goes):
            return [*marks[:i], *goes]
    return [*marks]


def goes_instead(marks: Sequence[Mark]) -> bool:
    """Return True for a sentence by which other units go than those that it denies, and which names no area."""
    return len(without_denied_units(marks)) < len(marks) and all(mark.kind != "area" for mark in marks)


def _denied_behind(marks: Sequence[Mark], i: int) -> int:
    """Return the index of the sign that ends "not the knight," if "not" stands at index `i`; else 0."""
    if marks[i].ids[:1] not in _DENIES or i + 1 >= len(marks):
        return 0
    acts = marks[i + 1].orders
    before, unit = marks[i + acts], marks[i + 1 + acts : i + 2 + acts]
    is_near = bool(unit) and unit[0].kind == "unit" and unit[0].at - before.at <= _NEAR
    return _edge(marks, i + 2 + acts) if is_near else 0


def _denied_before(marks: Sequence[Mark], i: int) -> int:
    """Return the place of the sign behind units at an index that do not go: "the knight isn't going, ..."; else 0."""
    denies = marks[i].kind == "unit" and bool(marks[i + 1 : i + 2]) and marks[i + 1].ids[:1] in _DENIES
    at = i + 2 + any(mark.orders for mark in marks[i + 2 : i + 3])
    return _edge(marks, at) if denies else 0


def _edge(marks: Sequence[Mark], at: int) -> int:
    """Return an index at which a sign or a word such as "but" stands; else 0."""
    said = marks[at : at + 1]
    return at if said and (said[0].kind in _EDGES or said[0].ids[:1] in _TURNS) else 0
