"""house-cards.yaml, westeros-cards.yaml and wildling-cards.yaml."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.games.agot2e.box.words import ABILITIES, CHOOSERS, EFFECTS, OPTIONS, RESTRICTIONS, WILDLING_EFFECTS
from adjudicator.games.westeros.components import HouseCard, WesterosCard, WildlingCard

Card = TypeVar("Card")
DECKS = (1, 2, 3)


def read_house_cards(sheet: YamlEntry) -> dict[str, HouseCard]:
    """Return the House cards of all Houses."""
    cards = sheet.entry("house_cards")
    return _grouped(cards, [str(key) for key in cards.written()], _house_card)


def _house_card(house: str, id: str, entry: YamlEntry) -> HouseCard:
    ability = entry.word("ability", ABILITIES, required=False) or None
    return HouseCard(
        id=id,
        house=house,
        names=entry.names("names"),
        strength=entry.number("strength"),
        swords=entry.number("swords", 0),
        forts=entry.number("forts", 0),
        ability=ability,
        text=entry.names("text", required=ability is not None),
    )


def read_westeros_cards(sheet: YamlEntry) -> dict[str, WesterosCard]:
    """Return the Westeros cards of the three decks."""
    decks = sheet.entry("decks")
    cards = _grouped(decks, DECKS, _westeros_card)
    decks.close()
    return cards


def _westeros_card(deck: int, id: str, entry: YamlEntry) -> WesterosCard:
    effect = entry.word("effect", EFFECTS)
    choice, restriction = effect == "choice", effect == "restriction"
    options = entry.ids("options", choice) if choice else ()
    for place, option in enumerate(options):
        if option not in OPTIONS:
            entry.book.fault((*entry.path, "options", place), f"unknown option {option}{did_you_mean(option, OPTIONS)}")
    return WesterosCard(
        id=id,
        deck=deck,
        names=entry.names("names"),
        count=entry.number("count", 1, low=1),
        icon=entry.flag("icon", False),
        effect=effect,
        options=options,
        chooser=(entry.word("chooser", CHOOSERS) or None) if choice else None,
        restriction=(entry.word("restriction", RESTRICTIONS) or None) if restriction else None,
        text=entry.names("text", required=False),
    )


def read_wildling_cards(sheet: YamlEntry) -> dict[str, WildlingCard]:
    """Return the wildling cards."""
    return sheet.entry("wildling_cards").each(
        lambda id, entry: WildlingCard(
            id=id,
            names=entry.names("names"),
            effect=entry.word("effect", WILDLING_EFFECTS),
            text=entry.names("text", required=False),
        )
    )


def _grouped(
    entry: YamlEntry, groups: Sequence[str | int], build: Callable[[Any, str, YamlEntry], Card]
) -> dict[str, Card]:
    """Return the cards of all groups by id; an id stands in one group only."""
    found: dict[str, Card] = {}
    for group in groups:
        section = entry.entry(group)
        for id, card in section.each(partial(build, group)).items():
            if id in found:
                entry.book.key_fault((*section.path, id), f"{id} is also the id of another card")
            found.setdefault(id, card)
    return found
