"""Looks at the marks around one mark of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.orders.natural.names.marks import Mark

Rule = Callable[[Sequence[Mark], int], int]
"""Returns how many marks, starting at an index, can be left out; 0 if the mark there matters."""
ACTS = ("order", "verb")
"""Kinds of marks that say what is done."""


def kind_at(marks: Sequence[Mark], i: int) -> str:
    return marks[i].kind if 0 <= i < len(marks) else ""


def clause_after(marks: Sequence[Mark], start: int) -> Sequence[Mark]:
    """Return the marks between an index and the next punctuation."""
    end = next((n for n in range(start, len(marks)) if marks[n].kind == "break"), len(marks))
    return marks[start:end]


def clause_before(marks: Sequence[Mark], end: int) -> Sequence[Mark]:
    """Return the marks between the last punctuation before index `end` and that index."""
    start = max((n + 1 for n in range(end) if marks[n].kind == "break"), default=0)
    return marks[start:end]
