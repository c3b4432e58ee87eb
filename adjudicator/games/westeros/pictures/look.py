"""Colours and shapes of the board and of the Houses, from the YAML files beside this module."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

import yaml

from adjudicator.games.westeros.components import HouseDef, Variant
from adjudicator.reports.pictures.svg import Drawing, Style, element

EDGE_STRENGTH = 0.75
"""How strong the inner edge of a House's land is."""
SPARE_SHAPES = ("shield", "disc", "banner", "hexagon", "square", "pentagon")
SPARE_PATTERNS = ("bars", "waves", "diagonal", "rising", "dots", "grid")


@dataclass(frozen=True, slots=True)
class HouseLook:
    """How the pieces and the land of a House look."""

    letter: str
    shape: str
    pattern: str
    plate: str
    ink: str
    tint: str

    @property
    def shift(self) -> int:
        """How far the middle of the plate is below its centre."""
        return {"shield": -1, "banner": -2, "pentagon": 2}.get(self.shape, 0)


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that a drawing needs besides the board: colours of a mode, shapes, and the looks of the Houses."""

    colours: Mapping[str, str]
    houses: Mapping[str, HouseLook]
    orders: Mapping[str, str]
    shapes: Mapping[str, Mapping[str, Any]]

    def plate(self, drawing: Drawing, house: str, x: float, y: float, scale: float = 1.0) -> HouseLook:
        """Draw the plate of a House and return the House's look."""
        look = self.houses[house]
        shape, edge = self.shapes["plates"][look.shape], self.colours["edge"]
        drawing.stamp(f"plate-{look.shape}", shape, x, y, scale, fill=look.plate, stroke=edge, stroke_width=1.5)
        return look

    def land_colours(self, house: str) -> tuple[str, str]:
        """Return the colours in which the land of a House and its edge appear."""
        tint, strength = self.houses[house].tint, float(self.colours["tint-strength"])
        land = _mixed(self.colours["land"], tint, strength)
        return land, _mixed(land, tint, EDGE_STRENGTH)

    def kept(self, houses: Iterable[str]) -> list[str]:
        """Return the colours that carry a meaning on a board with these Houses."""
        there = list(houses)
        lands = (colour for house in there for colour in self.land_colours(house))
        grounds = (self.colours["sea"], self.colours["page"], "#fffdf6")
        return [*(self.houses[house].plate for house in there), *lands, *self.orders.values(), *grounds]

    def pattern(self, drawing: Drawing, house: str) -> str:
        """Return the id of the pattern on the land of a House."""
        look = self.houses[house]
        shape = self.shapes["patterns"][look.pattern]
        drawn: Style = {"fill": "none", "stroke": look.tint, "stroke_width": 1.5}
        ink: Style = {"fill": look.tint} if shape.get("filled") else drawn
        line = element("path", d=shape["line"], opacity=0.5, **ink)
        size: Style = {"width": shape["width"], "height": 10, "patternUnits": "userSpaceOnUse"}
        return drawing.define(f"pattern-{house}", element("pattern", line, id=f"pattern-{house}", **size))


def _mixed(ground: str, over: str, strength: float) -> str:
    """Return the colour that a half-transparent colour over a ground appears in."""
    pairs = zip(bytes.fromhex(ground[1:]), bytes.fromhex(over[1:]), strict=True)
    return "#" + "".join(f"{round(one + (other - one) * strength):02x}" for one, other in pairs)


def look_of(variant: Variant, mode: str) -> Look:
    """Return the look of a variant's board in a mode, "light" or "dark"."""
    palette = _file("palette.yaml")
    houses = {
        house.id: _house(palette["houses"].get(house.id), house, number, mode)
        for number, house in enumerate(variant.houses.values())
    }
    return Look(palette["modes"][mode], houses, palette["orders"], _file("shapes.yaml"))


def _house(known: Mapping[str, str] | None, house: HouseDef, number: int, mode: str) -> HouseLook:
    """Return the look of a House; one that the palette does not know has the colour of its box and a shape in turn."""
    if known is None:
        shape, pattern = (names[number % len(names)] for names in (SPARE_SHAPES, SPARE_PATTERNS))
        return HouseLook(house.names["en"][:1], shape, pattern, house.colour, "#ffffff", house.colour)
    tint = known["tint" if mode == "light" else "dark"]
    return HouseLook(known["letter"], known["shape"], known["pattern"], known["plate"], known["ink"], tint)


@cache
def _file(name: str) -> dict[str, Any]:
    text = (resources.files(__package__) / name).read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.safe_load(text)
    return found
