"""Tells whether the words of an order can only mean what was read from them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.engine.spoken import MOVES, SIDES, TARGETS
from adjudicator.orders.natural.areas.spoken_to import asks_other, goes_first
from adjudicator.orders.natural.names.ground import Ground, unexplained
from adjudicator.orders.natural.names.marks import Mark


class SureWords:
    """Judges the words of orders for areas, in a position as one seat sees it."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.acts = ground.context.words.spoken.acts

    def is_certain(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when every word says something that the reading holds, or nothing at all."""
        is_raid = self.acts.get(type) == TARGETS
        used = {"no", "without", "senza"} if is_raid else set()
        pairs = pairwise(marks)
        counts_else = any(one.kind == "number" and _counts_nothing(one, two) for one, two in pairs)
        return not counts_else and not any(unexplained(mark) and not used.intersection(mark.ids) for mark in marks)

    def is_straight(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when the words send the units the way the reading does, and name nobody else as their lord."""
        if self._says_two(marks, type):
            return False
        houses = [i for i, mark in enumerate(marks) if mark.kind == "house" and mark.ids != (self.ground.context.seat,)]
        if self.acts.get(type) in (MOVES, TARGETS):
            last = max((i for i, mark in enumerate(marks) if mark.kind == "area"), default=len(marks))
            houses = [i for i in houses if i < last and not _is_owner(marks[i + 1 : i + 4])]
        if self.acts.get(type) == SIDES:
            is_of_other = goes_first(marks) or asks_other(marks, self.ground.context.seat)
            return not is_of_other and not self._adds_area(marks)
        if any(not (i and marks[i - 1].kind == "to") for i in houses):
            return False
        return self.acts.get(type) != MOVES or self._goes_out(marks)

    def _adds_area(self, marks: Sequence[Mark]) -> bool:
        """Return True when an own area stands behind a comma, after the area and its order: "Mill helps me, Ford"."""
        order = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
        before = any(mark.kind == "area" for mark in marks[:order])
        own = [i for i in range(order, len(marks)) if not set(marks[i].ids).isdisjoint(self.ground.own)]
        return before and any(marks[i].kind == "area" and _is_apart(marks[i - 1]) for i in own)

    def _says_two(self, marks: Sequence[Mark], type: str) -> bool:
        """Return True when a sign, or an area behind it, sets a verb apart from an order of another type."""
        verb = next((i for i, mark in enumerate(marks) if mark.kind == "verb" and mark.ids[0] != type), None)
        order = next((i for i, mark in enumerate(marks) if mark.kind == "order"), None)
        if verb is None or order is None:
            return False
        between = marks[min(verb, order) : max(verb, order)]
        return any(_is_apart(mark) or (verb < order and mark.kind == "area") for mark in between)

    def _goes_out(self, marks: Sequence[Mark]) -> bool:
        """Return True when a march leaves an own area and goes to the others, in the words of its writer."""
        areas = [i for i, mark in enumerate(marks) if mark.kind == "area"]
        before = {i: marks[i - 1].kind if i else "" for i in areas}
        own = [i for i in areas if any(id in self.ground.own for id in marks[i].ids)]
        source = next((i for i in own if before[i] == "from"), next((i for i in own if before[i] != "to"), None))
        if source is None or any(before[i] == "from" for i in areas if i != source):
            return False
        if len(areas) > 1 and any(mark.kind == "none" for mark in marks):
            return False
        acts = next((i for i, mark in enumerate(marks) if mark.orders), len(marks))
        if any(before[i] == "and" and i < acts for i in areas if i != source):
            return False
        first = areas[0]
        if first in own and first != source and before[first] != "to":
            return False
        verb = any(mark.orders for mark in marks[:first])
        return first == source or verb or before[first] == "to" or before[source] in ("from", "to")


def _is_apart(mark: Mark) -> bool:
    """Return True for a sign that sets apart what stands around it; words in brackets belong to those before."""
    return mark.kind == "break" and mark.ids != ("(",)


def _counts_nothing(number: Mark, counted: Mark) -> bool:
    """Return True for a number before a word that is no unit, and for none of a kind: "one thing", "zero boats"."""
    is_other = counted.kind == "unknown" and number.end == counted.at
    return is_other or (not number.number and counted.kind in ("unit", "token"))


def _is_owner(after: Sequence[Mark]) -> bool:
    """Return True for a House that only says whose area it is that follows: "raids the millers in Ford"."""
    kinds = [mark.kind for mark in after if mark.kind != "unit"]
    return kinds[:1] == ["area"] or kinds[:2] == ["to", "area"]
