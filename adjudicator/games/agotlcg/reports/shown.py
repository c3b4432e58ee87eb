"""The cards of a box as a keeper sees them: figures, text, and where the text comes from."""

from __future__ import annotations

from adjudicator.game import CardShown
from adjudicator.games.agotlcg.reports.figures import figures
from adjudicator.games.agotlcg.reports.voice import Voice
from adjudicator.games.agotlcg.rules.components import Box, CardFacts


def shown(box: Box, language: str) -> list[CardShown]:
    """Return every card of a box in one language."""
    voice = Voice(language, box)
    return [_shown(voice, card) for card in box.cards.values()]


def _shown(voice: Voice, card: CardFacts) -> CardShown:
    id = f"/{card.code}#1"
    head = f"{figures(voice, id, {'cards': {}})}, {_of_faction(voice, card)}"
    origin = voice.own("origin.own" if card.own else "origin.printed")
    return CardShown(card.code, tuple(card.names.values()), head, voice.text(id), origin)


def _of_faction(voice: Voice, card: CardFacts) -> str:
    return voice.own("neutral") if card.faction == "neutral" else voice.faction(card.faction)
