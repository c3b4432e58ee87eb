"""Hears whom an order helps by its part in a fight, whoever that is: "supports the attacker at Mill"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.word_lists import listed

SIDE = "side"
"""The kind of the mark of such a side; it holds the word of the strict form."""
_ATTACKERS, _DEFENDERS = listed("sides.attackers"), listed("sides.defenders")
_WHOEVER, _AGAINST = listed("sides.whoever"), listed("sides.against")
NAMES_SIDE = _ATTACKERS | _DEFENDERS
"""Words that name a side."""


def with_side(marks: Sequence[Mark]) -> list[Mark]:
    """Return the marks of an order that helps somebody, with one mark for the side that they name, if any."""
    found: list[Mark] = []
    for before, mark in pairwise([Mark("start"), *marks]):
        word, last = _word(mark), _word(before)
        attacks = (mark.kind == "verb" and last in _WHOEVER) or (mark.kind == "area" and last in _AGAINST)
        if attacks or word in _ATTACKERS:
            found.append(Mark(SIDE, ("attacker",), at=mark.at, end=mark.end))
        elif word in _DEFENDERS:
            found.append(Mark(SIDE, ("defender",), at=mark.at, end=mark.end))
        if not (word in NAMES_SIDE or (attacks and mark.kind == "verb")):
            found.append(replace(mark))
    return found


def names_side(marks: Sequence[Mark]) -> bool:
    """Return True if any of the marks names a side by its part in a fight."""
    return any(_word(mark) in NAMES_SIDE for mark in marks)


def _word(mark: Mark) -> str:
    return mark.ids[0] if mark.ids and mark.kind not in ("area", "house", "card", "unit", "order", "verb") else ""
