"""cardset.yaml: leaders, power tokens, influence cards and allies, and whether they are as many as in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.rules.btwixt.components import AllyDef, InfluenceDef, LeaderDef, Names
from adjudicator.variants.btwixt import words
from adjudicator.variants.btwixt.abilities import read_ability
from adjudicator.variants.entry import Entry
from adjudicator.variants.faults import Notebook

FILE = "cardset.yaml"


def read_leaders(sheet: Entry) -> dict[str, LeaderDef]:
    """Return the leaders."""
    return sheet.entry("leaders").each(lambda id, entry: LeaderDef(id, entry.names("names")))


def read_tokens(sheet: Entry) -> dict[int, int]:
    """Return how many power tokens of each value there are."""
    section = sheet.entry("tokens")
    found: dict[int, int] = {}
    for value in section.written():
        if isinstance(value, int):
            found[value] = section.number(value)
        else:
            section.book.key_fault((*section.path, value), "the value of a token must be a whole number")
            section.value(value)
    section.close()
    return found


def read_influence(sheet: Entry) -> dict[str, InfluenceDef]:
    """Return the influence cards of all three kinds."""
    found: dict[str, InfluenceDef] = {}
    for deck in words.DECK_COLOURS:
        cards = sheet.entry(deck).each(lambda id, entry, deck=deck: _influence(id, entry, deck))  # type: ignore[misc]
        found |= _new(sheet, deck, cards, found)
    return found


def _influence(id: str, entry: Entry, deck: str) -> InfluenceDef:
    return InfluenceDef(
        **_common(id, entry, "influence"),
        deck=deck,
        color=entry.word("color", words.DECK_COLOURS[deck]),
        value=entry.number("value", high=12),
        count=entry.number("count", 1, low=1) if deck == "standard" else 1,
        leader=(entry.text("leader") or None) if deck == "leader_cards" else None,
    )


def read_allies(sheet: Entry, influence: Mapping[str, InfluenceDef]) -> dict[str, AllyDef]:
    """Return the allies; none of them has the id of an influence card."""
    return _new(sheet, "allies", sheet.entry("allies").each(_ally), influence)


def _ally(id: str, entry: Entry) -> AllyDef:
    return AllyDef(**_common(id, entry, "ally"), power=entry.number("power", high=9))


def _common(id: str, entry: Entry, card: str) -> dict[str, Any]:
    return {
        "id": id,
        "names": entry.names("names"),
        "ability": read_ability(entry, card),
        "origin": entry.word("origin", words.ORIGINS),
        "models": entry.text("models", required=False) or None,
        "filled": entry.ids("filled", required=False),
        "text": entry.names("text", required=False),
    }


def _new(sheet: Entry, section: str, cards: dict[str, Any], before: Mapping[str, Any]) -> dict[str, Any]:
    for id in cards.keys() & before.keys():
        sheet.book.key_fault((*sheet.path, section, id), f"{id} is also the id of another card")
    return {id: card for id, card in cards.items() if id not in before}


def check_cards(
    book: Notebook,
    leaders: Mapping[str, LeaderDef],
    tokens: Mapping[int, int],
    influence: Mapping[str, InfluenceDef],
    allies: Mapping[str, AllyDef],
) -> None:
    """Note where the cards are not as many as in the box, or do not fit together."""
    counts = Counter({"leaders": len(leaders), "allies": len(allies)})
    for design in influence.values():
        counts[design.deck] += design.count
    for section, size in words.DECK_SIZES.items():
        if counts[section] != size and book.is_sound(FILE, section):
            book.key_fault((FILE, section), f"{counts[section]} {section}, but the box has {size}")
    if sum(tokens.values()) != words.TOKENS and book.is_sound(FILE, "tokens"):
        book.key_fault((FILE, "tokens"), f"{sum(tokens.values())} power tokens, but the box has {words.TOKENS}")
    _check_white(book, leaders, influence.values())
    _check_names(book, [*influence.values(), *allies.values()])


def _check_white(book: Notebook, leaders: Mapping[str, LeaderDef], cards: Iterable[InfluenceDef]) -> None:
    white = Counter(card.leader for card in cards if card.leader is not None)
    for card in cards:
        if card.leader is not None and card.leader not in leaders:
            book.fault((FILE, "leader_cards", card.id, "leader"), f"{card.leader} is no leader")
    for leader in leaders:
        if white[leader] != words.WHITE_CARDS and book.is_sound(FILE, "leader_cards"):
            reason = f"{leader} has {white[leader]} white cards instead of {words.WHITE_CARDS}"
            book.key_fault((FILE, "leaders", leader), reason)


def _check_names(book: Notebook, cards: Iterable[InfluenceDef | AllyDef]) -> None:
    """Two cards must not have one name in a language, or people could not tell them apart."""
    seen: dict[tuple[str, str], str] = {}
    for card in cards:
        names: Names = card.names
        section = card.deck if isinstance(card, InfluenceDef) else "allies"
        for language, name in names.items():
            other = seen.setdefault((language, name.lower()), card.id)
            if other != card.id:
                book.fault((FILE, section, card.id, "names", language), f"{name} is also the name of {other}")
