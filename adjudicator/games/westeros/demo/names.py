"""The names of areas, Houses, units, cards and orders, in the language of one player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from adjudicator.games.westeros.components import Names, Variant


class BoardNames:
    """Turns printed names into ids and back."""

    def __init__(self, variant: Variant, language: str) -> None:
        self.variant = variant
        self.language = language

    def shown(self, names: Names) -> str:
        """Return a name in the player's language."""
        return names.get(self.language, names["en"])

    def area(self, id: str) -> str:
        """Return the name of an area."""
        return self.shown(self.variant.areas[id].names)

    def house(self, id: str) -> str:
        """Return the name of a House."""
        return self.shown(self.variant.houses[id].names)

    def card(self, id: str) -> str:
        """Return the name of a House card."""
        return self.shown(self.variant.house_cards[id].names)

    @cached_property
    def areas(self) -> Mapping[str, str]:
        """The printed name of an area to its id."""
        return {self.area(id): id for id in self.variant.areas}

    @cached_property
    def houses(self) -> Mapping[str, str]:
        """The printed name of a House to its id."""
        return {self.house(id): id for id in self.variant.houses}

    @cached_property
    def cards(self) -> Mapping[str, str]:
        """The printed name of a House card to its id."""
        return {self.card(id): id for id in self.variant.house_cards}

    @cached_property
    def orders(self) -> Mapping[str, str]:
        """The printed name of an order to its id."""
        return {self.shown(order.names): id for id, order in self.variant.orders.items()}

    @cached_property
    def units(self) -> Mapping[str, str]:
        """The printed name of a kind of unit, singular or plural, to its id."""
        found = {self.shown(unit.names): id for id, unit in self.variant.units.items()}
        return found | {self.shown(unit.plural): id for id, unit in self.variant.units.items()}

    def read_units(self, text: str) -> dict[str, int]:
        """Return the units in a text such as "2 Knights, 1 Footman" or "2k+1f"."""
        found: dict[str, int] = {}
        codes = {unit.code: id for id, unit in self.variant.units.items()}
        known = {**codes, **self.units}
        pattern = "|".join(re.escape(name) for name in sorted(known, key=len, reverse=True))
        for number, name in re.findall(rf"(\d+) ?({pattern})(?!\w)", text):
            found[known[name]] = found.get(known[name], 0) + int(number)
        return found

    def areas_in(self, text: str) -> list[str]:
        """Return the areas that a text names, in order; a name inside a longer name does not count."""
        pattern = "|".join(re.escape(name) for name in sorted(self.areas, key=len, reverse=True))
        return [self.areas[name] for name in re.findall(rf"(?<!\w)(?:{pattern})(?!\w)", text)]
