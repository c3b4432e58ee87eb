"""The agendas, which say what decks can be built."""

from __future__ import annotations

import pytest

from adjudicator.games.agotlcg.rules.deck_rules import deck_faults
from tests.games.agotlcg.decks import deck, legal
from tests.games.agotlcg.scene import card, code
from tests.trace.lcg import lcg_box

BANNERS = {
    "Banner of the Stag": "baratheon",
    "Banner of the Kraken": "greyjoy",
    "Banner of the Lion": "lannister",
    "Banner of the Sun": "martell",
    "Banner of the Watch": "nights-watch",
    "Banner of the Wolf": "stark",
    "Banner of the Dragon": "targaryen",
    "Banner of the Rose": "tyrell",
}


def faults(agenda: str | None, faction: str, guests: int, *, loyal: bool = False) -> list[str]:
    """Return what is wrong with a deck of 60 cards and more that has some cards of another faction."""
    own = "stark" if faction != "stark" else "tyrell"
    cards, left = legal(own), guests
    for facts in lcg_box().cards.values():
        if facts.faction == faction and facts.loyal is loyal and facts.type != "plot" and left:
            cards[facts.title] = min(3, left)
            left -= cards[facts.title]
    assert not left
    found = deck_faults(lcg_box(), deck(own, code(agenda) if agenda else None, cards))
    return sorted({fault.code for fault in found})


@card(*BANNERS)
@pytest.mark.parametrize("name", BANNERS)
def test_a_banner_allows_cards_of_its_faction_that_are_not_loyal_and_asks_for_twelve(name: str) -> None:
    assert faults(None, BANNERS[name], 12) == ["deck-other-faction"]
    assert faults(name, BANNERS[name], 12) == []
    assert faults(name, BANNERS[name], 11) == ["deck-banner"]
    assert faults(name, BANNERS[name], 12, loyal=True) == ["deck-loyal"]


@card("Fealty")
def test_fealty_allows_fifteen_neutral_cards() -> None:
    found = []
    for wanted in (15, 16):
        cards = {title: n for title, n in legal().items() if lcg_box().cards[code(title)].faction != "neutral"}
        for facts in lcg_box().cards.values():
            left = wanted - sum(n for title, n in cards.items() if lcg_box().cards[code(title)].faction == "neutral")
            if facts.faction == "neutral" and facts.type in ("character", "location", "event") and left:
                cards[facts.title] = min(3, left)
        found.append([fault.code for fault in deck_faults(lcg_box(), deck("stark", code("Fealty"), cards))])

    assert "deck-fealty" not in found[0]
    assert "deck-fealty" in found[1]
