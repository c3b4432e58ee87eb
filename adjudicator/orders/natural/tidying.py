"""Leaves out the known words of a sentence that say nothing beside others: "leave a token", "raid, not defend"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.orders.natural.common import words_of
from adjudicator.orders.natural.spotting import Mark

_PLAIN = words_of(
    "ordinary normal regular plain basic standard usual simple unmodified normale normali semplice ordinaria ordinario "
    "base classica classico solita solito"
)
"""Words for an order without a modifier, which is what an order is that names none."""
_DENIES = (("insteadof",), ("not",), ("non",))
_ACTS = ("order", "verb")
_LEAVES = ("verb", "stay")
_COUNTS = ("number", "plus")
_ENDS = ("break", "and", "corrects")

Rule = Callable[[Sequence[Mark], int], int]
"""Returns how many marks, starting at an index, can be left out; 0 if the mark there matters."""


def tidied(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without those that say nothing beside the others."""
    found: list[Mark] = []
    i = 0
    while i < len(marks):
        skipped = max(rule(marks, i) for rule in _RULES)
        if not skipped:
            found.append(marks[i])
        i += skipped or 1
    return _without_end(found)


def _without_end(marks: list[Mark]) -> list[Mark]:
    """Return the marks without a joining word or comma that nothing follows any more."""
    return marks[:-1] if len(marks) > 1 and marks[-1].kind in ("and",) else marks


def _kind(marks: Sequence[Mark], i: int) -> str:
    return marks[i].kind if 0 <= i < len(marks) else ""


def _plain_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out "ordinary" beside an order that names its area; without an area it may correct an earlier order."""
    kinds = {mark.kind for mark in marks}
    plain = marks[i].kind == "unknown" and marks[i].ids[0] in _PLAIN and "area" in kinds
    beside = "order" in (_kind(marks, i + 1), _kind(marks, i - 1))
    return int(plain and beside and not kinds & {"star", "mod", "corrects"})


def _leaves_token(marks: Sequence[Mark], i: int) -> int:
    """Leave out the words around a token that a march leaves: only "token" counts in "leave one token behind"."""
    if _kind(marks, i - 1) == "token":
        return int(marks[i].kind == "stay")
    end = i
    while _kind(marks, end) in (*_LEAVES, *_COUNTS) and end < i + 3:
        end += 1
    return end - i if _kind(marks, end) == "token" and any(m.kind in _LEAVES for m in marks[i:end]) else 0


def _stays_and_acts(marks: Sequence[Mark], i: int) -> int:
    """Leave out "stays and" between an area and its order: "Mill stays where it is and defends"."""
    is_stay = marks[i].kind == "stay" and _kind(marks, i - 1) == "area" and _kind(marks, i + 1) == "and"
    return 2 if is_stay and _kind(marks, i + 2) == "order" else 0


def _denied_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out an order that the sentence rejects for another one: "should raid, not defend"."""
    start = i + (marks[i].kind in ("break", "and"))
    if not (start < len(marks) and marks[start].ids in _DENIES and _kind(marks, start + 1) in _ACTS):
        return 0
    end = start + 2
    while end < len(marks) and marks[end].kind not in _ENDS:
        end += 1
    clause = _clause_before(marks, i)
    acts = {mark.ids for mark in clause if mark.kind in _ACTS}
    denied = {mark.ids for mark in marks[start + 1 : end] if mark.kind in _ACTS}
    more = {mark.kind for mark in marks[start + 1 : end]} - {"order", "verb", "to", "area", "unit", "number"}
    is_named = any(mark.kind == "area" for mark in clause)
    return end - i if acts and is_named and not acts & denied and not more and _ends_there(marks, end) else 0


def _one_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out the number in front of a single order: "put one raid there"."""
    mark = marks[i]
    return int(mark.kind == "number" and mark.number == 1 and _kind(marks, i + 1) == "order")


def _removed_order(marks: Sequence[Mark], i: int) -> int:
    """Leave out a removed order when the sentence then gives a new one: "remove the raid from Mill and defend"."""
    if i or marks[0].ids not in _DENIES or _kind(marks, 1) != "order":
        return 0
    others = [mark for mark in marks[2:] if mark.kind == "order"]
    return 2 if len(others) == 1 and others[0].ids != marks[1].ids else 0


def _all_even(marks: Sequence[Mark], i: int) -> int:
    """Leave out a unit that "all" already includes: "everybody goes, also the footman"."""
    if marks[i].kind != "also" or _kind(marks, i + 1) != "unit" or _kind(marks, i + 2) not in ("", "break"):
        return 0
    return 2 if any(mark.kind == "all" for mark in _clause_before(marks, i - (_kind(marks, i - 1) == "break"))) else 0


def _ends_there(marks: Sequence[Mark], end: int) -> bool:
    """Return True unless what follows a denied order may belong to it."""
    following = [mark.kind for mark in marks[end : end + 2]]
    return not following or following[0] == "break" or following[-1] in ("area", "unit", "rest")


def _clause_before(marks: Sequence[Mark], end: int) -> Sequence[Mark]:
    """Return the marks between the last punctuation before index `end` and that index."""
    start = max((n + 1 for n in range(end) if marks[n].kind == "break"), default=0)
    return marks[start:end]



_RULES: Sequence[Rule] = (
    _plain_order, _leaves_token, _stays_and_acts, _denied_order, _one_order, _removed_order, _all_even,
)  # fmt: skip
