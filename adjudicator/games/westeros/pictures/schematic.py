"""Makes a geometry for a board without one, from its adjacencies: a disc for each area, joined to its neighbours."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Any

from adjudicator.games.westeros.components import AreaDef
from adjudicator.games.westeros.pictures.geometry import EDGE, AreaPlaces, Board, Geometry
from adjudicator.games.westeros.pictures.labels import HEIGHT, LAND_NAME, Label
from adjudicator.games.westeros.pictures.rings import Point
from adjudicator.reports.pictures.fonts import width_of

WIDTH, TALL, MARGIN = 1000, 1500, 80
SMALLEST, LARGEST, PORT = 30.0, 58.0, 26.0
"""The radius of the discs of areas, and of ports."""
ROUNDS = 40
"""How often areas are moved apart."""


def schematic_of(board: Board) -> Geometry:
    """Return a geometry in which the areas lie about where the board says or, if it does not, where there is room."""
    return _made(_Board(board))


class _Board:
    """A board by its identity, so that its geometry is made once."""

    def __init__(self, areas: Board) -> None:
        self.areas = areas

    def __hash__(self) -> int:
        return id(self.areas)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Board) and other.areas is self.areas


@cache
def _made(board: _Board) -> Geometry:
    places = _places(board.areas)
    sizes = {id: _radius(id, board.areas, places) for id in places}
    pairs = sorted({tuple(sorted((id, other))) for id, area in board.areas.items() for other in area.adjacent})
    lines = {pair: _between(places, sizes, *pair) for pair in pairs}
    return Geometry(
        size=(WIDTH, TALL),
        areas={id: _area(area, places[id], sizes[id]) for id, area in board.areas.items()},
        fillers=(),
        shallows="",
        arcs={"sea": "".join(_disc(places[id], sizes[id]) for id, area in board.areas.items() if area.kind == "sea")},
        bridges=(),
        middles={frozenset(pair): _middle(*line) for pair, line in lines.items()},
        links=tuple(lines.values()),
        is_diagram=True,
    )


def _places(board: Board) -> dict[str, Point]:
    """Return the middle of each area's disc."""
    import networkx  # large

    graph: Any = networkx.Graph()
    graph.add_nodes_from(board)
    graph.add_edges_from((id, other) for id, area in board.items() for other in area.adjacent)
    first: Mapping[str, Any] = {id: area.position for id, area in board.items()}
    if any(place == (0, 0) for place in first.values()):
        planar, embedding = networkx.check_planarity(graph)
        shaped = networkx.combinatorial_embedding_to_pos(embedding) if planar else networkx.circular_layout(graph)
        first = _spread(networkx.spring_layout(graph, pos=shaped, iterations=200, seed=1))
    return _apart(_stretched(first))


def _spread(places: Mapping[str, Any]) -> dict[str, Point]:
    """Return places in the same order from left to right and from top to bottom, evenly spread in both directions."""
    across = sorted(places, key=lambda id: (places[id][0], id))
    down = sorted(places, key=lambda id: (places[id][1], id))
    return {id: (across.index(id), down.index(id)) for id in places}


def _stretched(places: Mapping[str, Any]) -> dict[str, Point]:
    """Return places so that together they fill the picture."""
    found = {}
    low = [min(place[axis] for place in places.values()) for axis in (0, 1)]
    high = [max(place[axis] for place in places.values()) for axis in (0, 1)]
    for id, place in places.items():
        x, y = ((place[axis] - low[axis]) / ((high[axis] - low[axis]) or 1) for axis in (0, 1))
        found[id] = (MARGIN + x * (WIDTH - 2 * MARGIN), MARGIN + y * (TALL - 2 * MARGIN))
    return found


def _apart(places: dict[str, Point]) -> dict[str, Point]:
    """Return places moved so that discs do not overlap, as far as there is room."""
    wish = 2 * LARGEST + 30
    for _ in range(ROUNDS):
        for one in places:
            for other in places:
                (ax, ay), (bx, by) = places[one], places[other]
                far = math.hypot(bx - ax, by - ay)
                if one < other and far < wish:
                    push = (wish - far) / 4
                    x, y = ((bx - ax) / far, (by - ay) / far) if far else (1.0, 0.0)
                    places[one] = _kept(ax - x * push, ay - y * push)
                    places[other] = _kept(bx + x * push, by + y * push)
    return {id: (round(x), round(y)) for id, (x, y) in places.items()}


def _kept(x: float, y: float) -> Point:
    """Return the nearest point that is not in the margin."""
    return min(max(x, MARGIN), WIDTH - MARGIN), min(max(y, MARGIN), TALL - MARGIN)


def _radius(id: str, board: Board, places: Mapping[str, Point]) -> float:
    if board[id].kind == "port":
        return PORT
    nearest = min((math.dist(places[id], places[other]) for other in places if other != id), default=LARGEST * 3)
    return max(SMALLEST, min(LARGEST, nearest * 0.46))


def _area(area: AreaDef, at: Point, radius: float) -> AreaPlaces:
    """Return the disc of an area: the name above, units in the middle, all else around them."""
    x, y = at
    lines = {language: tuple(_broken(name)) for language, name in area.names.items()}
    height = max(map(len, lines.values())) * LAND_NAME * HEIGHT
    land, port = area.kind == "land", area.kind == "port"
    return AreaPlaces(
        kind=area.kind,
        outline=_disc(at, radius),
        edge=_disc(at, radius - EDGE / 2),
        units=(x, y),
        columns=2,
        label=None if port else Label((x, y - radius - height / 2 + 6), lines),
        order=(x + radius * 0.8, y + radius * 0.75) if not port else (x + 30, y),
        power=(x - radius * 0.75, y + radius * 0.7) if land else None,
        force=(x - radius * 0.85, y) if land else None,
        structure=(x + radius * 0.8, y - radius * 0.5) if area.structure else None,
        barrels=tuple((x - 22 + 16 * place, y + radius - 8) for place in range(area.supply)),
        crowns=tuple((x + 16 - 16 * place, y + radius - 8) for place in range(area.power)),
    )


def _disc(at: Point, radius: float) -> str:
    """Return the path of a circle."""
    half = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{at[0] - radius:g} {at[1]:g}{half} {2 * radius:g} 0{half} {-2 * radius:g} 0z"


def _broken(name: str) -> list[str]:
    """Return a name in lines that are not much wider than a disc."""
    lines: list[str] = []
    for word in name.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, LAND_NAME, bold=True) <= 2 * LARGEST:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _between(places: Mapping[str, Point], sizes: Mapping[str, float], one: str, other: str) -> tuple[Point, Point]:
    """Return the line between the borders of two discs."""
    (ax, ay), (bx, by) = places[one], places[other]
    far = math.dist(places[one], places[other]) or 1.0
    x, y = (bx - ax) / far, (by - ay) / far
    begin, end = min(sizes[one], far / 2), min(sizes[other], far / 2)
    return (round(ax + x * begin, 1), round(ay + y * begin, 1)), (round(bx - x * end, 1), round(by - y * end, 1))


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
