"""Draws the picture of a whole board from a view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.pictures.geometry import Geometry
from adjudicator.games.westeros.pictures.ground import Ground
from adjudicator.games.westeros.pictures.look import Look, look_of
from adjudicator.games.westeros.pictures.pieces import Pieces
from adjudicator.reports.pictures.picture import Picture
from adjudicator.reports.pictures.svg import Drawing

TOP, BOTTOM = 60, 62
"""Heights of the bands above and below the board."""


def board_picture(
    view: Mapping[str, Any], variant: Variant, geometry: Geometry, words: Mapping[str, str], *, mode: str = "light"
) -> Picture:
    """Return the picture of the board as a view shows it, in a mode, "light" or "dark".

    `words` are sentences for the picture: its `language`, `title`, `right` (above the board, on the right), `says`
    (for readers who cannot see it), and a line for each House by id.
    """
    look = look_of(variant, mode)
    width, height = geometry.size
    drawing = Drawing(0, -TOP, width, height + TOP + BOTTOM)
    drawing.add("rect", x=0, y=-TOP, width=width, height=height + TOP + BOTTOM, fill=look.colours["page"])
    owners = {id: here["controller"] for id, here in view["areas"].items()}
    Ground(drawing, geometry, look, words["language"]).draw(owners, variant)
    drawing.add("rect", x=0, y=height, width=width, height=BOTTOM, fill=look.colours["page"])
    drawing.add("rect", x=0, y=-TOP, width=width, height=TOP, fill=look.colours["page"])
    Pieces(drawing, geometry, look, variant).draw(view["areas"])
    drawing.text(24, -20, words["title"], 32, look.colours["text"], text_anchor="start")
    drawing.text(width - 24, -21, words["right"], 22, look.colours["text"], text_anchor="end")
    _houses(drawing, look, view["houses"], variant, geometry, words)
    plates = (look.houses[house].plate for house in view["houses"])
    kept = [*plates, *look.orders.values(), look.colours["sea"], look.colours["page"], "#fffdf6"]
    return Picture(drawing.svg(), width, height + TOP + BOTTOM, words["says"], kept)


def _houses(
    drawing: Drawing, look: Look, houses: list[str], variant: Variant, geometry: Geometry, words: Mapping[str, str]
) -> None:
    """Draw the band below the board: plate, name and numbers of each House."""
    width, height = geometry.size
    ink = look.colours["text"]
    for place, house in enumerate(houses):
        x, y = 32 + place * (width - 20) / len(houses), height + 32
        seen = look.plate(drawing, house, x, y, 1.15)
        drawing.text(x, y + 6 + seen.shift, seen.letter, 18, seen.ink)
        names = variant.houses[house].names
        name = names.get(words["language"], names["en"])
        drawing.text(x + 22, y, name, 20, ink, text_anchor="start")
        drawing.text(
            x + 22, y + 17, words[house], 14, ink, text_anchor="start", font_weight=500, font_style="italic"
        )
