"""Explains cards to players who ask for help with a card's name, in either language."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.cards import Card, card_text, head_text, origin_text
from adjudicator.games.btwixt.reports.voice import Voice

SHORTEST = 3
"""How many letters are enough to find a name, from its beginning or from the beginning of a word in it."""
MOST = 4
"""The most cards in one answer."""


def explained(voice: Voice, words: str, view: View | None) -> list[str]:
    """Return a paragraph for each card that these words can name; none if there are no such cards, or too many."""
    found = _named(voice, words)
    return [_paragraph(voice, card) for card in found] if len(found) <= MOST else []


def _paragraph(voice: Voice, card: Card) -> str:
    box, language = voice.box, voice.language
    parts = (head_text(box, card, language), card_text(box, card, language), origin_text(box, card, language))
    said = " ".join(part if part.endswith((".", "!", "…")) else f"{part}." for part in parts if part)
    return said.replace(": ", " - ")


def _named(voice: Voice, words: str) -> list[Card]:
    typed = _plain(words)
    cards: list[Card] = [*voice.box.influence.values(), *voice.box.allies.values()]
    whole = [card for card in cards if typed in _names(card)]
    if whole or len(typed) < SHORTEST:
        return whole
    return [card for card in cards if any(f" {name}".find(f" {typed}") >= 0 for name in _names(card))]


def _names(card: Card) -> Iterator[str]:
    yield from map(_plain, card.names.values())


def _plain(text: str) -> str:
    """Return a name in lower case without accents, apostrophes and hyphens."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    kept = "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return " ".join(kept.split())
