"""Draws what is printed on the board: sea, land with its owners, borders, names and symbols."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from adjudicator.games.westeros.pictures.geometry import EDGE, AreaPlaces, Board, Geometry
from adjudicator.games.westeros.pictures.labels import FILLER_NAME, LAND_NAME, SEA_NAME, Label
from adjudicator.games.westeros.pictures.look import EDGE_STRENGTH, Look
from adjudicator.reports.pictures.svg import Drawing, Style, element, halo


class Ground:
    """Draws one board without pieces, in one language and mode."""

    def __init__(self, drawing: Drawing, geometry: Geometry, board: Board, look: Look, language: str) -> None:
        self.drawing = drawing
        self.board = board
        self.geometry = geometry
        self.look = look
        self.colours = look.colours
        self.language = language

    def draw(self, owners: Mapping[str, str | None], taken: Container[str] = ()) -> None:
        """Draw everything but the names of areas, from the bottom to the top.

        `owners` are the Houses that control areas, and name all areas in play; areas that were `taken` have a dashed
        white edge.
        """
        self._sea(owners)
        if self.geometry.is_diagram:
            self._links()
        self._land(owners)
        for id, area in self.geometry.areas.items():
            if area.kind == "land" and id in taken:
                self.drawing.path(area.edge, stroke="#ffffff", stroke_width=EDGE, stroke_dasharray="11 9")
        self._lines()
        for id, area in self.geometry.areas.items():
            self._symbols(area, self.board[id].structure)

    def draw_names(self) -> None:
        """Write the names of all areas."""
        for id, area in self.geometry.areas.items():
            self._name(area, self.board[id].names)

    def _sea(self, in_play: Container[str]) -> None:
        add, (width, height) = self.drawing.add, self.geometry.size
        add("rect", width=width, height=height, fill=self.colours["sea"])
        if self.geometry.shallows:
            self.drawing.path(self.geometry.shallows, fill=self.colours["shallows"], fill_rule="evenodd")
        self._line("sea", self.colours["sea-line"], 2, stroke_dasharray="9 6")
        for id, area in self.geometry.areas.items():
            if area.kind == "port" and id in in_play:
                look: Style = {"fill": self.colours["quay"], "stroke": self.colours["sea-line"], "stroke_width": 1.6}
                self.drawing.path(area.outline, **look)
        for filler in self.geometry.fillers:
            self.drawing.path(filler.outline, fill=self.colours[filler.kind])

    def _land(self, owners: Mapping[str, str | None]) -> None:
        """Draw all land; that of a House has its tint, pattern and inner edge. The land of a House is one shape."""
        lands: dict[str | None, list[AreaPlaces]] = {}
        for id, area in self.geometry.areas.items():
            if area.kind == "land":
                owner = owners.get(id)
                lands.setdefault(owner if owner in self.look.houses else None, []).append(area)
        for house, areas in sorted(lands.items(), key=lambda item: item[0] or ""):
            if house is None:
                self.drawing.path("".join(area.outline for area in areas), fill=self.colours["land"])
            else:
                self._land_of(house, areas)

    def _land_of(self, house: str, areas: Sequence[AreaPlaces]) -> None:
        tint, add, shape = self.look.houses[house].tint, self.drawing.add, f"land-{house}"
        self.drawing.define(shape, element("path", id=shape, d="".join(area.outline for area in areas)))
        add("use", href=f"#{shape}", fill=self.look.land_colours(house)[0])
        add("use", href=f"#{shape}", fill=f"url(#{self.look.pattern(self.drawing, house)})")
        edge: Style = {"stroke": tint, "stroke_opacity": EDGE_STRENGTH, "stroke_width": EDGE}
        self.drawing.path("".join(area.edge for area in areas), **edge)

    def _lines(self) -> None:
        """Draw borders, rivers, coasts, the Wall and bridges."""
        colours = self.colours
        self._line("border", colours["land-line"], 2)
        self._line("bridge", colours["river"], 8)
        if not self.geometry.is_diagram:
            self._links()
        self._line("river", colours["coast"], 1.4)
        for kind in ("coast", "islet"):
            self._line(kind, colours["coast"], 2.2)
        self._line("wall", colours["coast"], 11)
        self._line("wall", colours["wall"], 8)
        self._line("wall", colours["coast"], 8, stroke_dasharray="1 9")
        for (x, y), angle in self.geometry.bridges:
            deck = element("path", d="M-13-5H13V5H-13Z", fill=colours["islet"])
            rails = element("path", d="M-16-8L-12-5.4H12L16-8M-16 8L-12 5.4H12L16 8", fill="none", stroke_width=2.4)
            place = f"translate({x:g} {y:g}) rotate({angle:.0f})"
            self.drawing.add("g", deck + rails, transform=place, stroke=colours["coast"])
        for filler in self.geometry.fillers:
            if filler.label is not None:
                self._write(filler.label, FILLER_NAME, colours["sea-name"], colours[filler.kind], sea=True)

    def _links(self) -> None:
        """Draw a line between each two areas that are adjacent and do not touch; it is dotted except in a diagram."""
        ink = self.colours["sea-line"]
        d = "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in points) for points in self.geometry.links)
        dots: Style = {"stroke_width": 4, "stroke_dasharray": "0.1 9", "stroke_linecap": "round"}
        if self.geometry.is_diagram:
            self.drawing.path(d, stroke=ink, stroke_width=2.5)
        elif d:
            self.drawing.path(d, stroke=ink, **dots)
        for points in () if self.geometry.is_diagram else self.geometry.links:
            for x, y in (points[0], points[-1]):
                self.drawing.add("circle", cx=x, cy=y, r=6, fill=ink)

    def _line(self, kind: str, colour: str, width: float, **attributes: str) -> None:
        if d := self.geometry.arcs.get(kind):
            self.drawing.path(d, stroke=colour, stroke_width=width, stroke_linejoin="round", **attributes)

    def _symbols(self, area: AreaPlaces, structure: str | None) -> None:
        """Draw the castle or stronghold, and the supply and power icons."""
        stamp, marks = self.drawing.stamp, self.look.shapes["marks"]
        if area.structure and structure:
            stone: Style = {"fill": self.colours["stone"], "stroke": "#2a251b", "stroke_width": 1.5}
            stamp(f"built-{structure}", self.look.shapes["structures"][structure], *area.structure, **stone)
        for x, y in area.barrels:
            stamp("barrel", marks["barrel"], x, y, fill="#8a5a2b", stroke="#2a1a08", stroke_width=1.1)
            self.drawing.path(f"M{x - 5:g} {y - 2.6:g}h10m-10 5.2h10", stroke="#f0d9a8", stroke_width=1.2)
        for x, y in area.crowns:
            stamp("crown", marks["crown"], x, y, fill="#f2c230", stroke="#3a2a00", stroke_width=1.1)

    def _name(self, area: AreaPlaces, names: Mapping[str, str]) -> None:
        """Write the name of an area; its places for names tell where a line ends in each language."""
        if area.label is None:
            return
        sea = area.kind == "sea"
        ink, edge = ("sea-name", "sea-halo") if sea else ("name", "halo")
        size = SEA_NAME if sea else LAND_NAME
        label = area.label
        if self.language not in label.lines:
            label = Label(label.at, {self.language: (names.get(self.language, names["en"]),)})
        self._write(label, size, self.colours[ink], self.colours[edge], sea=sea)

    def _write(self, label: Label, size: int, ink: str, edge: str, *, sea: bool) -> None:
        lines = label.lines.get(self.language) or label.lines["en"]
        x, y = label.at
        style: Style = {"font_weight": 500, "font_style": "italic"} if sea else {}
        if label.turn:
            style["transform"] = f"rotate({label.turn} {x:g} {y:g})"
        for number, line in enumerate(lines):
            below = (number - (len(lines) - 1) / 2) * size + size * 0.31
            self.drawing.text(x, y + below, line, size, ink, **halo(edge), **style)
