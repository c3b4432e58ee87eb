"""Puts the names of a clause into the order that its words say: "the knights last, the ships first"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.orders.natural.policies.policy_terms import HEADING, SIGN, Term

_PLACES = {"first": 1, "second": 2, "third": 3, "middle": 50, "last": 99}
JOINTS = frozenset((SIGN, HEADING, "and", "or", "then", "before", "else"))
"""Roles that stand between ranked names."""
PLACES = frozenset(_PLACES)


@dataclass(slots=True)
class _Item:
    name: str = ""
    place: int = 0
    is_open: bool = True
    """True until a sign or joining word follows."""


def ranked(terms: Sequence[Term]) -> list[str] | None:
    """Return the names in order; None if two are in the same place, none is first, or a place has no name.

    `terms` are names, places and what joins them.
    """
    items: list[_Item] = []
    waiting = 0
    for term in terms:
        last = items[-1] if items else None
        if term.role in JOINTS:
            if last is not None:
                last.is_open = False
        elif term.role in PLACES:
            if last is not None and last.is_open and not last.place and not waiting:
                last.place = _PLACES[term.role]
            elif waiting:
                return None
            else:
                waiting = _PLACES[term.role]
        elif last is not None and last.name == term.text and not last.is_open and not waiting and not last.place:
            last.is_open = True
        else:
            items.append(_Item(term.text, waiting))
            waiting = 0
    keys = [item.place or at for at, item in enumerate(items, start=1)]
    names = {item.name for item in items}
    if waiting or min(keys, default=1) > 1 or len(set(keys)) < len(keys) or len(names) < len(items):
        return None
    return [item.name for _, item in sorted(zip(keys, items, strict=True), key=lambda pair: pair[0])]
