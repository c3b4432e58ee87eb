"""Reads the ready-made decks of the box and checks that they are made of its cards."""

from __future__ import annotations

from adjudicator.boxes.entry import YamlEntry
from adjudicator.boxes.faults import did_you_mean
from adjudicator.games.agotlcg.rules.components import FACTIONS, IN_PLAY, Box, Deck

DRAWN = (*IN_PLAY, "event")
PLOTS = 7


def read_decks(sheet: YamlEntry) -> dict[str, Deck]:
    """Return the decks by id."""
    return sheet.each(
        lambda _, entry: Deck(
            entry.word("faction", FACTIONS),
            entry.counts("deck", low=1),
            entry.counts("plots", low=1),
            entry.text("agenda", required=False) or None,
        )
    )


def read_apart(sheet: YamlEntry) -> tuple[tuple[str, ...], ...]:
    """Return the groups of cards that no deck may have together; a box without such a section has none."""
    section = sheet.entry("apart", required=False)
    found = tuple(section.ids(name) for name in section.written())
    section.close()
    return found


def check_apart(sheet: YamlEntry, box: Box) -> None:
    """Note a fault for each group that names a card the box lacks."""
    section = sheet.entry("apart", required=False)
    for name in section.written():
        for place, code in enumerate(section.ids(name)):
            if code not in box.cards:
                path = (*section.path, name, place)
                sheet.book.fault(path, f"the box has no card {code}{did_you_mean(code, box.cards)}")


def check_decks(sheet: YamlEntry, box: Box) -> None:
    """Note a fault for each card that the box lacks, that is of a wrong type or of another faction."""
    for id, deck in box.decks.items():
        for part, types in (("deck", DRAWN), ("plots", ("plot",))):
            for code in getattr(deck, part):
                reason = _fault(box, deck, code, types)
                if reason:
                    sheet.book.fault((*sheet.path, id, part, code), reason)
        if sum(deck.plots.values()) != PLOTS:
            sheet.book.fault(
                (*sheet.path, id, "plots"), f"a plot deck has {PLOTS} cards, not {sum(deck.plots.values())}"
            )


def _fault(box: Box, deck: Deck, code: str, types: tuple[str, ...]) -> str:
    """Return why a card cannot be in this part of a deck, or ""."""
    card = box.cards.get(code)
    if card is None:
        return f"the box has no card {code}{did_you_mean(code, box.cards)}"
    if card.type not in types:
        return f"{card.title} is a card of type {card.type}, not {' or '.join(types)}"
    if card.faction not in ("neutral", deck.faction):
        return f"{card.title} belongs to {card.faction}, the deck to {deck.faction}"
    return ""
