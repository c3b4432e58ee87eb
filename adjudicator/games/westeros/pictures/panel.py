"""Draws what stands around the board: title above; below it the Houses with their numbers, and the influence tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adjudicator.games.westeros.pictures.look import Look
from adjudicator.reports.pictures.svg import Drawing, Style

TOP, BOTTOM = 60, 176
"""Heights of the bands above and below the board."""
EDGE = 24
NAME, NUMBER, TRACK = 24, 25, 21
"""Sizes of texts: on a phone, where the board is 390 pixels wide, they are 8 to 10 pixels high."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a picture in one language."""

    language: str
    title: str
    right: str
    """The words above the board on the right: round and wildlings."""
    says: str
    """What the picture shows, for readers who cannot see it."""
    houses: Mapping[str, str]
    tracks: Mapping[str, str]


class Panel:
    """The bands above and below a board of a size."""

    def __init__(self, drawing: Drawing, size: tuple[int, int], look: Look, words: Words) -> None:
        self.drawing = drawing
        self.width, self.height = size
        self.look = look
        self.words = words
        self.ink = look.colours["text"]

    def draw(self, view: Mapping[str, Any]) -> None:
        """Draw both bands."""
        page: Style = {"x": 0, "width": self.width, "fill": self.look.colours["page"]}
        self.drawing.add("rect", y=-TOP, height=TOP, **page)
        self.drawing.add("rect", y=self.height, height=BOTTOM, **page)
        self.drawing.text(EDGE, -20, self.words.title, 30, self.ink, text_anchor="start")
        self.drawing.text(self.width - EDGE, -21, self.words.right, 27, self.ink, text_anchor="end")
        for place, house in enumerate(view["houses"]):
            self._house(house, place * (self.width - EDGE) / len(view["houses"]), view["players"][house])
        tracks = view["tracks"]
        for place, track in enumerate(self.words.tracks):
            self._track(track, tracks[track], EDGE + place * (self.width - EDGE) / len(tracks))

    def _house(self, house: str, left: float, player: Mapping[str, Any]) -> None:
        """Draw plate and name of a House, and how many castles, supply and power tokens it has."""
        x, y = left + EDGE + 8, self.height + 40
        seen = self.look.plate(self.drawing, house, x, y, 1.45)
        self.drawing.text(x, y + 8 + seen.shift, seen.letter, 23, seen.ink)
        self.drawing.text(x + 25, y - 7, self.words.houses[house], NAME, self.ink, text_anchor="start")
        marks, at = self.look.shapes["marks"], y + 16
        stone: Style = {"fill": self.look.colours["stone"], "stroke": "#2a251b", "stroke_width": 1.5}
        castle = self.look.shapes["structures"]["castle"]
        self.drawing.stamp("built-castle", castle, x + 34, at, 0.8, **stone)
        self.drawing.stamp("barrel", marks["barrel"], x + 73, at, 1.3, fill="#8a5a2b", stroke="#2a1a08", stroke_width=1)
        self.drawing.stamp("crown", marks["crown"], x + 106, at, fill="#f2c230", stroke="#3a2a00", stroke_width=1.1)
        numbers = (len(player["castles"]), player["supply"], player["power"])
        for number, beside in zip(numbers, (46, 82, 116), strict=True):
            self.drawing.text(x + beside, at + 9, str(number), NUMBER - 2, self.ink, text_anchor="start")

    def _track(self, track: str, order: list[str], left: float) -> None:
        """Draw an influence track: its name, and below it the Houses from the first place on."""
        y = self.height + 106
        self.drawing.text(left, y, self.words.tracks[track], TRACK, self.ink, text_anchor="start")
        for place, house in enumerate(order):
            x = left + 18 + place * 44
            seen = self.look.plate(self.drawing, house, x, y + 33, 1.2)
            self.drawing.text(x, y + 39 + seen.shift, seen.letter, 19, seen.ink)
