"""Leaves out an order that its own sentence replaces: "Mill helps Ford, I mean raids" is a raid from Mill."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from adjudicator.orders.natural.areas.near_marks import ACTS, kind_at
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.ways import way

_TURNS = way("ordered_anew.turns")
"""Matches words, with their signs, that take back the order before them and lead to another."""
_OF_ORDER = ("area", "to", "self", "none", "all", "house", "unit", "number", "mod", "star", "also")
"""Kinds of words behind an order that belong to it, and are taken back with it."""
_TURNING = ("break", "colon", "dash", "corrects", "heavy", "unknown", "plain")


def without_replaced_order(marks: Sequence[Mark], words: Sequence[str], own: Collection[str]) -> list[Mark]:
    """Return the marks without the first of two orders for an area, where words such as "I mean" stand between."""
    left = [*marks]
    for i in range(len(left) - 2, -1, -1):
        if end := _replaced(left, i, words, own):
            rest = left[end:]
            closed = next((n for n, mark in enumerate(rest) if mark.ids == (")",)), len(rest))
            left = [*left[: i + 1], *rest[:closed], *rest[closed + 1 :]]
    return left


def _replaced(marks: Sequence[Mark], i: int, words: Sequence[str], own: Collection[str]) -> int:
    """Return the index of the new order of the own area at an index; 0 if it keeps its first order."""
    is_own = marks[i].kind == "area" and not set(own).isdisjoint(marks[i].ids)
    acts = i + 1 + (kind_at(marks, i + 1) in ("colon", "dash"))
    if not is_own or kind_at(marks, i - 1) not in ("", "break", "and", "corrects") or kind_at(marks, acts) not in ACTS:
        return 0
    turn = acts + 1 + len([*takewhile(lambda mark: mark.kind in _OF_ORDER, marks[acts + 1 :])])
    new = turn + len([*takewhile(lambda mark: mark.kind in _TURNING, marks[turn:])])
    if kind_at(marks, new) not in ACTS or marks[new].ids == marks[acts].ids:
        return 0
    between = " ".join(words[marks[turn - 1].end : marks[new].at])
    return new if _TURNS.match(between) else 0
