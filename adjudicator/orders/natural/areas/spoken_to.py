"""Knows orders that are none of the writer's, because he asks somebody else for them, or tells what somebody does."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.orders.natural.names.marks import Mark

_HELPS_AREA = (["house", "order", "area"], ["house", "verb", "area"])


def asks_other(marks: Sequence[Mark], seat: str) -> bool:
    """Return True for a request to another player, or a report of what he does: "Miller, support Ford"."""
    said = [mark for mark in marks[:4] if mark.kind != "break"][:3]
    is_other = bool(said) and said[0].ids != (seat,) and [mark.kind for mark in said] in _HELPS_AREA
    return is_other and said[1].end == said[2].at


def goes_first(marks: Sequence[Mark]) -> bool:
    """Return True if units are sent somewhere before an order: "a knight to Mill, the second one supports"."""
    order = next((i for i, mark in enumerate(marks) if mark.kind == "order"), 0)
    kinds = [mark.kind for mark in marks[:order]]
    return any(kinds[i : i + 3] == ["unit", "to", "area"] for i in range(order))
