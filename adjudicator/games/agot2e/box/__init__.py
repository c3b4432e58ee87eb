"""Boxes of the second edition: ten YAML files that become one Variant."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agot2e.box.cards import read_tides, read_wildling_cards
from adjudicator.games.agot2e.box.words import RULES, RULINGS, WORDS
from adjudicator.games.agot2e.rules.rulings import Rulings
from adjudicator.games.westeros.box.board import read_areas, read_houses
from adjudicator.games.westeros.box.setups import read_setups
from adjudicator.games.westeros.box.variant import shared_parts
from adjudicator.games.westeros.components import Variant

FILES: Final = (
    "variant.yaml", "board.yaml", "houses.yaml", "units.yaml", "orders.yaml", "setups.yaml",
    "house-cards.yaml", "westeros-cards.yaml", "wildling-cards.yaml", "tides.yaml",
)  # fmt: skip


def build(id: str, sheets: dict[str, YamlEntry], checksum: str) -> Variant:
    """Return the variant as read; whether its parts fit together is for the cross-check."""
    houses, homes = read_houses(sheets["houses.yaml"])
    variant = Variant(
        id=id,
        checksum=checksum,
        houses=MappingProxyType(houses),
        areas=MappingProxyType(read_areas(sheets["board.yaml"], homes, WORDS.structures)),
        wildling_cards=MappingProxyType(read_wildling_cards(sheets["wildling-cards.yaml"])),
        tides=MappingProxyType(read_tides(sheets["tides.yaml"])),
        setups=MappingProxyType(read_setups(sheets["setups.yaml"], houses)),
        **shared_parts(sheets, WORDS, RULES, Rulings, RULINGS),
        **_main(sheets["variant.yaml"]),
    )
    for sheet in sheets.values():
        sheet.close()
    return variant


def _main(sheet: YamlEntry) -> dict[str, Any]:
    """Return what variant.yaml says besides the rulings."""
    return {
        "wildling_setback": sheet.number("wildling_setback"),
        "preemptive_strength": sheet.number("preemptive_strength"),
    }
