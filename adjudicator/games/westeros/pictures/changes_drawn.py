"""Draws what changed on the board: an arrow for each move, crossed swords at battles, a burst for lost units."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from adjudicator.games.westeros.pictures.changes import Changes, Move
from adjudicator.games.westeros.pictures.geometry import Geometry
from adjudicator.games.westeros.pictures.look import Look
from adjudicator.games.westeros.pictures.rings import Point
from adjudicator.reports.pictures.svg import Drawing, Style

LOST = "#e8590c"
"""The colour of the burst of lost units."""
SHORT = 17
"""How far before the middle of the units an arrow begins and ends."""
ASIDE = 9
"""How far an arrow keeps to its right where another one goes the opposite way."""


class ChangesDrawn:
    """Draws what changed: arrows below the pieces, battles and losses above them."""

    def __init__(self, drawing: Drawing, geometry: Geometry, look: Look, changes: Changes) -> None:
        self.drawing = drawing
        self.geometry = geometry
        self.look = look
        self.changes = changes

    def draw_below(self) -> None:
        """Draw an arrow for each move, through the border that was crossed; a retreat is dashed."""
        ways = {(move.start, move.end) for move in self.changes.moves}
        for move in self.changes.moves:
            start, *bends, end = self._way(move)
            if (move.end, move.start) in ways:
                start, *bends, end = _to_the_right([start, *bends, end], ASIDE)
            self._arrow(move, start, bends, end)

    def draw_support(self, support: Move) -> None:
        """Draw a thin dotted line from the area that gave support."""
        start, end = (self.geometry.areas[id].units for id in (support.start, support.end))
        through = self._middle(support.start, support.end)
        line = f"M{start[0]:.1f} {start[1]:.1f}Q{through[0]:.1f} {through[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
        for ink, width in (("#ffffff", 6.0), (self.look.houses[support.house].plate, 3.5)):
            self.drawing.path(line, stroke=ink, stroke_width=width, stroke_dasharray="0.1 8", stroke_linecap="round")

    def draw_above(self, areas: Mapping[str, Mapping[str, Any]]) -> None:
        """Draw crossed swords at each battle, and a burst with the number of units lost in each area."""
        over = {(move.start, move.end): move for move in self.changes.moves if move.over}
        for source, area in self.changes.battles:
            at = self._middle(source, area)
            if (source, area) in over:
                at = _half_way(*self._way(over[source, area]))
            self._battle(*at)
        drawn: Counter[str] = Counter()
        for (house, area), number in self.changes.losses.items():
            places = self.geometry.areas[area]
            there = sum(areas[area]["units"].values())
            x, y = places.slots(there)[-1] if there else places.units
            self._burst(house, x + (27 if there else 0) + 34 * drawn[area], y - (12 if there else 0), number)
            drawn[area] += 1

    def _way(self, move: Move) -> list[Point]:
        """Return the start of a move, the points that pull its arrow aside, and its end."""
        start, end = (self.geometry.areas[id].units for id in (move.start, move.end))
        through = self._middle(move.start, move.end)
        bend = (2 * through[0] - (start[0] + end[0]) / 2, 2 * through[1] - (start[1] + end[1]) / 2)
        return [start, *([self.geometry.areas[sea].units for sea in move.over] or [bend]), end]

    def _middle(self, start: str, end: str) -> Point:
        """Return where a move crossed into its last area; a move over sea crosses halfway."""
        known = self.geometry.middles.get(frozenset((start, end)))
        if known is not None:
            return known
        one, other = self.geometry.areas[start].units, self.geometry.areas[end].units
        return _between(one, other)

    def _arrow(self, move: Move, start: Point, bends: Sequence[Point], end: Point) -> None:
        start, tip = _towards(start, bends[0], SHORT), _towards(end, bends[-1], SHORT)
        neck = _towards(tip, bends[-1], 14)
        line = _curve(start, bends, neck)
        head = _head(tip, neck)
        colour = self.look.houses[move.house].plate
        dashes: Style = {"stroke_dasharray": "9 7"} if move.fled else {}
        for ink, wider in ((self.look.colours["edge"], 5.0), ("#ffffff", 3.0), (colour, 0.0)):
            self.drawing.path(line, stroke=ink, stroke_width=5 + wider, **dashes)
            self.drawing.path(head, fill=ink, stroke=ink, stroke_width=wider, stroke_linejoin="round")

    def _battle(self, x: float, y: float) -> None:
        ring: Style = {"fill": "#ffffff", "stroke": "#c2141b", "stroke_width": 3}
        self.drawing.add("circle", cx=x, cy=y, r=15, **ring)
        swords = f"M{x - 8:g} {y - 8:g}l16 16m0-16l-16 16"
        self.drawing.path(swords, stroke="#1a1712", stroke_width=3.2, stroke_linecap="round")
        hilts = f"M{x - 9:g} {y + 3:g}l6 6m6 0l6-6"
        self.drawing.path(hilts, stroke="#1a1712", stroke_width=2.4, stroke_linecap="round")

    def _burst(self, house: str, x: float, y: float, number: int) -> None:
        """Draw how many units a House lost, with an edge in its colour."""
        for ink, width in (("#ffffff", 6.4), (self.look.houses[house].plate, 4.0)):
            edge: Style = {"fill": LOST, "stroke": ink, "stroke_width": width, "stroke_linejoin": "round"}
            self.drawing.stamp("burst", _BURST, x, y, **edge)
        self.drawing.text(x, y + 5.5, str(number), 16, "#ffffff")


def _between(one: Point, other: Point) -> Point:
    """Return the point halfway between two points."""
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _half_way(start: Point, *others: Point) -> Point:
    """Return a point about halfway on the curve from a start past some bends to an end."""
    *bends, end = others
    if len(bends) > 1:
        place = len(bends) // 2
        return _between(bends[place - 1], bends[place])
    return _between(_between(start, bends[0]), _between(bends[0], end))


def _to_the_right(points: Sequence[Point], far: float) -> list[Point]:
    """Return points moved aside, to the right of who goes from the first to the last one."""
    (x, y), (end_x, end_y) = points[0], points[-1]
    whole = math.dist(points[0], points[-1]) or 1.0
    aside = ((y - end_y) / whole * far, (end_x - x) / whole * far)
    return [(each[0] + aside[0], each[1] + aside[1]) for each in points]


def _towards(one: Point, other: Point, far: float) -> Point:
    """Return the point so far from one point in the direction of another; no further than halfway."""
    whole = math.dist(one, other) or 1.0
    share = min(far, whole / 2) / whole
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _curve(start: Point, bends: Sequence[Point], end: Point) -> str:
    """Return the path of a curve that is pulled towards each of the bends in turn."""
    turns = [_between(one, other) for one, other in pairwise(bends)]
    parts = (f"{bx:.1f} {by:.1f} {x:.1f} {y:.1f}" for (bx, by), (x, y) in zip(bends, [*turns, end], strict=True))
    return f"M{start[0]:.1f} {start[1]:.1f}Q{'Q'.join(parts)}"


def _head(tip: Point, neck: Point) -> str:
    """Return the path of an arrow's head."""
    ahead = math.atan2(tip[1] - neck[1], tip[0] - neck[0])
    sides = [(neck[0] + 9 * math.cos(ahead + turn), neck[1] + 9 * math.sin(ahead + turn)) for turn in (-1.57, 1.57)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in (sides[0], tip, sides[1])) + "z"


def _star(points: int, outer: float, inner: float) -> str:
    places = []
    for place in range(2 * points):
        far, turn = (inner if place % 2 else outer), math.pi * place / points
        places.append(f"{far * math.sin(turn):.1f} {-far * math.cos(turn):.1f}")
    return "M" + "L".join(places) + "z"


_BURST = _star(9, 15.5, 10.5)
