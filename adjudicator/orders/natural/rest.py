"""Finds an order for everything that was not named: "the rest consolidates", "all others defend, except Mill"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.spotting import Mark

_EXCEPT = frozenset(("except", "excluding", "but", "tranne", "salvo", "ma"))
_ONLY_THESE = (
    "number", "order", "verb", "mod", "star", "rest", "all", "unit", "break", "and", "light", "heavy", "to", "also",
)  # fmt: skip


def names_others(mark: Mark) -> bool:
    """Return True for words such as "the rest", "everything else" or "everybody"."""
    return mark.kind == "rest" or mark.ids == ("else",) or mark.ids[:1] in (("everybody",), ("everyone",), ("tutti",))


def parts_of(marks: Sequence[Mark]) -> list[list[Mark]]:
    """Return the parts of a sentence between its commas and joining words, without those."""
    parts: list[list[Mark]] = [[]]
    for mark in marks:
        if mark.kind in ("break", "and") or (mark.kind == "heavy" and mark.ids[0] in _EXCEPT):
            parts.append([])
        parts[-1].append(mark)
    return [part for part in parts if any(mark.kind not in ("break", "and") for mark in part)]


def is_for_others(part: Sequence[Mark]) -> bool:
    """Return True for a part that gives one order to everything else and names nothing besides."""
    others = [mark for mark in part if names_others(mark)]
    orders = {mark.ids for mark in part if mark.kind in ("order", "verb")}
    spare = [mark for mark in part if mark.kind not in _ONLY_THESE and mark.ids != ("else",)]
    heavy = [mark for mark in part if mark.kind == "heavy" and mark.ids != ("else",)]
    return bool(others) and len(orders) == 1 and not spare and not heavy


def without_except(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks without the words that set an area apart from the others."""
    return [mark for mark in marks if not (mark.kind == "heavy" and mark.ids[0] in _EXCEPT)]
