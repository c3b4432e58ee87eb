"""Leaves out what a sentence denies before it says what is meant: "does not go to Mill but to Ford"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.areas.near_marks import ACTS, clause_before, kind_at
from adjudicator.orders.natural.names.marks import Mark

_NOT = (("not",), ("non",), ("no",), ("doesn't",), ("don't",), ("isn't",), ("aren't",), ("won't",))
_BUT = (("but",), ("ma",), ("bensi",))
_LONGER = (("longer",), ("piu",), ("more",), ("anymore",))
_PEOPLE = (("he's",), ("she's",), ("it's",), ("they're",), ("he",), ("it",), ("they",), ("instead",), ("invece",))
"""Words for those who do something else than what is denied."""
_INSTEAD = (("instead",), ("invece",))
_NAMED = ("to", "area", "unit", "number")
"""Kinds of words that may be denied, besides an order."""


def not_but(marks: Sequence[Mark], i: int) -> int:
    """Leave out a denied order, place or unit, and the words around it, before another one of its kind.

    The word for going stays in "does not go to Mill but to Ford", so that only the rest is left out.
    """
    if (begin := _denied_first(marks)) >= 0:
        return 2 if i == begin else int(marks[i].ids in _INSTEAD and i == len(marks) - 1)
    if _denies(marks, i):
        end = _end_of_denied(marks, i)
        acts = [n for n in range(i, end) if marks[n].kind in ACTS]
        return (acts[0] if acts and _keeps_act(marks, acts[0], end) else end + 1) - i if end else 0
    before = _behind_act(marks, i)
    end = _end_of_denied(marks, before) if before >= 0 else 0
    return end + 1 - i if end and _keeps_act(marks, i - 1, end) else 0


def _denies(marks: Sequence[Mark], i: int) -> bool:
    return marks[i].kind in ("heavy", "unknown") and marks[i].ids in _NOT


def _denied_first(marks: Sequence[Mark]) -> int:
    """Return where "not" begins a sentence with another order behind it: "don't raid in Mill, help"; -1 if not."""
    begin = next((i for i, mark in enumerate(marks) if mark.kind not in ("corrects", "break")), 0)
    if not _denies(marks, begin):
        return -1
    named = [mark for mark in marks[begin + 1 :] if mark.ids not in (*_INSTEAD, *_PEOPLE)]
    named = [mark for mark in named if mark.kind not in ("to", "from", "self")]
    kinds = ["act" if mark.kind in ACTS else mark.kind for mark in named]
    is_new = kinds in (["act", "area", "break", "act"], ["act", "area", "and", "act"]) and named[0].ids != named[3].ids
    return begin if is_new else -1


def _behind_act(marks: Sequence[Mark], i: int) -> int:
    """Return where "not" stands before the order that stands right before `i`; -1 if there is none."""
    if kind_at(marks, i - 1) not in ACTS:
        return -1
    start = i - 2 - (i > 2 and marks[i - 2].ids in _LONGER)
    return start if start >= 0 and _denies(marks, start) else -1


def _end_of_denied(marks: Sequence[Mark], start: int) -> int:
    """Return where "but" stands that ends what is denied from `start`; 0 if nothing of the same kind follows it."""
    at = start + 1 + (start + 1 < len(marks) and marks[start + 1].ids in _LONGER)
    end = at
    while kind_at(marks, end) in (*ACTS, *_NAMED):
        end += 1
    denied = marks[at:end]
    end += end < len(marks) and marks[end].ids in _LONGER
    is_comma = kind_at(marks, end) == "break" and marks[end].ids == (",",)
    end += is_comma and end + 1 < len(marks) and marks[end + 1].ids in (*_BUT, *_PEOPLE)
    ends = end < len(marks) and marks[end].ids in (*_BUT, *_PEOPLE[: len(_PEOPLE) * is_comma])
    ends = ends or (is_comma and kind_at(marks, end + 1) in ACTS)
    if not denied or not ends or not (_has_area(marks, start) or _has_another(marks, denied, end)):
        return 0
    return end if _replaces(denied, marks[end + 1 :]) else 0


def _has_area(marks: Sequence[Mark], start: int) -> bool:
    """Return True if the clause names the area that the order is for before it denies anything."""
    start -= kind_at(marks, start - 1) == "break"
    return any(mark.kind == "area" for mark in clause_before(marks, start))


def _has_another(marks: Sequence[Mark], denied: Sequence[Mark], end: int) -> bool:
    """Return True if an area follows besides the one that stands in place of the one that is denied."""
    counted = (sum(mark.kind == "area" for mark in part) for part in (denied, marks[end:]))
    return next(counted) < next(counted)


def _replaces(denied: Sequence[Mark], new: Sequence[Mark]) -> bool:
    """Return True if the words behind "but" begin with another order, place or unit of the kind that was denied."""
    acts = [mark.ids for mark in denied if mark.kind in ACTS]
    if new and new[0].kind in ACTS and acts and new[0].ids not in acts:
        return True
    rest = [mark for mark in denied if mark.kind not in ACTS]
    new = new[1:] if new and new[0].kind in ACTS and new[0].ids in acts else new
    same = bool(rest) and [mark.kind for mark in new[: len(rest)]] == [mark.kind for mark in rest]
    return same and [mark.ids for mark in new[: len(rest)]] != [mark.ids for mark in rest] and len(acts) <= 1


def _keeps_act(marks: Sequence[Mark], act: int, end: int) -> bool:
    """Return True if what is denied is not the order itself, but where it leads or who goes."""
    return kind_at(marks, end + 1) not in ACTS and act + 1 < end
