"""Knows everyday words that may say what is done in place of an order, or turn the one that is named."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.orders.natural.areas.pieces_placed import UPGRADES
from adjudicator.orders.natural.areas.strength import SIZED
from adjudicator.orders.natural.names.marks import Mark

_NAMES_ACT = ("order", "verb", "also")
"""Kinds of words that say what is done."""


def may_act(marks: Sequence[Mark]) -> bool:
    """Return True if an everyday word may say what is done: it stands by units or an order, or no order is named."""
    kinds = {mark.kind for mark in marks}
    return ("unknown" in kinds and kinds.isdisjoint(_NAMES_ACT)) or may_turn_act(marks)


def may_turn_act(marks: Sequence[Mark]) -> bool:
    """Return True for an everyday word behind units or before an order: "the knight whistles", "weary of defending"."""
    known = SIZED | (UPGRADES if any(mark.kind == "pieces" for mark in marks) else frozenset())
    said = [mark.kind for mark in marks if mark.kind not in ("light", "to") and known.isdisjoint(mark.ids)]
    return any(pair in (("unit", "unknown"), ("unknown", "order"), ("unknown", "verb")) for pair in pairwise(said))
