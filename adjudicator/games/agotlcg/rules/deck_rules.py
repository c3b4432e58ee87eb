"""What a deck of one's own must be: every fault of a deck, each with the cards that it is about (rules 2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from adjudicator.games.agotlcg.rules.components import FACTIONS, IN_PLAY, Box, CardFacts, Deck

PLOTS: Final = 7
LEAST: Final = 60
MOST: Final = 120
"""The largest draw deck that we take; the rules know no limit."""
BANNERS: Final = {
    "01198": "baratheon", "01199": "greyjoy", "01200": "lannister", "01201": "martell",
    "01202": "nights-watch", "01203": "stark", "01204": "targaryen", "01205": "tyrell",
}  # fmt: skip
"""Agendas that allow cards of one more faction, unless they are loyal."""
BANNER_LEAST: Final = 12
FEALTY, FEALTY_MOST = "01027", 15
NO_TEXT: Final = frozenset({
    "01025", "01040", "01053", "01070", "01072", "01076", "01085", "01091",
    "01093", "01113", "01127", "01132", "01150", "01168", "01187", *BANNERS,
})  # fmt: skip
"""Cards whose text is nothing but keywords and numbers, or whose text counts only while a deck is made."""


@dataclass(frozen=True, slots=True)
class DeckFault:
    """One thing that is wrong with a deck: a code for the catalogues, its facts, and the cards it is about, if any."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    cards: tuple[str, ...] = ()


def deck_faults(box: Box, deck: Deck) -> list[DeckFault]:
    """Return everything that is wrong with a deck; an empty list for one that may be played."""
    return [*_of_the_whole(box, deck), *_of_plots(box, deck), *_of_cards(box, deck), *_of_agenda(box, deck)]


def is_playable(box: Box, code: str) -> bool:
    """Return True for a card whose text our rules know."""
    return code in NO_TEXT or code in box.texts


def _of_the_whole(box: Box, deck: Deck) -> Iterator[DeckFault]:
    if deck.faction not in FACTIONS:
        yield DeckFault("deck-faction-missing")
    size, plots = sum(deck.deck.values()), sum(deck.plots.values())
    if size < LEAST:
        yield DeckFault("deck-too-small", {"found": size, "least": LEAST, "missing": LEAST - size})
    if size > MOST:
        yield DeckFault("deck-too-large", {"found": size, "most": MOST})
    if plots != PLOTS:
        yield DeckFault("deck-plots-number", {"found": plots, "wanted": PLOTS})


def _of_plots(box: Box, deck: Deck) -> Iterator[DeckFault]:
    """Yield a fault for each plot that is there too often: only one may be there twice."""
    twice = [code for code, n in deck.plots.items() if n == 2 and box.cards[code].limit > 1]
    for code, n in deck.plots.items():
        most = min(2, box.cards[code].limit)
        if n > most:
            yield DeckFault("deck-plot-often", {"card": code, "found": n, "most": most}, (code,))
    for code in twice[1:]:
        yield DeckFault("deck-plot-second-pair", {"card": code, "name": twice[0]}, (code,))


def _of_cards(box: Box, deck: Deck) -> Iterator[DeckFault]:
    """Yield a fault for each card that is there too often, of a wrong faction, unknown to our rules or not allowed."""
    copies: Counter[str] = Counter()
    for code, n in deck.deck.items():
        copies[box.cards[code].title] += n
    for code in deck.deck:
        facts = box.cards[code]
        if copies[facts.title] > facts.limit:
            found = {"card": code, "found": copies[facts.title], "most": facts.limit}
            yield DeckFault("deck-copies", found, (code,))
    for code in (*deck.deck, *deck.plots):
        yield from _wrong_faction(deck, code, box.cards[code])
        if not is_playable(box, code):
            yield DeckFault("deck-not-playable", {"card": code}, (code,))
    there = {*deck.deck, *deck.plots, deck.agenda}
    for pair in box.apart:
        if there.issuperset(pair):
            yield DeckFault("deck-apart", {"name": list(pair)}, (pair[-1], pair[0]))


def _wrong_faction(deck: Deck, code: str, facts: CardFacts) -> Iterator[DeckFault]:
    if facts.faction in ("neutral", deck.faction) or deck.faction not in FACTIONS:
        return
    told = {"card": code, "faction": facts.faction}
    if facts.loyal:
        yield DeckFault("deck-loyal", told, (code,))
    elif facts.faction != BANNERS.get(deck.agenda or ""):
        yield DeckFault("deck-other-faction", told, (code,))


def _of_agenda(box: Box, deck: Deck) -> Iterator[DeckFault]:
    """Yield a fault for what an agenda demands and the deck does not have."""
    if deck.agenda is None:
        return

    def count(faction: str) -> int:
        return sum(n for code, n in deck.deck.items() if box.cards[code].faction == faction)

    told, cards = {"name": deck.agenda}, (deck.agenda,)
    banner = BANNERS.get(deck.agenda)
    if banner is not None and banner == deck.faction:
        yield DeckFault("deck-banner-own", {**told, "faction": banner}, cards)
    elif banner is not None and count(banner) < BANNER_LEAST:
        yield DeckFault(
            "deck-banner", {**told, "faction": banner, "found": count(banner), "least": BANNER_LEAST}, cards
        )
    if deck.agenda == FEALTY and count("neutral") > FEALTY_MOST:
        yield DeckFault("deck-fealty", {**told, "found": count("neutral"), "most": FEALTY_MOST}, cards)


def sorted_out(box: Box, faction: str, agenda: str | None, cards: Mapping[str, int]) -> Deck:
    """Return the deck made of a faction, an agenda and all other cards, with the plots on a pile of their own."""
    plots = {code: n for code, n in cards.items() if box.cards[code].type == "plot"}
    drawn = {code: n for code, n in cards.items() if box.cards[code].type in (*IN_PLAY, "event")}
    return Deck(faction, drawn, plots, agenda)
