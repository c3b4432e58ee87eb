"""Reads cardset.yaml: leaders, power tokens, influence cards and allies; and checks their numbers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Final

from adjudicator.boxes.entry import YamlEntry
from adjudicator.games.btwixt.box import words
from adjudicator.games.btwixt.box.abilities import read_ability
from adjudicator.games.btwixt.box.sheets import SECTIONS, CardSheets
from adjudicator.games.btwixt.rules.components import AllyDef, InfluenceDef, LeaderDef, Names

FILE: Final = "cardset.yaml"
_NAME: Final = re.compile(r"[\w'’.()-]+( [\w'’.()-]+)*")
_LONGEST: Final = 40
"""The greatest length of a name in characters; longer names do not fit a line on a phone."""


def read_leaders(sheets: CardSheets) -> dict[str, LeaderDef]:
    """Return the leaders."""
    return sheets.section("leaders").each(lambda id, entry: LeaderDef(id, _names(entry)))


def read_tokens(sheets: CardSheets) -> dict[int, int]:
    """Return the number of power tokens of each value."""
    section = sheets.section("tokens")
    found: dict[int, int] = {}
    for value in section.written():
        if value in words.TOKEN_VALUES:
            found[value] = section.number(value)
        else:
            section.book.key_fault((*section.path, value), f"a power token is worth 1, 2 or 3, not {value}")
            section.value(value)
    section.close()
    return found


def read_influence(sheets: CardSheets) -> dict[str, InfluenceDef]:
    """Return the influence cards: standard cards, events and white cards."""
    found: dict[str, InfluenceDef] = {}
    for deck in words.DECK_COLOURS:
        section, own = sheets.section(deck), sheets.is_own(deck)
        cards = section.each(lambda id, entry, deck=deck, own=own: _influence(id, entry, deck, own))  # type: ignore[misc]
        found |= _new(sheets, deck, cards, found.values())
    return found


def _influence(id: str, entry: YamlEntry, deck: str, own: bool) -> InfluenceDef:
    return InfluenceDef(
        **_common(id, entry, "influence", own),
        deck=deck,
        color=entry.word("color", words.DECK_COLOURS[deck]),
        value=entry.number("value", high=12),
        count=entry.number("count", 1, low=1) if deck == "standard" else 1,
        leader=(entry.text("leader") or None) if deck == "leader_cards" else None,
    )


def read_allies(sheets: CardSheets, influence: Mapping[str, InfluenceDef]) -> dict[str, AllyDef]:
    """Return the allies; note a fault if one has the id of an influence card."""
    own = sheets.is_own("allies")
    allies = sheets.section("allies").each(lambda id, entry: _ally(id, entry, own))
    return _new(sheets, "allies", allies, influence.values())


def _ally(id: str, entry: YamlEntry, own: bool) -> AllyDef:
    return AllyDef(**_common(id, entry, "ally", own), power=entry.number("power", high=9))


def _common(id: str, entry: YamlEntry, card: str, own: bool) -> dict[str, Any]:
    return {
        "id": id,
        "names": _names(entry),
        "ability": read_ability(entry, card),
        "origin": entry.word("origin", words.ORIGINS, required=not own) or "owner",
        "models": entry.text("models", required=False) or None,
        "filled": entry.ids("filled", required=False),
        "text": entry.names("text", required=False),
    }


def _names(entry: YamlEntry) -> Names:
    """Return the names of a card or leader; note a fault if a name cannot be written in a line of a mail."""
    names = entry.names("names")
    for language, name in names.items():
        if not _NAME.fullmatch(name) or len(name) > _LONGEST:
            reason = f"a name is one line of letters, digits, spaces and - ' . ( ), {_LONGEST} at most"
            entry.book.fault((*entry.path, "names", language), reason)
    return names


def _new(sheets: CardSheets, section: str, cards: dict[str, Any], before: Collection[InfluenceDef]) -> dict[str, Any]:
    known = {card.id: card.deck for card in before}
    for id in cards.keys() & known.keys():
        path = sheets.path(sheets.blamed(section, known[id]))
        sheets.book.key_fault((*path, id), f"{id} is also the id of another card")
    return {id: card for id, card in cards.items() if id not in known}


def check_cards(
    sheets: CardSheets,
    leaders: Mapping[str, LeaderDef],
    tokens: Mapping[int, int],
    influence: Mapping[str, InfluenceDef],
    allies: Mapping[str, AllyDef],
) -> None:
    """Note faults if the numbers of cards differ from the printed game, or if cards do not fit together."""
    counts = Counter({"leaders": len(leaders), "allies": len(allies)})
    for design in influence.values():
        counts[design.deck] += design.count
    sound = [section for section in SECTIONS if sheets.book.is_sound(*sheets.path(section))]
    for section, size in words.DECK_SIZES.items():
        if counts[section] != size and section in sound:
            sheets.book.key_fault(sheets.path(section), f"{counts[section]} {section}, but the box has {size}")
    if sum(tokens.values()) != words.TOKENS and "tokens" in sound:
        reason = f"{sum(tokens.values())} power tokens, but the box has {words.TOKENS}"
        sheets.book.key_fault(sheets.path("tokens"), reason)
    _check_leaders(sheets, leaders, influence.values())
    if "leader_cards" in sound:
        _check_white(sheets, leaders, influence.values())
    _check_names(sheets, [*influence.values(), *allies.values()])


def _check_leaders(sheets: CardSheets, leaders: Mapping[str, LeaderDef], cards: Iterable[InfluenceDef]) -> None:
    """Note a fault if a white card belongs to an unknown leader."""
    only_leaders = sheets.blamed("leader_cards", "leaders") == "leaders"
    for card in cards:
        if card.leader is None or card.leader in leaders:
            continue
        if only_leaders:
            reason = f"{card.leader} is left out, but has white cards in the installed set: give leader_cards too"
            sheets.book.key_fault(sheets.path("leaders"), reason)
        else:
            sheets.book.fault((*sheets.path("leader_cards"), card.id, "leader"), f"{card.leader} is no leader")


def _check_white(sheets: CardSheets, leaders: Mapping[str, LeaderDef], cards: Iterable[InfluenceDef]) -> None:
    """Note a fault if leaders have different numbers of white cards."""
    white = Counter(card.leader for card in cards)
    for leader in leaders:
        if white[leader] != words.WHITE_CARDS:
            blamed = sheets.blamed("leaders", "leader_cards")
            path = (*sheets.path(blamed), leader) if blamed == "leaders" else sheets.path(blamed)
            sheets.book.key_fault(path, f"{leader} has {white[leader]} white cards instead of {words.WHITE_CARDS}")


def _check_names(sheets: CardSheets, cards: Iterable[InfluenceDef | AllyDef]) -> None:
    """Note a fault if two cards have the same name in a language."""
    seen: dict[tuple[str, str], tuple[str, str]] = {}
    for card in cards:
        section = card.deck if isinstance(card, InfluenceDef) else "allies"
        for language, name in card.names.items():
            other, there = seen.setdefault((language, name.lower()), (card.id, section))
            if other == card.id:
                continue
            blamed = sheets.blamed(section, there)
            one, two = (card.id, other) if blamed == section else (other, card.id)
            sheets.book.fault((*sheets.path(blamed), one, "names", language), f"{name} is also the name of {two}")
