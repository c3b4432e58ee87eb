"""The parts of a variant that every edition's YAML files have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.rulings import read_profiles, read_rulings
from adjudicator.games.westeros.box.cards import read_house_cards, read_westeros_cards
from adjudicator.games.westeros.box.numbers import read_numbers
from adjudicator.games.westeros.box.pieces import read_orders, read_units
from adjudicator.games.westeros.box.words import BoxWords
from adjudicator.games.westeros.rulings import SharedRulings


def shared_parts(
    sheets: Mapping[str, YamlEntry],
    words: BoxWords,
    rules: tuple[str, ...],
    rulings: type[SharedRulings],
    choices: Mapping[str, tuple[Any, ...]],
) -> dict[str, Any]:
    """Return the fields of a variant for units, orders, cards, numbers, and options with their `choices`."""
    main = sheets["variant.yaml"]
    options = read_rulings(main, choices, asdict(rulings()))
    return {
        "units": MappingProxyType(read_units(sheets["units.yaml"])),
        "orders": MappingProxyType(read_orders(sheets["orders.yaml"])),
        "house_cards": MappingProxyType(read_house_cards(sheets["house-cards.yaml"], words.abilities)),
        "westeros_cards": MappingProxyType(read_westeros_cards(sheets["westeros-cards.yaml"], words)),
        "rulings": options.defaults,
        "ruling_choices": options.choices,
        "profiles": read_profiles(main, options.choices),
        "former_rulings": options.former,
        "ruling_notes": options.notes,
        **read_numbers(main, words.structures),
        "rules": main.word("rules", rules),
    }
