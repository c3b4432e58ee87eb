"""The ring as a drawing: leaders and councils by turns along the rim of a grid, clockwise, the reader at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.engine.lines import View
from adjudicator.reports.btwixt.voice import Voice

SIZES: Mapping[int, tuple[int, int]] = {3: (2, 3), 4: (3, 3), 5: (3, 4), 6: (4, 4)}
"""Number of leaders to the rows and columns of a grid with two places on its rim for each."""


@dataclass(frozen=True, slots=True)
class Place:
    """A leader or a council on the rim: a name or the visible power, and what stands below it."""

    name: str
    below: str
    is_council: bool
    mine: bool


def rim(voice: Voice, view: View) -> list[list[Place | None]]:
    """Return the rows of the grid; None stands for places inside, where the current ally lies."""
    leaders = view["leaders"]
    rows, columns = SIZES[len(leaders)]
    start = leaders.index(view["seat"]) if view["seat"] in leaders else 0
    bottom = 2 * columns + rows - 4
    grid: list[list[Place | None]] = [[None] * columns for _ in range(rows)]
    for n, (row, column) in enumerate(_clockwise(rows, columns)):
        step = (n - bottom) % (2 * len(leaders))
        number = (start + step // 2) % len(leaders)
        grid[row][column] = _council(voice, view, number) if step % 2 else _leader(voice, view, leaders[number])
    return grid


def _clockwise(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the rim from the upper left corner."""
    yield from ((0, column) for column in range(columns))
    yield from ((row, columns - 1) for row in range(1, rows))
    yield from ((rows - 1, column) for column in range(columns - 2, -1, -1))
    yield from ((row, 0) for row in range(rows - 2, 0, -1))


def _leader(voice: Voice, view: View, leader: str) -> Place:
    player = view["players"][leader]
    marks = [voice.count_own("ring.cards", player["hand"])]
    if leader == view["first"]:
        marks.append(voice.own("table.first"))
    return Place(voice.house(leader), ", ".join(marks), False, leader == view["seat"])


def _council(voice: Voice, view: View, number: int) -> Place:
    council = view["councils"][number]
    parts = [voice.count_own("ring.count", len(council["allies"]))] if council["allies"] else []
    parts += [voice.count_own("ring.tokens", council["tokens"])] if council["tokens"] else []
    return Place(str(council["visible"]), ", ".join(parts), True, view["seat"] in council["between"])
