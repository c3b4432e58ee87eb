"""Cards of an owner's own: a file with the same facts as the installed cards, and their texts in a few words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import Notebook
from adjudicator.games.agotlcg.box.cards import read_card
from adjudicator.games.agotlcg.box.own.abilities import read_ability
from adjudicator.games.agotlcg.box.own.always import read_constant
from adjudicator.games.agotlcg.box.own.conditions import read_conditions
from adjudicator.games.agotlcg.box.own.filters import read_filter
from adjudicator.games.agotlcg.rules.components import TYPES, CardFacts
from adjudicator.games.agotlcg.rules.texts import AttachRestriction, Part, PlayRestriction, Text

OWN_TYPES = tuple(type for type in TYPES if type != "agenda")
"""What a file may add; an agenda changes how decks are made, which no word of ours says."""


def read_own(sheet: YamlEntry, known: dict[str, CardFacts]) -> tuple[dict[str, CardFacts], dict[str, Text]]:
    """Return the cards of an owner's file, and their texts; codes and names must be new."""
    cards: dict[str, CardFacts] = {}
    texts: dict[str, Text] = {}

    def read(code: str, entry: YamlEntry, type: str) -> None:
        facts = replace(read_card(code, entry, type), words=entry.names("text", required=False), own=True)
        texts[code] = _text(entry, type)
        if texts[code] and not facts.words:
            entry.book.key_fault(entry.path, f"{code} does something, so players need a text to read: add text")
        _check_new(entry, facts, {**known, **cards})
        cards[code] = facts

    for type in OWN_TYPES:
        if type in sheet.written():
            sheet.entry(type).each(lambda code, entry, type=type: read(code, entry, type))  # type: ignore[misc]
    return cards, texts


def _text(entry: YamlEntry, type: str) -> Text:
    """Return the text of a card."""
    parts: list[Part] = []
    if type == "attachment" and "attach-to" in entry.written():
        fits = read_filter(entry, "attach-to", alone=True)
        parts.append(AttachRestriction(lambda game, host: fits(game, "", host)))
    if type == "event" and "play-if" in entry.written():
        holds = read_conditions(entry, "play-if", alone=True)
        parts.append(PlayRestriction(lambda game, seat: holds(game, "", seat)))
    parts += _each(entry, "always", read_constant)
    parts += _each(entry, "abilities", lambda each: read_ability(each, type))
    if type == "event" and not any(each == "abilities" for each in entry.written()):
        entry.book.key_fault(entry.path, "an event does something when it is played: add abilities")
    return tuple(parts)


def _each(entry: YamlEntry, key: str, read: Callable[[YamlEntry], Part]) -> list[Part]:
    """Return what is read from each mapping of a list."""
    found = []
    for place, value in enumerate(entry.items(key, required=False)):
        inner = YamlEntry(entry.book, (*entry.path, key, place), value)
        found.append(read(inner))
        inner.close()
    return found


def _check_new(entry: YamlEntry, facts: CardFacts, known: dict[str, CardFacts]) -> None:
    """Note a fault where a code or a name is that of another card, since decks are lists of names."""
    book: Notebook = entry.book
    if facts.code in known:
        book.key_fault(entry.path, f"{facts.code} is the number of {known[facts.code].title} already")
    taken = {name.lower(): other.code for other in known.values() for name in other.names.values()}
    for language, name in facts.names.items():
        if taken.get(name.lower(), facts.code) != facts.code:
            book.fault((*entry.path, "names", language), f"{name} is the name of {taken[name.lower()]} already")
