"""Hears a sentence that puts another order in the place of one: "scrap the raid in Mill, it should defend"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.changes.corrections import Change, Corrections
from adjudicator.orders.natural.names.ground import Reading
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.words.correcting import CORRECTION
from adjudicator.orders.natural.words.ways import way

_WAYS = (way("order_replaced.drops"), way("order_replaced.exchanges"), way("order_replaced.denies"))
_SIGNS: Mapping[str, str] = {"order": "_order_", "area": "_area_", "mod": "_mod_", "star": "_mod_"}
_DROPPED = way("order_replaced.dropped")
"""Matches the words of a correction by which the order that follows is dropped."""
_BOTH = 2


def order_replaced(text: str, corrections: Corrections) -> Change | None:
    """Return the orders that a sentence replaces, with the new ones; None for a sentence that replaces none.

    It is sure only if the sentence can be about one order alone.
    """
    words = corrections.spotter.words(_without_correction(text))
    marks = [mark for mark in corrections.spotter.marks(words) if not mark.slip or mark.kind not in _SIGNS]
    orders = [mark for mark in marks if mark.kind == "order"]
    areas = {mark.ids for mark in marks if mark.kind == "area"}
    if len(orders) != _BOTH or orders[0].ids == orders[1].ids or len(areas) > 1:
        return None
    if not _replaces(_signed(words, marks)):
        return None
    strength = [mark for mark in marks if mark.kind in ("mod", "star") and mark.at >= orders[0].end + 1]
    old = _meant(orders[0], next(iter(areas), ()), corrections)
    new = [_new(line, orders[1], strength, corrections) for line in old]
    readings = tuple(reading for each in new for reading in each)
    if not readings:
        return None
    sure = len(readings) == 1 and readings[0].sure
    return Change(tuple(replace(each, sure=sure) for each in readings), tuple(old))


def _without_correction(text: str) -> str:
    """Return a sentence without the correction at its beginning, but with an order that is dropped: "scratch the"."""
    found = CORRECTION.match(text)
    if found is None:
        return text
    dropped = _DROPPED.search(found[0])
    return text[dropped.start() if dropped is not None else found.end() :]


def _signed(words: Sequence[str], marks: Sequence[Mark]) -> str:
    """Return words with a sign for each name of an order or area, and for each modifier."""
    said = [*words]
    for mark in reversed([each for each in marks if each.kind in _SIGNS]):
        said[mark.at : mark.end] = [_SIGNS[mark.kind]]
    return re.sub(r"^[ ,]+|[ ,.!]+$", "", " ".join(said))


def _replaces(signed: str) -> bool:
    return any(each.fullmatch(signed) for each in _WAYS)


def _meant(order: Mark, area: Sequence[str], corrections: Corrections) -> list[Line]:
    """Return the orders of a type, of an area if one is named, that the mail said; those in force if it said none."""
    for lines in (corrections.lines, corrections.in_force):
        found = [line for line in lines.values() if not area or line.object in area]
        if found := corrections.of_types((order.ids,), found):
            return found
    return []


def _new(line: Line, order: Mark, strength: Sequence[Mark], corrections: Corrections) -> Sequence[Reading]:
    """Return what an order may mean for the area of a line."""
    return corrections.groups.readings([Mark("area", (line.object,)), order, *strength])
