"""Reads the cards of the box: one section of the file for each type of card."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.agotlcg.rules.components import CHALLENGES, FACTIONS, NUMBERS, TYPES, CardFacts

ANY_COST = "x"
"""Stands in the file for a cost that the player names."""


def read_cards(sheet: YamlEntry) -> dict[str, CardFacts]:
    """Return the facts of every card by code; a code that appears under two types is a fault."""
    cards: dict[str, CardFacts] = {}
    for type in TYPES:
        section = sheet.entry(type)
        for code, card in section.each(lambda code, entry, type=type: read_card(code, entry, type)).items():  # type: ignore[misc]
            if code in cards:
                section.book.key_fault((*section.path, code), f"{code} is the number of {cards[code].title} already")
            cards[code] = card
    return cards


def read_card(code: str, entry: YamlEntry, type: str) -> CardFacts:
    """Return one card; a type of card has the fields that are printed on it, and no others."""
    names, faction = entry.names("names"), entry.word("faction", ("neutral", *FACTIONS))
    later = entry.entry("becomes", required=False) if type == "event" else None
    return CardFacts(
        code,
        type,
        names,
        faction,
        loyal=entry.flag("loyal", default=False),
        unique=entry.flag("unique", default=False),
        cost=_cost(entry) if type not in ("plot", "agenda") else 0,
        strength=entry.number("strength") if type == "character" else 0,
        icons=_icons(entry) if type == "character" else (),
        traits=entry.ids("traits", required=False),
        keywords=entry.ids("keywords", required=False),
        plot=_plot(entry.entry("plot")) if type == "plot" else {},
        modifiers=_modifiers(entry.entry("modifiers", required=False)),
        limit=entry.number("limit", 1, low=1),
        copies=entry.number("copies", 1, low=1),
        becomes=_attachment(later, code, names, faction) if later and later.written() else None,
    )


def _attachment(entry: YamlEntry, code: str, names: Mapping[str, str], faction: str) -> CardFacts:
    """Return the attachment that an event becomes."""
    traits, keywords = entry.ids("traits", required=False), entry.ids("keywords", required=False)
    entry.close()
    return CardFacts(code, "attachment", names, faction, traits=traits, keywords=keywords)


def _cost(entry: YamlEntry) -> int | None:
    return None if "cost" in entry.written() and entry.value("cost") == ANY_COST else entry.number("cost")


def _icons(entry: YamlEntry) -> tuple[str, ...]:
    icons = entry.ids("icons", required=False)
    for place, icon in enumerate(icons):
        if icon not in CHALLENGES:
            entry.book.fault((*entry.path, "icons", place), f"unknown icon {icon}: there are {', '.join(CHALLENGES)}")
    return icons


def _plot(entry: YamlEntry) -> Mapping[str, int]:
    numbers = {name: entry.number(name) for name in NUMBERS}
    entry.close()
    return numbers


def _modifiers(entry: YamlEntry) -> Mapping[str, int]:
    found = {name: entry.number(name, low=-9, high=9) for name in NUMBERS if name in entry.written()}
    entry.close()
    return found
