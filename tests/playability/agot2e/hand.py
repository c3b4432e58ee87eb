"""Types lines: names as printed, numbers, the words of the order syntax."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.demo.names import BoardNames


class Hand:
    """Writes lines as a person would."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.names = BoardNames(variant, "en")

    def area(self, id: str) -> str:
        """Return the name of an area."""
        return self.names.area(id)

    def areas(self, ids: Iterable[str]) -> str:
        """Return areas as a list."""
        return ", ".join(self.area(id) for id in ids)

    def cards(self, ids: Iterable[str]) -> str:
        """Return House cards as a list."""
        return ", ".join(self.names.card(id) for id in ids)

    def houses(self, ids: Iterable[str]) -> str:
        """Return Houses as a list."""
        return ", ".join(self.names.house(id) for id in ids)

    def units(self, units: Mapping[str, int], at: str = "") -> str:
        """Return "2k+1f"; each with its place where one is given."""
        codes = {kind: self.variant.units[kind].code for kind in units}
        if at:
            return ", ".join(f"{n}{codes[kind]} {self.area(at)}" for kind, n in units.items() if n)
        return "+".join(f"{n}{codes[kind]}" for kind, n in units.items() if n)

    def either(self, alternatives: Sequence[str]) -> str:
        """Return alternatives joined by "or", none twice."""
        return " or ".join(dict.fromkeys(alternatives))
