"""Proposes what a sentence makes of orders that it does not name: "other way round", "leave one behind", "no raids"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, pairwise

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.changes.corrections import Corrections
from adjudicator.orders.natural.names.ground import MOST, Ground
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.ways import way_in_words
from adjudicator.orders.normalise import clean

_ROUND = way_in_words("exchanged.round")
_LEAVES = way_in_words("exchanged.leaves")
_NONE = way_in_words("exchanged.none")
_LATER = way_in_words("exchanged.later")
_MOST_WORDS = 14
_BOTH = 2
_NO = (("no",), ("niente",), ("nessun",), ("nessuna",), ("none",))
_OF_NEW = ("order", "verb", "self", "none", "star", "mod")
"""Kinds of words of the order that takes the place of others."""
_BESIDE = ("number", "all", "break", "also", "heavy", "unknown", "light", "corrects")


class Exchanged:
    """Reads such sentences of one mail."""

    def __init__(self, ground: Ground, groups: GroupReader, corrections: Corrections) -> None:
        self.ground, self.groups, self.corrections = ground, groups, corrections

    def choices(self, text: str) -> Sequence[tuple[Line, ...]]:
        """Return what a sentence makes of earlier orders: the ways to understand it, each with all of its new lines."""
        plain = clean(text)
        if len(plain.split()) > _MOST_WORDS or _LATER.search(plain):
            return []
        marks = self.corrections.spotter.marks(self.corrections.spotter.words(text))
        if _ROUND.search(plain):
            return self._swapped(marks)
        if _LEAVES.fullmatch(plain.strip(" .!")):
            return self._with_one_left(marks)
        return self._replaced(marks) if _NONE.match(plain) else []

    def _lines(self) -> Sequence[Line]:
        """Return the orders that the mail said so far; those in force if it said none."""
        return [*(self.corrections.lines or self.corrections.in_force).values()]

    def _swapped(self, marks: Sequence[Mark]) -> Sequence[tuple[Line, ...]]:
        """Return two orders with their areas exchanged, of the two areas that are named, or the only two."""
        named = [mark.ids[0] for mark in marks if mark.kind == "area" and len(mark.ids) == 1]
        if any(mark.orders or mark.kind in ("unit", "house", "track", "card") for mark in marks):
            return []
        lines = [line for line in self._lines() if not named or line.object in named]
        if len(lines) != _BOTH or len(named) not in (0, _BOTH):
            return []
        new = [self._for(one, other) for one, other in (lines, reversed(lines))]
        return [tuple(line for line in new if line is not None)] if all(new) else []

    def _for(self, line: Line, other: Line) -> Line | None:
        """Return the order of another line for the area of a line; None if that cannot be done there."""
        order = self.corrections.printer.line(replace(other, text="")).partition(": ")[2]
        return self.ground.line(f"{self.ground.name('area', line.object)}: {order}")

    def _with_one_left(self, marks: Sequence[Mark]) -> Sequence[tuple[Line, ...]]:
        """Return the march said last without as many units as stay, one way for each choice of them."""
        left = next((mark.number for mark in marks if mark.kind == "number"), 0)
        marches = [line for line in self._lines() if self.corrections.moves(line)]
        last = marches[-1:] if self.corrections.lines or len(marches) == 1 else []
        found = []
        for line in last if left and not any(mark.kind in ("area", "unit") for mark in marks) else ():
            old = self.corrections.marks_of(line)
            if sum(mark.kind == "to" for mark in old) != 1 or not any(mark.kind == "all" for mark in old):
                continue
            kept = [mark for mark in old if mark.kind not in ("all", "number", "unit")]
            for going in self._going(line.object, left):
                readings = self.groups.readings([*kept, *going])
                found += [readings[0].lines] if len(readings) == 1 else []
        return found[:MOST]

    def _going(self, area: str, left: int) -> Sequence[list[Mark]]:
        """Return the ways in which all units of an area but a number of them go, as marks of numbers and units."""
        units = self.ground.units(area)
        ways = []
        for staying in combinations_with_replacement(sorted(units), left):
            going = {unit: count - staying.count(unit) for unit, count in units.items()}
            if min(going.values()) >= 0 and any(going.values()):
                ways.append([mark for unit, count in going.items() if count
                             for mark in (Mark("number", number=count), Mark("unit", (unit,)))])  # fmt: skip
        return ways

    def _replaced(self, marks: Sequence[Mark]) -> Sequence[tuple[Line, ...]]:
        """Return another order for all areas whose order is denied: "no raids at all, both defend"."""
        acts = [mark for mark in marks if mark.orders]
        new = acts[-1:]
        denied = {mark.ids[0] for mark in acts[:-1]}
        known = {mark.kind for mark in marks} <= {*_OF_NEW, *_BESIDE}
        said_no = all(one.ids[:1] in _NO for one, two in pairwise(marks) if two in acts[:-1])
        is_denied = said_no and acts[:-1] != marks[:1]
        if not new or len(denied) > 1 or new[0].ids[0] in denied or not known or not is_denied:
            return []
        everybody = any(mark.kind == "all" or mark.number == _BOTH for mark in marks)
        if not denied and not everybody and not any(mark.kind == "none" for mark in marks):
            return []
        before = self._lines() if denied else [*self.corrections.lines.values()]
        old = [line for line in before if not denied or self._type(line) in denied]
        begin = acts[-2].end if denied else 0
        counted = next((mark.number for mark in marks if mark.kind == "number" and mark.at >= begin), 0)
        is_meant = counted or everybody or len(old) == 1
        if not old or (counted and counted != len(old)) or not is_meant:
            return []
        said = [mark for mark in marks if mark.kind in _OF_NEW and mark.at >= begin and (mark.kind != "none" or denied)]
        readings = [self.groups.readings([Mark("area", (line.object,)), *said]) for line in old]
        if any(len(each) != 1 for each in readings):
            return []
        return [tuple(line for each in readings for line in each[0].lines)]

    def _type(self, line: Line) -> str:
        """Return the type of the order of a line."""
        marks = self.corrections.marks_of(line)
        return next((mark.ids[0] for mark in marks if mark.kind == "order"), "")
