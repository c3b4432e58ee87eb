"""What changed on the board since the last report, as far as everybody saw it, and how it is drawn."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.games.westeros.pictures.geometry import Board, Geometry
from adjudicator.games.westeros.pictures.look import Look
from adjudicator.games.westeros.pictures.rings import Point
from adjudicator.reports.pictures.svg import Drawing, Style

Event = Mapping[str, Any]
LOSSES = frozenset({"casualties", "retreat-casualties", "destroyed-at-once", "units-destroyed", "port-ships-destroyed"})
"""The events that tell of lost units."""
LOST = "#e8590c"
"""The colour of the burst of lost units."""
SHORT = 17
"""How far before the middle of the units an arrow begins and ends."""


@dataclass(frozen=True, slots=True)
class Move:
    """Units of a House that went from one area to another; `fled` if they retreated."""

    house: str
    start: str
    end: str
    fled: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """What happened on the board."""

    moves: Sequence[Move] = ()
    battles: Sequence[tuple[str, str]] = ()
    """Of each battle the area that the attackers came from, and the area that was fought for."""
    losses: Mapping[str, int] = field(default_factory=dict)
    """How many units were lost in an area."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """The areas that a House won, with the House."""


def changes_of(events: Sequence[Event], view: Mapping[str, Any], board: Board) -> Changes:
    """Return what events changed, up to the position that a view shows."""
    moves: dict[Move, None] = {}
    battles: dict[tuple[str, str], None] = {}
    losses: Counter[str] = Counter()
    for event in events:
        if event["e"] == "marched":
            moves |= {Move(event["house"], event["area"], to["to"]): None for to in event["moves"]}
        elif event["e"] == "attack":
            battles[event["source"], event["area"]] = None
            moves[Move(event["house"], event["source"], event["area"])] = None
        elif event["e"] == "retreat" and event.get("to"):
            moves[Move(event["house"], event["area"], event["to"], fled=True)] = None
        elif event["e"] in LOSSES:
            losses.update(_lost(event))
    return Changes(tuple(moves), tuple(battles), losses, _taken(moves, events, view, board))


def _lost(event: Event) -> Counter[str]:
    """Return the number of lost units by area."""
    if "ships" in event:
        return Counter({event["area"]: event["ships"]})
    units = event.get("units", ())
    groups = units if isinstance(units, list | tuple) else [{"area": event["area"], "units": units}]
    return Counter({group["area"]: sum(group["units"].values()) for group in groups})


def _taken(
    moves: Mapping[Move, None], events: Sequence[Event], view: Mapping[str, Any], board: Board
) -> dict[str, str]:
    """Return the areas that a House holds now and came to without having had units, power or its home there."""
    had = {
        (house, area)
        for event in events
        if event["e"] == "orders-revealed"
        for house, orders in event["orders"].items()
        for area in orders
    }
    if not had:
        return {}
    found = {}
    for move in moves:
        here, known = view["areas"][move.end], (move.house, move.end)
        is_own = here["token"] == move.house or board[move.end].home_of == move.house
        if here["controller"] == move.house and not is_own and known not in had and not move.fled:
            found[move.end] = move.house
    return found


class ChangesDrawn:
    """Draws what changed: arrows below the pieces, battles and losses above them."""

    def __init__(self, drawing: Drawing, geometry: Geometry, look: Look, changes: Changes) -> None:
        self.drawing = drawing
        self.geometry = geometry
        self.look = look
        self.changes = changes

    def draw_below(self) -> None:
        """Draw an arrow for each move, through the border that was crossed; a retreat is dashed."""
        for move in self.changes.moves:
            start, end = (self.geometry.areas[id].units for id in (move.start, move.end))
            self._arrow(move, start, self._middle(move.start, move.end), end)

    def draw_above(self, areas: Mapping[str, Mapping[str, Any]]) -> None:
        """Draw crossed swords at each battle, and a burst with the number of units lost in each area."""
        for source, area in self.changes.battles:
            self._battle(*self._middle(source, area))
        for area, number in self.changes.losses.items():
            places = self.geometry.areas[area]
            there = sum(areas[area]["units"].values())
            x, y = places.slots(there)[-1] if there else places.units
            self._burst(x + (25 if there else 0), y - (10 if there else 0), number)

    def _middle(self, start: str, end: str) -> Point:
        """Return where a move crossed into its last area; a move over sea crosses halfway."""
        known = self.geometry.middles.get(frozenset((start, end)))
        if known is not None:
            return known
        one, other = self.geometry.areas[start].units, self.geometry.areas[end].units
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    def _arrow(self, move: Move, start: Point, through: Point, end: Point) -> None:
        bend = (2 * through[0] - (start[0] + end[0]) / 2, 2 * through[1] - (start[1] + end[1]) / 2)
        start, tip = _towards(start, bend, SHORT), _towards(end, bend, SHORT)
        neck = _towards(tip, bend, 14)
        line = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {neck[0]:.1f} {neck[1]:.1f}"
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

    def _burst(self, x: float, y: float, number: int) -> None:
        look: Style = {"fill": LOST, "stroke": "#ffffff", "stroke_width": 1.6, "stroke_linejoin": "round"}
        self.drawing.stamp("burst", _BURST, x, y, **look)
        self.drawing.text(x, y + 5.5, str(number), 16, "#ffffff")


def _towards(one: Point, other: Point, far: float) -> Point:
    """Return the point so far from one point in the direction of another; no further than halfway."""
    whole = math.dist(one, other) or 1.0
    share = min(far, whole / 2) / whole
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


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
