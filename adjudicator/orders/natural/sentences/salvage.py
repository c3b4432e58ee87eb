"""Makes proposals of sentences that are not understood as a whole: of their parts, and of the orders they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.engine.lines import Line
from adjudicator.orders.natural.areas.area_orders import GroupReader
from adjudicator.orders.natural.names.ground import MOST
from adjudicator.orders.natural.names.marks import Mark
from adjudicator.orders.natural.sentences.cut import groups_of

_EDGES = ("break", "and", "corrects")
_DROPPED = ("unknown", "heavy", "corrects", "light", "also", "break", "and", "colon")
_MOST_LINES = 8


def salvaged(reader: GroupReader, marks: Sequence[Mark]) -> list[Line]:
    """Return the lines that parts of a sentence may mean, in its order; none of them is sure."""
    marks = [mark for last, mark in pairwise([Mark("start"), *marks]) if not _is_denied(last, mark)]
    if not any(mark.kind in ("order", "verb", "to", "dash") for mark in marks):
        return []
    found: list[Line] = []
    for clause in _with_areas(reader, _clauses(marks)):
        for line in _lines(reader, clause):
            if line not in found:
                found.append(line)
    return found[:_MOST_LINES]


def _with_areas(reader: GroupReader, clauses: Iterable[Sequence[Mark]]) -> Iterator[Sequence[Mark]]:
    """Yield clauses; one with an order but no area is about the own area before it: "a raid from Mill?, so defend"."""
    last: Sequence[Mark] = ()
    for clause in clauses:
        areas = [mark for mark in clause if mark.kind == "area"]
        acts = any(mark.kind == "order" for mark in clause)
        yield [*last, *clause] if acts and not areas else clause
        own = [mark for mark in areas if any(id in reader.ground.own for id in mark.ids)]
        last = own if len(own) == 1 else () if areas else last


def _is_denied(last: Mark, mark: Mark) -> bool:
    """Return True for an order after "not"."""
    return mark.orders and last.ids[:1] in (("not",), ("non",))


def bare_orders(reader: GroupReader, marks: Sequence[Mark]) -> list[Line]:
    """Return the plain orders that a sentence names for own areas, without what they do; most of it is left unread."""
    own = [id for mark in marks if mark.kind == "area" for id in mark.ids if id in reader.ground.own]
    types = [mark.ids[0] for mark in marks if mark.orders]
    strength = [mark for mark in marks if mark.kind in ("mod", "star")] if len(own) == len(types) == 1 else ()
    found = [line for id in own for type in types if (line := reader.bare(id, type, strength)) is not None]
    return list(dict.fromkeys(found))[:MOST]


def _clauses(marks: Sequence[Mark]) -> Iterator[list[Mark]]:
    """Yield the parts of a sentence between its signs; one that names no order goes with the part before it."""
    clause: list[Mark] = []
    for mark in marks:
        if mark.kind in _EDGES and _is_whole(clause):
            yield clause
            clause = []
        clause.append(mark)
    if clause:
        yield clause


def _is_whole(clause: Sequence[Mark]) -> bool:
    kinds = {mark.kind for mark in clause}
    return bool(kinds & {"order", "verb", "to"}) and bool(kinds & {"area", "unit"})


def _lines(reader: GroupReader, clause: Sequence[Mark]) -> list[Line]:
    """Return what one part may mean: read as it stands, without the words that say nothing, or only its order."""
    plain = [mark for mark in clause if mark.kind not in _DROPPED]
    for said in (list(clause), plain):
        groups = groups_of(reader, said)
        lines = [line for group in groups or () for reading in group.readings[:MOST] for line in reading.lines]
        if lines:
            return lines
    return list(_orders(reader, plain))[:MOST]


def _orders(reader: GroupReader, plain: Sequence[Mark]) -> Iterator[Line]:
    """Yield a line for each own area and each order that is named: with all other words if that fits, else without."""
    own = [mark for mark in plain if mark.kind == "area" and any(id in reader.ground.own for id in mark.ids)]
    types = {mark.ids: mark for mark in plain if mark.orders}
    for area in own[:MOST]:
        source = replace(area, ids=tuple(id for id in area.ids if id in reader.ground.own))
        for order in types.values():
            others = [mark for mark in plain if not mark.orders and mark is not area]
            units = [mark for mark in others if mark.kind != "number"]
            bare = [mark for mark in others if mark.kind in ("mod", "star")]
            for rest in (others, units, bare):
                readings = reader.readings([source, order, *rest])
                if readings:
                    yield from (line for reading in readings[:MOST] for line in reading.lines)
                    break
