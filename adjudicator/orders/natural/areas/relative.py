"""Gives an area behind "except" what a relative clause says of it: "all help but the one in Mill, which raids"."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.common import words_of

_WHICH = words_of("which that who che")
"""Words that begin what is said of the area before them."""
_EXCEPT = words_of("except excepting excluding but save tranne salvo meno eccetto")
_THE_ONE = frozenset(("number", "unit", "to", "light", "self"))
"""Kinds of words between "except" and the area: "except the one in Mill"."""


def with_relative_area(marks: Sequence[Mark], words: Sequence[str], own: Collection[str]) -> list[Mark]:
    """Return the marks with the area that "which" stands for before its order, where the area is set apart."""
    for i in range(1, len(marks)):
        area = i - 1 - (marks[i - 1].kind == "break")
        if marks[i].orders and _is_which(words, marks[area], marks[i]) and set(marks[area].ids) & set(own):
            start = next((n for n in range(area - 1, -1, -1) if marks[n].kind not in _THE_ONE), 0)
            if not _EXCEPT.isdisjoint(marks[start].ids):
                at = marks[i].at - 1
                again = (Mark("break", (",",), at=at, end=at), replace(marks[area], at=at, end=at + 1))
                apart = replace(marks[start], kind="heavy", ids=("except",))
                return [*marks[:start], apart, marks[area], *again, *marks[i:]]
    return [*marks]


def _is_which(words: Sequence[str], area: Mark, order: Mark) -> bool:
    """Return True if only "which", perhaps behind a comma, stands between an area and an order."""
    between = [word for word in words[area.end : order.at] if word != ","]
    return area.kind == "area" and len(between) == 1 and between[0] in _WHICH
