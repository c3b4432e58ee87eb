"""Boxes of the first edition and its expansion: eleven YAML files that become one Variant."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agot1e.box.one_time import read_one_time_orders
from adjudicator.games.agot1e.box.overlay import read_overlay
from adjudicator.games.agot1e.box.setups import own_fields
from adjudicator.games.agot1e.box.words import LOSSES, RULES, RULINGS, WORDS
from adjudicator.games.agot1e.rules.rulings import Rulings
from adjudicator.games.westeros.box.board import read_areas, read_houses
from adjudicator.games.westeros.box.cards import read_house_cards
from adjudicator.games.westeros.box.setups import read_setups
from adjudicator.games.westeros.box.variant import shared_parts
from adjudicator.games.westeros.components import Variant

FILES: Final = (
    "variant.yaml", "board.yaml", "overlay.yaml", "houses.yaml", "units.yaml", "orders.yaml", "one-time-orders.yaml",
    "setups.yaml", "house-cards.yaml", "new-house-cards.yaml", "westeros-cards.yaml",
)  # fmt: skip


def build(id: str, sheets: dict[str, YamlEntry], checksum: str) -> Variant:
    """Return the variant as read; whether its parts fit together is for the cross-check."""
    houses, homes = read_houses(sheets["houses.yaml"])
    areas = read_areas(sheets["board.yaml"], homes, WORDS.structures)
    overlaid = read_overlay(sheets["overlay.yaml"], areas, homes, WORDS.structures)
    variant = Variant(
        id=id,
        checksum=checksum,
        houses=MappingProxyType(houses),
        areas=MappingProxyType(areas),
        one_time_orders=MappingProxyType(read_one_time_orders(sheets["one-time-orders.yaml"])),
        new_house_cards=MappingProxyType(read_house_cards(sheets["new-house-cards.yaml"], WORDS.abilities)),
        wildling_cards=MappingProxyType({}),
        tides=MappingProxyType({}),
        setups=MappingProxyType(read_setups(sheets["setups.yaml"], houses, own_fields(overlaid))),
        **shared_parts(sheets, WORDS, RULES, Rulings, RULINGS),
        **_main(sheets["variant.yaml"]),
    )
    for sheet in sheets.values():
        sheet.close()
    return replace(variant, inferred=len(sheets["variant.yaml"].book.inferred))


def _main(sheet: YamlEntry) -> dict[str, Any]:
    """Return what variant.yaml says besides the rulings."""
    losses = sheet.entry("wildling_losses")
    read = {
        "fortifications": sheet.number("fortifications"),
        "wildling_losses": MappingProxyType({who: losses.number(who) for who in LOSSES}),
    }
    losses.close()
    return read
