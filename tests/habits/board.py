"""How people with habits write orders of the board game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.demo.lines import Typist
from adjudicator.games.westeros.demo.names import BoardNames
from adjudicator.games.westeros.demo.planning import Planned

ACTS = {
    "en": {
        "march": "{area} marches to {to} with {units}",
        "stay": "{area} gets a march order but stays",
        "raid": "{area} raids {to}",
        "raid-none": "raid in {area}",
        "support": "{area} supports",
        "defense": "I defend {area}",
        "consolidate": "{area} consolidates power",
        "muster": "special consolidate power in {area}",
        "and": "and",
    },
    "it": {
        "march": "da {area} marcio su {to} con {units}",
        "stay": "{area} marcia ma sta ferma",
        "raid": "{area} incursione su {to}",
        "raid-none": "incursione a {area}",
        "support": "{area} appoggia",
        "defense": "{area} difende",
        "consolidate": "{area} consolida il potere",
        "muster": "consolida il potere speciale a {area}",
        "and": "e",
    },
}
"""Sentences for orders, by language and by what is done."""


class LazyBoard(Typist):
    """Small letters, short codes, no signs, no lines that stand."""

    def __init__(self, variant: Variant, luck: Random) -> None:
        super().__init__(BoardNames(variant, "en"), long=False)

    def order(self, planned: Planned) -> str:
        """Return the line of an area."""
        area, code = self._place(planned.area), planned.order.code
        if planned.order.type == "march" and planned.to:
            return f"{area} {code} {self._place(planned.to)} {self._units(planned.units)}"
        target = f" {self._place(planned.targets[0])}" if planned.order.type == "raid" and planned.targets else ""
        return f"{area} {code}{target}"

    def _place(self, area: str) -> str:
        return self.names.area(area).lower().removeprefix("the ").replace("'", "").replace(".", "")

    def standing(self, cards: Sequence[str], asks: bool) -> list[str]:
        """Return no lines: whoever wants to know something asks."""
        return []

    def bids(self, tracks: Mapping[str, int], wild: int) -> list[str]:
        """Return the bids in the order of the tracks."""
        return [f"bid {' '.join(str(n) for n in tracks.values())}"]


class ProseBoard(Typist):
    """Sentences, in the one or the other language, now and then with two letters in the wrong order."""

    def __init__(self, variant: Variant, luck: Random) -> None:
        super().__init__(BoardNames(variant, "en"), long=True)
        self.luck = luck

    def order(self, planned: Planned) -> str:
        """Return the sentence about an area."""
        language = self.luck.choice(("en", "it"))
        self.names = BoardNames(self.names.variant, language)
        to = planned.to or next(iter(planned.targets), "")
        code = "muster" if planned.muster else planned.order.type
        if code in ("march", "raid") and not to:
            code = {"march": "stay", "raid": "raid-none"}[code]
        facts = {"area": self._slipped(self.names.area(planned.area)), "to": self.names.area(to) if to else ""}
        said = ACTS[language][code].format(units=self._told(planned.units, language), **facts)
        return said + self.luck.choice((".", "", "!"))

    def _told(self, units: Mapping[str, int], language: str) -> str:
        named = ((n, self.names.variant.units[unit]) for unit, n in units.items() if n)
        told = [f"{n} {self.names.shown(unit.names if n == 1 else unit.plural).lower()}" for n, unit in named]
        return f" {ACTS[language]['and']} ".join(told)

    def _slipped(self, name: str) -> str:
        """Return a name, one time in six with two letters in the wrong order."""
        places = [n for n in range(1, len(name) - 2) if name[n : n + 2].isalpha() and name[n] != name[n + 1]]
        if len(name) < 8 or not places or self.luck.random() > 1 / 6:
            return name
        n = self.luck.choice(places)
        return name[:n] + name[n + 1] + name[n] + name[n + 2 :]

    def standing(self, cards: Sequence[str], asks: bool) -> list[str]:
        """Return how cards are to be played, in a sentence."""
        self.names = BoardNames(self.names.variant, "en")
        first, second = (self.names.card(card) for card in cards[:2])
        return [f"First {first}, then {second}. Never use the blade."]

    def bids(self, tracks: Mapping[str, int], wild: int) -> list[str]:
        """Return the bids in words, the last with what nobody calls it by its whole name."""
        self.names = BoardNames(self.names.variant, "en")
        shown = [(self.names.shown(self.names.variant.tracks[track]), n) for track, n in tracks.items()]
        return ["I bid " + ", ".join(f"{n} on the {name}" for name, n in shown)]
