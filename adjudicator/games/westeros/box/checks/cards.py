"""Cards: every House has a hand, every deck can be played with."""

from __future__ import annotations

from collections.abc import Collection

from adjudicator.boxes.faults import Notebook, did_you_mean
from adjudicator.games.westeros.box.cards import DECKS
from adjudicator.games.westeros.box.checks.distinct import check_names
from adjudicator.games.westeros.components import HouseCard, Variant


def check_cards(variant: Variant, book: Notebook) -> None:
    """Note what is wrong with House cards and Westeros decks."""
    check_hands(variant, variant.house_cards.values(), book)
    _check_decks(variant, book)


def check_hands(variant: Variant, cards: Collection[HouseCard], book: Notebook, file: str = "house-cards.yaml") -> None:
    """Note what is wrong with the House cards that `file` holds."""
    where = (file, "house_cards")
    check_names((((*where, card.house, card.id), card) for card in cards), book)
    for house in dict.fromkeys(card.house for card in cards):
        if house not in variant.houses:
            book.key_fault((*where, house), f"there is no House {house}{did_you_mean(house, variant.houses)}")
    for house in variant.houses:
        if (*where, house) not in book.keys:
            book.key_fault(where, f"House {house} has no card")


def _check_decks(variant: Variant, book: Notebook) -> None:
    for deck in DECKS:
        where = ("westeros-cards.yaml", "decks", deck)
        cards = [card for card in variant.westeros_cards.values() if card.deck == deck]
        if cards and all(card.effect == "winter-is-coming" for card in cards):
            book.key_fault(where, f"deck {deck} holds only cards that ask for another card")
        for card in cards:
            if card.effect == "choice" and not card.options and book.is_sound(*where, card.id):
                book.key_fault((*where, card.id), f"{card.id} offers no option")
