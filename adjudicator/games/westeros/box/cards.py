"""House cards and westeros-cards.yaml."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.games.westeros.box.words import BoxWords
from adjudicator.games.westeros.components import HouseCard, WesterosCard

Card = TypeVar("Card")
DECKS = (1, 2, 3)
_LEAST_STRENGTH = -10


def read_house_cards(sheet: YamlEntry, abilities: Sequence[str]) -> dict[str, HouseCard]:
    """Return the House cards of all Houses."""
    cards = sheet.entry("house_cards")
    return _grouped(cards, [str(key) for key in cards.written()], partial(_house_card, abilities))


def _house_card(abilities: Sequence[str], house: str, id: str, entry: YamlEntry) -> HouseCard:
    ability = entry.word("ability", abilities, required=False) or None
    return HouseCard(
        id=id,
        house=house,
        names=entry.names("names"),
        strength=entry.number("strength", low=_LEAST_STRENGTH),
        swords=entry.number("swords", 0),
        forts=entry.number("forts", 0),
        ability=ability,
        text=entry.names("text", required=ability is not None),
        called=tuple(filter(None, (name.strip() for name in entry.text("called", required=False).split(",")))),
    )


def read_westeros_cards(sheet: YamlEntry, words: BoxWords) -> dict[str, WesterosCard]:
    """Return the Westeros cards of the three decks."""
    decks = sheet.entry("decks")
    cards = _grouped(decks, DECKS, partial(_westeros_card, words))
    decks.close()
    return cards


def _westeros_card(words: BoxWords, deck: int, id: str, entry: YamlEntry) -> WesterosCard:
    effect = entry.word("effect", words.effects)
    choice, restriction = effect == "choice", effect == "restriction"
    options = entry.ids("options", choice) if choice else ()
    for place, option in enumerate(options):
        if option not in words.options:
            meant = did_you_mean(option, words.options)
            entry.book.fault((*entry.path, "options", place), f"unknown option {option}{meant}")
    return WesterosCard(
        id=id,
        deck=deck,
        names=entry.names("names"),
        count=entry.number("count", 1, low=1),
        icon=entry.flag("icon", False),
        effect=effect,
        options=options,
        chooser=(entry.word("chooser", words.choosers) or None) if choice else None,
        restriction=(entry.word("restriction", words.restrictions) or None) if restriction else None,
        text=entry.names("text", required=False),
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
