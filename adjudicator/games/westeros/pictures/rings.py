"""Reads the rings of an area, its outer border and its holes, and finds what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from adjudicator.boxes.entry import YamlEntry

Point: TypeAlias = tuple[float, float]
Ring: TypeAlias = Sequence[Point]
_ARC = re.compile(r"-?(\w+)")


def reader_of_rings(arcs: Mapping[str, Sequence[Point]]) -> Callable[[YamlEntry], list[Ring]]:
    """Return a function that reads the key `rings` of an entry.

    Faults are unknown arcs, arcs that do not begin where the one before ends, and rings that cross themselves.
    """

    def read(entry: YamlEntry) -> list[Ring]:
        found: list[Ring] = []
        for number, ring in enumerate(entry.items("rings")):
            where = (*entry.path, "rings", number)
            named = _named(entry, where, ring if isinstance(ring, list) else [], arcs)
            points = [point for _, arc in named for point in arc[:-1]]
            if _is_joined(entry, where, named) and (crossing := next(crossings(points), None)) is not None:
                entry.book.fault(where, f"the border crosses itself near {crossing[0]:g}, {crossing[1]:g}")
            if points:
                found.append(points)
        return found

    return read


def _named(
    entry: YamlEntry, where: tuple[str | int, ...], ring: Sequence[object], arcs: Mapping[str, Sequence[Point]]
) -> list[tuple[int, Sequence[Point]]]:
    """Return the place and the points of each arc of a ring, in its direction."""
    found = []
    for place, written in enumerate(ring):
        name = _ARC.fullmatch(str(written))
        if name is None or name[1] not in arcs:
            entry.book.fault((*where, place), f"there is no arc {written}")
            continue
        arc = arcs[name[1]]
        found.append((place, arc[::-1] if str(written).startswith("-") else arc))
    return found


def _is_joined(entry: YamlEntry, where: tuple[str | int, ...], named: Sequence[tuple[int, Sequence[Point]]]) -> bool:
    """Return True if each arc begins where the one before ends; note a fault where it does not."""
    wrong = [place for n, (place, arc) in enumerate(named) if arc[0] != named[n - 1][1][-1]]
    for place in wrong:
        entry.book.fault((*where, place), "this arc does not begin where the one before it ends")
    return not wrong


def crossings(ring: Ring) -> Iterator[Point]:
    """Yield the beginning of each line of a ring that crosses a later one."""
    lines = sorted(
        ((min(a[0], b[0]), max(a[0], b[0]), a, b) for a, b in zip(ring, [*ring[1:], *ring[:1]], strict=True)),
        key=lambda line: line[:2],
    )
    for n, (_, right, a, b) in enumerate(lines):
        for left, _, c, d in lines[n + 1 :]:
            if left > right:
                break
            if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
                yield a


def _side(a: Point, b: Point, c: Point) -> float:
    """Return a positive number if a point is on the left of a line, a negative one on the right, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_inside(rings: Sequence[Ring], point: Point) -> bool:
    """Return True if a point is inside the outer border and in no hole."""
    x, y = point
    inside = False
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                inside = not inside
    return inside
