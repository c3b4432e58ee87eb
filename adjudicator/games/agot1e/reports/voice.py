"""The voice of the first edition: its names are those of the part of the box that a game uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.components import Variant
from adjudicator.games.westeros.lines.seen import in_use
from adjudicator.games.westeros.reports.voice import NAMED, Voice

CASES: Final = (
    ("cancelled", "cancelled"), ("paid", "paid"), ("power", "power"), ("copied", "copied"), ("uses", "uses"),
    ("added", "added"), ("taken_back", "taken-back"), ("discarded", "discarded"), ("marker", "marker"),
    ("order", "order"),
)  # fmt: skip
"""Fact of a text that acted to the sentence that tells it."""
_WHOLE: dict[str, Variant] = {}


class Agot1eVoice(Voice):
    """Says things about a game of the first edition in one language."""

    edition = EDITION

    @property
    def box(self) -> Variant:
        """The part of the variant that the game uses; all areas and cards of it where no game is known."""
        if self.view is not None and "rulings" in self.view:
            return in_use(EDITION, self.view, super().box)
        return whole(super().box)

    def order(self, id: str | None) -> str:
        """Return the name of an order token, be it used once or every round."""
        once = self.box.one_time_orders.get(id or "")
        return self.name(once.names) if once else super().order(id)

    def case_of_text(self, event: Mapping[str, Any]) -> str:
        """Return which sentence tells that a text acted: by what it did, since cards can take on the text of others."""
        if "killed" in event:
            return "killed-footman" if "area" in event else "killed"
        return next((case for fact, case in CASES if fact in event), "upgraded")

    def named(self) -> Mapping[str, Callable[[Any, Any], Any]]:
        """Return the function that says the value of a fact in words, by the name of the fact."""
        return FACTS

    def _columns(self, value: Sequence[Sequence[str]]) -> str:
        return "; ".join(", ".join(self.card(card) for card in cards) for cards in value)


FACTS: Final[Mapping[str, Callable[[Any, Any], Any]]] = {
    **NAMED,
    **dict.fromkeys(("by", "named", "of"), Voice.house),
    **dict.fromkeys(("copied", "uses", "added", "taken_back"), Voice.card),
    "houses": Voice.houses,
    "killed": Voice.unit,
    "marker": Voice.track,
    "take": Voice.per_house,
    "columns": Agot1eVoice._columns,
}
"""Name of a fact to the function that says its value in words."""


def whole(variant: Variant) -> Variant:
    """Return the variant with the areas of every board, and the cards of both sets under their names."""
    found = _WHOLE.get(variant.checksum)
    if found is None:
        areas = {id: area for setup in variant.setups.values() for id, area in setup.areas.items()}
        cards = {**variant.new_house_cards, **variant.house_cards}
        found = _WHOLE[variant.checksum] = replace(
            variant,
            areas=MappingProxyType({**areas, **variant.areas}),
            house_cards=MappingProxyType(cards),
        )
    return found
