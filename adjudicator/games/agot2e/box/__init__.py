"""Boxes of the second edition: ten YAML files that become one Variant."""

from __future__ import annotations

from dataclasses import asdict
from types import MappingProxyType
from typing import Any, Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.rulings import read_profiles, read_rulings
from adjudicator.games.agot2e.box.cards import read_tides, read_wildling_cards
from adjudicator.games.agot2e.box.words import RULES, RULINGS, WORDS
from adjudicator.games.agot2e.rules.rulings import Rulings
from adjudicator.games.westeros.box.board import read_areas, read_houses
from adjudicator.games.westeros.box.cards import read_house_cards, read_westeros_cards
from adjudicator.games.westeros.box.numbers import read_numbers
from adjudicator.games.westeros.box.pieces import read_orders, read_units
from adjudicator.games.westeros.box.setups import read_setups
from adjudicator.games.westeros.components import Variant

FILES: Final = (
    "variant.yaml", "board.yaml", "houses.yaml", "units.yaml", "orders.yaml", "setups.yaml",
    "house-cards.yaml", "westeros-cards.yaml", "wildling-cards.yaml", "tides.yaml",
)  # fmt: skip


def build(id: str, sheets: dict[str, YamlEntry], checksum: str) -> Variant:
    """Return the variant as read; whether its parts fit together is for the cross-check."""
    main = sheets["variant.yaml"]
    houses, homes = read_houses(sheets["houses.yaml"])
    options = read_rulings(main, RULINGS, asdict(Rulings()))
    variant = Variant(
        id=id,
        checksum=checksum,
        houses=MappingProxyType(houses),
        areas=MappingProxyType(read_areas(sheets["board.yaml"], homes, WORDS.structures)),
        units=MappingProxyType(read_units(sheets["units.yaml"])),
        orders=MappingProxyType(read_orders(sheets["orders.yaml"])),
        house_cards=MappingProxyType(read_house_cards(sheets["house-cards.yaml"], WORDS.abilities)),
        westeros_cards=MappingProxyType(read_westeros_cards(sheets["westeros-cards.yaml"], WORDS)),
        wildling_cards=MappingProxyType(read_wildling_cards(sheets["wildling-cards.yaml"])),
        tides=MappingProxyType(read_tides(sheets["tides.yaml"])),
        setups=MappingProxyType(read_setups(sheets["setups.yaml"], houses)),
        rulings=options.defaults,
        ruling_choices=options.choices,
        profiles=read_profiles(main, options.choices),
        former_rulings=options.former,
        **_main(main),
    )
    for sheet in sheets.values():
        sheet.close()
    return variant


def _main(sheet: YamlEntry) -> dict[str, Any]:
    """Return what variant.yaml says besides the rulings."""
    return {
        **read_numbers(sheet, WORDS.structures),
        "rules": sheet.word("rules", RULES),
        "wildling_setback": sheet.number("wildling_setback"),
        "preemptive_strength": sheet.number("preemptive_strength"),
    }
