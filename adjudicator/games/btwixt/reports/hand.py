"""The reader's hand: cards with their texts, copies together, and what the reader saw in secret."""

from __future__ import annotations

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.reports.shown import Card
from adjudicator.games.btwixt.reports.voice import Voice


def held(view: View) -> list[str]:
    """Return the reader's cards, including those kept in a draft."""
    own = view["own"]
    return [*own["hand"], *own["kept"]] if own else []


def hand_of(voice: Voice, view: View) -> list[Card]:
    """Return the reader's cards, copies together, highest first."""
    return [card_of(voice, design, n) for design, n in voice.counted(held(view))]


def card_of(voice: Voice, id: str, n: int = 1) -> Card:
    """Return a card with its whole text; `n` is the number of copies."""
    colour = getattr(voice.design(id), "color", "")
    name = voice.valued(id) + (f" ({n})" if n > 1 else "")
    return Card(name, voice.card_text(id), colour, voice.colour(colour) if colour else "")


def seen(voice: Voice, view: View) -> list[str]:
    """Return what only this reader knows: the last secret look."""
    look = (view["own"] or {}).get("seen") or {}
    for key in ("hand_of", "allies", "tokens"):
        if key in look:
            facts = voice.facts({**look, "leader": look.get("hand_of"), "cards": look.get("cards", [])})
            return [voice.own(f"seen.{key}", **facts)]
    return []
