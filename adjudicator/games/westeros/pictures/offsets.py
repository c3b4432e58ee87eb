"""Finds lines and shapes beside the lines of a board; without them a picture would need clipping, which is slow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pyclipper

from adjudicator.games.westeros.pictures.rings import Point, Ring

_SCALE = 10
"""Whole numbers to a unit of the board; the library knows whole numbers only."""


def inside(rings: Sequence[Ring], far: float) -> list[Ring]:
    """Return the rings that run within an area at a distance from its border."""
    whole = pyclipper.SimplifyPolygons([_whole(ring) for ring in rings], pyclipper.PFT_EVENODD)
    offset = pyclipper.PyclipperOffset()
    offset.AddPaths(whole, pyclipper.JT_MITER, pyclipper.ET_CLOSEDPOLYGON)
    return _points(pyclipper.CleanPolygons(offset.Execute(-far * _SCALE), 0.3 * _SCALE))


def beside(lines: Iterable[Sequence[Point]], far: float) -> list[Ring]:
    """Return rings that, filled by the even-odd rule, cover all that lies within a distance from any of the lines."""
    offset = pyclipper.PyclipperOffset()
    offset.ArcTolerance = 0.5 * _SCALE
    for line in lines:
        offset.AddPath(_whole(line), pyclipper.JT_ROUND, pyclipper.ET_OPENROUND)
    return _points(pyclipper.CleanPolygons(offset.Execute(far * _SCALE), 0.6 * _SCALE))


def _whole(points: Sequence[Point]) -> list[tuple[int, int]]:
    return [(round(x * _SCALE), round(y * _SCALE)) for x, y in points]


def _points(paths: Iterable[Sequence[tuple[int, int]]]) -> list[Ring]:
    return [[(x / _SCALE, y / _SCALE) for x, y in path] for path in paths if path]
