"""Where the name of an area is written, and whether it fits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.westeros.pictures.rings import Point, Ring, is_inside
from adjudicator.reports.pictures.fonts import width_of

LAND_NAME, SEA_NAME, FILLER_NAME = 16, 18, 14
"""Sizes of names, in units of the drawing."""
HEIGHT = 0.7
"""The height of letters, as a part of the size."""


@dataclass(frozen=True, slots=True)
class Label:
    """Where a name is written: the centre, the lines in each language, and the angle in degrees."""

    at: Point
    lines: Mapping[str, Sequence[str]]
    turn: int = 0

    def corners(self, language: str, size: float, *, bold: bool) -> list[Point]:
        """Return the corners of each line of the name."""
        lines, found = self.lines[language], []
        for number, line in enumerate(lines):
            half = width_of(line, size, bold=bold) / 2
            y = self.at[1] + (number - (len(lines) - 1) / 2) * size
            up = size * HEIGHT / 2
            found += [(self.at[0] + side * half, y + rise * up) for side in (-1, 1) for rise in (-1, 1)]
        return found


def note_what_does_not_fit(entry: YamlEntry, label: Label, rings: Sequence[Ring], *, sea: bool) -> None:
    """Note a fault for each language in which a name reaches over the border of its area."""
    size = SEA_NAME if sea else LAND_NAME
    for language in label.lines:
        if not all(is_inside(rings, corner) for corner in label.corners(language, size, bold=not sea)):
            entry.book.fault((*entry.path, "label", language), "this name does not fit into its area")
