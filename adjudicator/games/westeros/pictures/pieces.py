"""Draws the pieces that lie on the board: units, orders, power tokens, garrisons and neutral forces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.westeros.components import OrderDef, Variant
from adjudicator.games.westeros.pictures.geometry import AreaPlaces, Geometry
from adjudicator.games.westeros.pictures.look import Look
from adjudicator.games.westeros.pictures.rings import Point
from adjudicator.reports.pictures.svg import Drawing, Style

CLOSED = "x"
LOST = "#b00020"


class Pieces:
    """Draws the pieces of one view."""

    def __init__(self, drawing: Drawing, geometry: Geometry, look: Look, variant: Variant) -> None:
        self.drawing = drawing
        self.geometry = geometry
        self.look = look
        self.variant = variant

    def draw(self, areas: Mapping[str, Mapping[str, Any]]) -> None:
        """Draw all pieces; `areas` is the part of a view with this name."""
        for id, here in areas.items():
            places = self.geometry.areas[id]
            self._force(places, here)
            if here["token"] and places.power:
                self._power(here["token"], places.power)
            if here["house"]:
                self._army(places, here)
            if here["order"] and here["house"] and places.order:
                self._order(here["house"], self.variant.orders[here["order"]], places.order)
            if here.get("one_time") and here["house"] and places.order:
                self._one_time(here["house"], here["one_time"], places.order)
            if here.get("fortification"):
                self._fortification(places)

    def _army(self, places: AreaPlaces, here: Mapping[str, Any]) -> None:
        """Draw the units of an area, strongest kind last in the box first; routed units are struck through."""
        units = [
            (unit, number < here["routed"].get(unit, 0))
            for unit in self.variant.units
            for number in range(here["units"].get(unit, 0))
        ]
        for (unit, routed), (x, y) in zip(units, places.slots(len(units)), strict=True):
            self._unit(here["house"], unit, x, y, routed=routed)

    def _unit(self, house: str, unit: str, x: float, y: float, *, routed: bool) -> None:
        look = self.look.plate(self.drawing, house, x, y)
        glyph = self.look.shapes["units"].get(unit)
        if glyph is None:
            self.drawing.text(x, y + 6 + look.shift, self.variant.units[unit].code[:1].upper(), 18, look.ink)
        else:
            self.drawing.stamp(f"unit-{unit}", glyph, x, y + look.shift, 0.92, fill=look.ink)
        if routed:
            line = f"M{x - 11:g} {y + 11:g}L{x + 11:g} {y - 11:g}"
            self.drawing.path(line, stroke="#ffffff", stroke_width=5)
            self.drawing.path(line, stroke=LOST, stroke_width=2.5)

    def _order(self, house: str, order: OrderDef, at: Point) -> None:
        """Draw an order token: its type, its number, and a star for a special order."""
        x, y = at
        shape, colour = self.look.shapes["orders"].get(order.type), self.look.orders.get(order.type, "#22262e")
        ring: Style = {"fill": "none", "stroke": self.look.houses[house].plate, "stroke_width": 3.6}
        disc: Style = {"fill": "#fffdf6", "stroke": self.look.colours["edge"], "stroke_width": 1.3}
        self.drawing.add("circle", cx=x, cy=y, r=17.2, **disc)
        self.drawing.add("circle", cx=x, cy=y, r=14.8, **ring)
        if shape is not None:
            self.drawing.stamp(f"order-{order.type}", shape, x, y, fill=colour)
        if order.type in ("march", "defense", "support"):
            sign = "\u2212" if order.modifier < 0 else "+" if order.modifier > 0 else ""
            self.drawing.text(x - (order.type == "march"), y + 5, f"{sign}{abs(order.modifier)}", 14, "#ffffff")
        if order.star:
            star: Style = {"fill": "#ffd23f", "stroke": "#2a1f00", "stroke_width": 1.2}
            self.drawing.stamp("star", self.look.shapes["marks"]["star"], x + 9.5, y - 9.5, **star)

    def _one_time(self, house: str, order: str, at: Point) -> None:
        """Draw an order that is used once, smaller and square, below and beside the place of the other order."""
        known = self.variant.one_time_orders.get(order)
        x, y = at[0] + 15, at[1] + 15
        ring: Style = {"fill": "#fffdf6", "stroke": self.look.houses[house].plate, "stroke_width": 3}
        self.drawing.add("rect", x=x - 11, y=y - 11, width=22, height=22, rx=3, **ring)
        shape = self.look.shapes["orders"].get(known.type) if known is not None else None
        if shape is None or known is None:
            self.drawing.text(x, y + 6, "?", 17, "#22262e")
        else:
            self.drawing.stamp(f"order-{known.type}", shape, x, y, 0.75, fill=self.look.orders[known.type])

    def _fortification(self, places: AreaPlaces) -> None:
        """Draw a wall beside the castle or stronghold, or where a garrison would be."""
        x, y = places.structure or places.force or places.units
        stone: Style = {"fill": "#b9a98a", "stroke": "#1a1712", "stroke_width": 1.4}
        self.drawing.path(f"M{x - 16:g} {y + 18:g}v-9h5v3h5v-3h5v3h5v-3h5v3h5v-3h3v9z", **stone)

    def _power(self, house: str, at: Point) -> None:
        x, y = at
        look = self.look.plate(self.drawing, house, x, y, 0.84)
        self.drawing.text(x, y + 5 + look.shift, look.letter, 15.5, look.ink)

    def _force(self, places: AreaPlaces, here: Mapping[str, Any]) -> None:
        """Draw a tower with the strength of a garrison or neutral force, or with a cross for a closed area."""
        closed = here.get("blocked", False)
        strength = here["garrison"] or here["neutral"]
        if places.force is None or not (closed or strength):
            return
        x, y = places.force
        stone: Style = {"fill": "#e6e2d6", "stroke": "#1a1712", "stroke_width": 1.4}
        self.drawing.stamp("tower", self.look.shapes["marks"]["tower"], x, y, **stone)
        if closed:
            cross = f"M{x - 6:g} {y - 5:g}l12 12m0-12l-12 12"
            self.drawing.path(cross, stroke="#8c1d18", stroke_width=3.6, stroke_linecap="round")
        else:
            self.drawing.text(x, y + 8, str(strength), 17, "#1a1712")
