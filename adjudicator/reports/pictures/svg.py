"""Builds SVG text element by element, always in the same way, so that equal pictures are equal bytes."""

from __future__ import annotations

from typing import Any, TypeAlias
from xml.sax.saxutils import escape, quoteattr

FONT = "Alegreya Sans"
Value: TypeAlias = str | float | int
Style: TypeAlias = dict[str, Any]
"""Attributes of an element, with _ for - in their names."""


class Drawing:
    """One SVG picture in the making. Each new element covers those before it."""

    def __init__(self, left: float, top: float, width: float, height: float) -> None:
        self.box = (left, top, width, height)
        self._elements: list[str] = []
        self._definitions: dict[str, str] = {}

    def add(self, name: str, content: str = "", **attributes: Value) -> None:
        """Add an element; `content` is markup that goes inside it."""
        self._elements.append(element(name, content, **attributes))

    def define(self, id: str, markup: str) -> str:
        """Add a definition once, such as a clip path, and return its id."""
        self._definitions.setdefault(id, markup)
        return id

    def path(self, d: str, **attributes: Value) -> None:
        """Add a path without filling, unless `fill` is given."""
        settled: Style = {"fill": "none", **attributes}
        self.add("path", d=d, **settled)

    def stamp(self, id: str, d: str, x: float, y: float, scale: float = 1.0, **attributes: Value) -> None:
        """Add a shape drawn around (0, 0), moved to (x, y). Its path is written only once."""
        self.define(id, element("path", id=id, d=d))
        turn = "" if scale == 1 else f" scale({number(scale)})"
        settled: Style = dict(attributes)
        self.add("use", href=f"#{id}", transform=f"translate({number(x)} {number(y)}){turn}", **settled)

    def text(self, x: float, y: float, words: str, size: float, fill: str, **attributes: Value) -> None:
        """Add one line of text, by default bold and centred at x, with its base line at y."""
        settled: Style = {"text_anchor": "middle", "font_weight": 700, "font_size": size, "fill": fill, **attributes}
        self.add("text", escape(words), x=x, y=y, **settled)

    def svg(self) -> str:
        """Return the picture as SVG text."""
        left, top, width, height = map(number, self.box)
        definitions = element("defs", "".join(self._definitions.values())) if self._definitions else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" '
            f'width="{width}" height="{height}" font-family="{FONT}">{definitions}{"".join(self._elements)}</svg>'
        )


def element(name: str, content: str = "", **attributes: Value) -> str:
    """Return the markup of an element; an underscore in the name of an attribute stands for a hyphen."""
    written = "".join(f" {key.replace('_', '-')}={quoteattr(_value(value))}" for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def halo(colour: str, width: float = 3.2) -> Style:
    """Return the attributes of a text with an outline in `colour`, so that it can be read on any ground."""
    return {"stroke": colour, "stroke_width": width, "stroke_linejoin": "round", "paint_order": "stroke"}


def number(value: float) -> str:
    """Return a number with at most one decimal place."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def _value(value: Value) -> str:
    return value if isinstance(value, str) else number(value)
