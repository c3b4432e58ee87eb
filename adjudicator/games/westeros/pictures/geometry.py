"""Reads the geometry of a board: the outline of each area, and the places of its pieces, symbols and name."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, TypeVar

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Notebook, VariantError
from adjudicator.boxes.yaml_text import read_yaml
from adjudicator.games.westeros.components import AreaDef, Variant
from adjudicator.games.westeros.pictures.labels import Label, note_what_does_not_fit
from adjudicator.games.westeros.pictures.offsets import beside, inside
from adjudicator.games.westeros.pictures.rings import Point, Ring, reader_of_rings

FILE = "picture/geometry.yaml"
FILE_FOR = "picture/geometry-{}.yaml"
"""The file for a set-up with a board of its own, by its number of players."""
FURTHEST = 10_000
UNIT_STEP = (28, 30)
"""The distance between two units beside and below each other."""
EDGE = 5.5
"""The width of the edge inside the border of an area with an owner."""
SHALLOWS = 10
"""How far the shallows reach from the coast."""
_POINTS = (r"-?\d+(\.\d)?( -?\d+(\.\d)?)+", 'points, such as "0 0 12.5 4"')

Read: TypeAlias = Callable[[YamlEntry], list[Ring]]
Board: TypeAlias = Mapping[str, AreaDef]
"""The areas of a board by id."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class AreaPlaces:
    """The outline of an area as SVG path data, and the places in it; None where nothing of the kind can be."""

    kind: str
    outline: str
    edge: str
    """The line in the middle of its inner edge, as SVG path data."""
    units: Point
    columns: int
    label: Label | None = None
    order: Point | None = None
    power: Point | None = None
    force: Point | None = None
    structure: Point | None = None
    barrels: Sequence[Point] = ()
    crowns: Sequence[Point] = ()

    def slots(self, number: int) -> list[Point]:
        """Return the centres of `number` units, in rows from the top, each row centred."""
        rows = -(-number // self.columns) or 1
        found = []
        for place in range(number):
            row, column = divmod(place, self.columns)
            beside = min(self.columns, number - row * self.columns)
            x = self.units[0] + (column - (beside - 1) / 2) * UNIT_STEP[0]
            found.append((x, self.units[1] + (row - (rows - 1) / 2) * UNIT_STEP[1]))
        return found


@dataclass(frozen=True, slots=True)
class Filler:
    """A place on the board that is no area, such as a river."""

    kind: str
    outline: str
    label: Label | None = None


@dataclass(frozen=True, slots=True)
class Geometry:
    """A board as it is drawn."""

    size: tuple[int, int]
    areas: Mapping[str, AreaPlaces]
    fillers: Sequence[Filler]
    arcs: Mapping[str, str]
    """Path data of all lines of one kind, such as "coast" or "river"."""
    shallows: str
    """Path data of the sea near the coast, to be filled by the even-odd rule."""
    bridges: Sequence[tuple[Point, float]]
    """The middle of each bridge, and the angle of its deck in degrees."""
    middles: Mapping[frozenset[str], Point]
    """The middle of the border of each two adjacent areas."""
    links: Sequence[Sequence[Point]] = ()
    """Lines that join adjacent areas whose borders do not touch on the picture."""
    is_diagram: bool = False
    """True when no borders touch, so that the lines say which areas are adjacent."""


_KNOWN: dict[Path, tuple[int, Board, Geometry]] = {}


def board_of(variant: Variant, players: int) -> Board:
    """Return the areas of the board for a number of players."""
    setup = variant.setups.get(players)
    return setup.areas if setup is not None and setup.areas else variant.areas


def file_for(variant: Variant, players: int) -> str:
    """Return the file with the geometry for a number of players, who may play on a board of their own."""
    setup = variant.setups.get(players)
    return FILE_FOR.format(players) if setup is not None and setup.areas else FILE


def geometry_of(folder: Path, file: str, board: Board) -> Geometry:
    """Return the geometry in a file of a variant's folder, read again only if the file or the board has changed."""
    path = folder / file
    changed = path.stat().st_mtime_ns
    known = _KNOWN.get(path)
    if known is None or known[0] != changed or known[1] is not board:
        _KNOWN[path] = known = (changed, board, read_geometry(folder, file, board))
    return known[2]


def played_on(geometry: Geometry, board: Board) -> Geometry:
    """Return a geometry without the areas that a game does without, such as ports that an option leaves out."""
    if geometry.areas.keys() <= board.keys():
        return geometry
    return replace(geometry, areas={id: places for id, places in geometry.areas.items() if id in board})


def read_geometry(folder: Path, file: str, board: Board) -> Geometry:
    """Return the geometry of a board in a file of a variant's folder. Raises VariantError with all faults."""
    book = Notebook()
    value = read_yaml(file, (folder / file).read_bytes(), book)
    found = _geometry(YamlEntry(book, (file,), value), board) if value is not None else None
    if found is None or book.faults:
        raise VariantError(str(folder), sorted(set(book.faults)))
    return found


def _geometry(sheet: YamlEntry, board: Board) -> Geometry:
    kinds: dict[str, str] = {}
    lines: dict[str, list[Point]] = {}
    for id in (arcs := sheet.entry("arcs")).written():
        entry = arcs.entry(id)
        kinds[id], lines[id] = entry.text("kind"), _points(entry.text("points", shape=_POINTS))
        entry.close()
    lines = {id: points for id, points in lines.items() if points}
    read_rings = reader_of_rings(lines)
    areas = sheet.entry("areas").each(lambda id, entry: _area(entry, read_rings, board))
    _same_areas(sheet, areas, board)
    fillers = sheet.entry("fillers", required=False)
    read = fillers.each(lambda id, entry: _filler(entry, read_rings)) if fillers.written() else {}
    middles, bridges = _borders(sheet, areas)
    links = _links(sheet, areas)
    width, height = (*sheet.numbers("size", low=1, high=FURTHEST), 1, 1)[:2]
    sheet.close()
    joined = {kind: "".join(_path(lines[id]) for id in lines if kinds[id] == kind) for kind in set(kinds.values())}
    angles = [(at, _angle(at, [lines[id] for id in lines if kinds[id] == "bridge"])) for at in bridges]
    shallows = _outline(beside([lines[id] for id in lines if kinds[id] in ("coast", "islet")], SHALLOWS))
    return Geometry((width, height), areas, tuple(read.values()), joined, shallows, angles, middles, links)


def _same_areas(sheet: YamlEntry, areas: Mapping[str, AreaPlaces], board: Board) -> None:
    """Note a fault for each area that only the board or only the geometry has."""
    for id in areas.keys() - board.keys():
        sheet.book.key_fault((*sheet.path, "areas", id), f"the board has no area {id}")
    for id in board.keys() - areas.keys():
        sheet.book.key_fault((*sheet.path, "areas"), f"the area {id} of the board is missing")
    for id in areas.keys() & board.keys():
        if areas[id].kind != board[id].kind:
            sheet.book.fault((*sheet.path, "areas", id, "kind"), f"on the board {id} is of kind {board[id].kind}")


def _area(entry: YamlEntry, read_rings: Read, board: Board) -> AreaPlaces:
    units, rings = entry.entry("units"), read_rings(entry)
    found = AreaPlaces(
        kind=entry.word("kind", ("land", "sea", "port")),
        outline=_outline(rings),
        edge=_outline(inside(rings, EDGE / 2)),
        units=_point(units, "at") or (0, 0),
        columns=units.number("columns", low=1),
        label=_label(entry.entry("label")) if "label" in entry.written() else None,
        order=_point(entry, "order", required=False),
        power=_point(entry, "power", required=False),
        force=_point(entry, "force", required=False),
        structure=_point(entry, "structure", required=False),
        barrels=_many(entry, "barrels"),
        crowns=_many(entry, "crowns"),
    )
    units.close()
    _same_symbols(entry, found, board)
    if found.label is not None:
        note_what_does_not_fit(entry, found.label, rings, sea=found.kind == "sea")
    return found


def _same_symbols(entry: YamlEntry, found: AreaPlaces, board: Board) -> None:
    """Note a fault where the places of printed symbols do not match the board."""
    area = board.get(str(entry.path[-1]))
    if area is None:
        return
    if len(found.barrels) != area.supply:
        entry.book.key_fault(entry.path, f"{area.id} has {area.supply} supply on the board, here {len(found.barrels)}")
    if len(found.crowns) != area.power:
        entry.book.key_fault(entry.path, f"{area.id} has {area.power} power on the board, here {len(found.crowns)}")
    if (found.structure is None) != (area.structure is None):
        entry.book.key_fault(entry.path, f"{area.id} has {area.structure or 'no structure'} on the board")


def _filler(entry: YamlEntry, read_rings: Read) -> Filler:
    kind = entry.word("kind", ("wild", "river", "islet"))
    label = _label(entry.entry("label")) if "label" in entry.written() else None
    return Filler(kind, _outline(read_rings(entry)), label)


def _label(entry: YamlEntry) -> Label:
    at, turn = _point(entry, "at") or (0, 0), entry.number("turn", 0, low=-180, high=180)
    lines = {language: _lines(entry, language) for language in entry.written() if language not in ("at", "turn")}
    entry.close()
    return Label(at, lines, turn)


def _lines(entry: YamlEntry, language: str) -> Sequence[str]:
    written = entry.value(language)
    return (written,) if isinstance(written, str) else tuple(map(str, entry.items(language)))


def _borders(sheet: YamlEntry, areas: Mapping[str, AreaPlaces]) -> tuple[dict[frozenset[str], Point], list[Point]]:
    """Return the middle of each border, and those of bridges."""
    middles: dict[frozenset[str], Point] = {}
    bridges = []
    for place, value in enumerate(sheet.items("borders")):
        entry = YamlEntry(sheet.book, (*sheet.path, "borders", place), value)
        at, ends = _point(entry, "at") or (0, 0), (entry.word("a", areas), entry.word("b", areas))
        middles[frozenset(ends)] = at
        if entry.text("kind") == "bridge":
            bridges.append(at)
        entry.close()
    return middles, bridges


def _links(sheet: YamlEntry, areas: Mapping[str, AreaPlaces]) -> list[Sequence[Point]]:
    """Return the lines between areas that do not touch."""
    found = []
    for place, value in enumerate(sheet.items("links", required=False)):
        entry = YamlEntry(sheet.book, (*sheet.path, "links", place), value)
        entry.word("a", areas), entry.word("b", areas)
        found.append(_points(entry.text("points", shape=_POINTS)))
        entry.close()
    return [line for line in found if line]


# -- points and lines


def _point(entry: YamlEntry, key: str, required: bool = True) -> Point | None:
    found = entry.numbers(key, low=0, high=FURTHEST, required=required)
    if found and len(found) != 2:
        entry.book.fault((*entry.path, key), "a point has two numbers, x and y")
    return (found[0], found[1]) if len(found) == 2 else None


def _many(entry: YamlEntry, key: str) -> tuple[Point, ...]:
    whole = entry.items(key, required=False)
    return tuple((float(each[0]), float(each[1])) for each in whole if isinstance(each, list) and len(each) == 2)


def _points(written: str) -> list[Point]:
    values = [float(each) for each in written.split()]
    return list(zip(values[::2], values[1::2], strict=False))


def _outline(rings: Sequence[Ring]) -> str:
    """Return the path data of an area."""
    return "".join(_path(ring) + "z" for ring in rings)


def _path(points: Sequence[Point]) -> str:
    """Return path data with steps relative to the point before, which is shorter."""
    (x, y), steps = points[0], []
    data = f"M{x:g} {y:g}"
    for next_x, next_y in points[1:]:
        steps.append(f"{next_x - x:g} {next_y - y:g}")
        x, y = next_x, next_y
    return data + ("l" + " ".join(steps) if steps else "")


def _angle(at: Point, lines: Sequence[Sequence[Point]]) -> float:
    """Return the angle at which a bridge crosses the nearest of the lines."""
    nearest = min(
        ((math.dist(at, point), line, place) for line in lines for place, point in enumerate(line)), default=None
    )
    if nearest is None:
        return 0.0
    _, line, place = nearest
    before, after = line[max(0, place - 1)], line[min(len(line) - 1, place + 1)]
    return math.degrees(math.atan2(after[1] - before[1], after[0] - before[0])) + 90
