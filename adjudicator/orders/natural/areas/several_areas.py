"""Knows sentences in which several own areas share one order, and do not lead from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.marks import Mark

Units = Callable[[str], Mapping[str, int]]
"""Returns the units that stand in an area, by their kind."""
_LEADS = frozenset(("to", "from", "dash", "via", "unit", "number", "all", "house", "self"))
"""Kinds of words that say who goes where, or for whom an order is."""
_JOINS = frozenset(("and", "break", "order", "also", "colon"))
"""Kinds of words that may stand between areas of a list."""


def listed_own(marks: Sequence[Mark], own: Collection[str]) -> list[str]:
    """Return own areas that may share an order which could also lead from one to the other: "raid: Mill, Ford".

    The result is empty if words say where the order leads.
    """
    areas = [i for i, mark in enumerate(marks) if mark.kind == "area"]
    named = [marks[i].ids[0] for i in areas if {*marks[i].ids} <= {*own}]
    if len(areas) < 2 or len(named) != len(areas) or any(mark.kind in _LEADS for mark in marks):
        return []
    between = [{mark.kind for mark in marks[one + 1 : two]} for one, two in pairwise(areas)]
    return named if all(kinds <= _JOINS and kinds & {"and", "break"} for kinds in between) else []


def without_units_there(marks: Sequence[Mark], own: Collection[str], units: Units) -> list[Mark]:
    """Return the marks with "the boats in Ford" read as "Ford" where such units stand in that area.

    Behind units that stay they are as they were: "the smith minds Mill and the boats in Ford help me".
    """
    if any(mark.kind == "stay" for mark in marks):
        return [*marks]
    found: list[Mark] = []
    for mark in marks:
        unit = found[-1] if found and found[-1].kind == "unit" else None
        named = [id for id in mark.ids if id in own] if mark.kind == "area" else []
        if unit is not None and len(named) == 1 and _stand_there(found, units(named[0])):
            found[-1] = replace(mark, at=unit.at)
            found = [*found[:-2], found[-1]] if found[-2:-1] and found[-2].kind == "number" else found
        else:
            found.append(mark)
    return found


def _stand_there(marks: Sequence[Mark], there: Mapping[str, int]) -> bool:
    """Return True if the units at the end of some marks stand in an area, all of them if they are counted."""
    counted = next((mark.number for mark in marks[-2:-1] if mark.kind == "number"), None)
    return any(id in there and counted in (None, there[id]) for id in marks[-1].ids)


def share_support(marks: Sequence[Mark], own: Collection[str]) -> bool:
    """Return True when several areas share one order to support: "Mill and Ford support", "support: Mill, Ford"."""
    order = next((i for i, mark in enumerate(marks) if mark.orders), 0)
    is_heading = order == 0 and [mark.kind for mark in marks[1:2]] == ["colon"]
    areas = [i for i in range(len(marks) if is_heading else order) if marks[i].kind == "area"]
    if is_heading and not all(set(marks[i].ids).intersection(own) for i in areas):
        return False
    return sum(not (i and marks[i - 1].kind == "to") for i in areas) > 1


def from_each(marks: Sequence[Mark], own: Collection[str]) -> list[list[Mark]]:
    """Return the marks once for each of two own areas that units go from together: "to Ford from Mill and Wood".

    Empty if no such areas are named.
    """
    for i in range(len(marks) - 3):
        start = marks[i : i + 4]
        areas = [start[1], start[3]]
        is_own = all(not set(own).isdisjoint(mark.ids) for mark in areas)
        if [mark.kind for mark in start] == ["from", "area", "and", "area"] and is_own:
            return [[*marks[: i + 1], area, *marks[i + 4 :]] for area in areas]
    return []


def helper_elsewhere(marks: Sequence[Mark], ground: Ground) -> str:
    """Return the only own area with units of a kind that help a named own area without any: "the ship helps Mill".

    Return "" for other words.
    """
    named = [id for mark in marks if mark.kind == "area" for id in mark.ids if id in ground.own]
    if [mark.kind for mark in marks] not in (["unit", "area"], ["unit", "to", "area"]) or len(named) != 1:
        return ""
    ids = set(marks[0].ids)
    places = [area for area in ground.own if not ids.isdisjoint(ground.units(area))]
    is_near = len(places) == 1 and named[0] in ground.around(places[0])
    return places[0] if is_near and named[0] not in places else ""
