"""Decks for the tests, as players write them in mails."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.components import IN_PLAY, Deck
from tests.trace.lcg import lcg_box

PLOTS = ("A Clash of Kings", "A Noble Cause", "Calling the Banners", "Confiscation", "Summons", "Summons", "Taxation")


def legal(faction: str = "stark", agenda: str = "", cards: int = 60) -> dict[str, int]:
    """Return the cards of a legal deck of one faction by title, without the plots, with as many neutral as needed."""
    box, found = lcg_box(), {}
    rooms = [card for card in box.cards.values() if card.type in (*IN_PLAY, "event") and card.code.startswith("01")]
    for card in sorted(rooms, key=lambda card: (card.faction == "neutral", card.code)):
        left = cards - sum(found.values())
        if card.faction in (faction, "neutral") and left:
            found[card.title] = min(card.limit, left)
    assert sum(found.values()) == cards
    return found


def written(faction: str = "House Stark", agenda: str = "", cards: dict[str, int] | None = None) -> str:
    """Return a deck as a mail: faction, agenda, plots, then the cards."""
    head = [faction, agenda] if agenda else [faction]
    plots = [f"{PLOTS.count(plot)}x {plot} (Core Set)" for plot in dict.fromkeys(PLOTS)]
    shown = [f"{n}x {title} (Core Set)" for title, n in (legal() if cards is None else cards).items()]
    return "\n".join((*head, *plots, *shown))


def codes(cards: dict[str, int]) -> dict[str, int]:
    """Return cards by their numbers."""
    found = {code: cards[card.title] for code, card in lcg_box().cards.items() if card.title in cards}
    assert len(found) == len(cards), "the box lacks one of these cards"
    return found


def deck(faction: str = "stark", agenda: str | None = None, cards: dict[str, int] | None = None) -> Deck:
    """Return a deck with the plots of `written`."""
    plots = {title: PLOTS.count(title) for title in PLOTS}
    return Deck(faction, codes(legal() if cards is None else cards), codes(plots), agenda)
