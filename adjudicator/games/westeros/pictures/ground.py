"""Draws what is printed on the board: sea, land with its owners, borders, names and symbols."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from adjudicator.games.westeros.pictures.geometry import AreaPlaces, Board, Geometry, Label, Point
from adjudicator.games.westeros.pictures.look import EDGE_STRENGTH, Look
from adjudicator.reports.pictures.svg import Drawing, Style, element, halo

LAND_NAME, SEA_NAME, FILLER_NAME = 16, 18, 14
"""Sizes of names, in units of the drawing."""


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
        for id, area in self.geometry.areas.items():
            if area.kind == "land":
                self._land(id, area, owners.get(id))
        for id, area in self.geometry.areas.items():
            if area.kind == "land" and id in taken and owners.get(id):
                dashes: Style = {"fill": "none", "stroke": "#ffffff", "stroke_width": 10, "stroke_dasharray": "11 9"}
                self.drawing.add("use", href=f"#land-{id}", clip_path=f"url(#inside-{id})", **dashes)
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
        coast = self.geometry.arcs.get("coast", "") + self.geometry.arcs.get("islet", "")
        self.drawing.define("coast", element("path", id="coast", d=coast))
        ripple: Style = {"stroke": self.colours["shallows"], "stroke_width": 20, "stroke_linejoin": "round"}
        add("use", href="#coast", fill="none", **ripple)
        self._line("sea", self.colours["sea-line"], 2, stroke_dasharray="9 6")
        for id, area in self.geometry.areas.items():
            if area.kind == "port" and id in in_play:
                look: Style = {"fill": self.colours["quay"], "stroke": self.colours["sea-line"], "stroke_width": 1.6}
                self.drawing.path(area.outline, **look)
        for filler in self.geometry.fillers:
            self.drawing.path(filler.outline, fill=self.colours[filler.kind])

    def _land(self, id: str, area: AreaPlaces, owner: str | None) -> None:
        """Draw the land of one area; owned land has the tint, pattern and inner edge of its House."""
        if owner is None or owner not in self.look.houses:
            self.drawing.path(area.outline, fill=self.colours["land"])
            return
        tint = self.look.houses[owner].tint
        shape, clip = f"land-{id}", f"inside-{id}"
        self.drawing.define(shape, element("path", id=shape, d=area.outline))
        self.drawing.define(clip, element("clipPath", element("use", href=f"#{shape}"), id=clip))
        add = self.drawing.add
        add("use", href=f"#{shape}", fill=self.colours["land"])
        add("use", href=f"#{shape}", fill=tint, fill_opacity=self.colours["tint-strength"])
        add("use", href=f"#{shape}", fill=f"url(#{self.look.pattern(self.drawing, owner)})")
        edge: Style = {"fill": "none", "stroke": tint, "stroke_opacity": EDGE_STRENGTH, "stroke_width": 11}
        add("use", href=f"#{shape}", clip_path=f"url(#{clip})", **edge)

    def _lines(self) -> None:
        """Draw borders, rivers, coasts, the Wall and bridges."""
        colours = self.colours
        self._line("border", colours["land-line"], 2)
        self._line("bridge", colours["river"], 8)
        for link in self.geometry.links:
            self._link(link)
        self._line("river", colours["coast"], 1.4)
        self.drawing.add("use", href="#coast", fill="none", stroke=colours["coast"], stroke_width=2.2)
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

    def _link(self, points: Sequence[Point]) -> None:
        """Draw a dotted line between two areas that are adjacent and do not touch."""
        ink = self.colours["sea-line"]
        d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
        self.drawing.path(d, stroke=ink, stroke_width=4, stroke_dasharray="0.1 9", stroke_linecap="round")
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
