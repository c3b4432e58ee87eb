"""What a player of the card game knows of the table from the text of a report."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.demo.reading import Reading
from adjudicator.games.agotlcg.rules.components import Box, CardFacts
from adjudicator.texts import text


@dataclass(frozen=True, slots=True)
class Table:
    """The cards that a report shows to its reader."""

    hand: Sequence[CardFacts]
    plots: Sequence[CardFacts]
    mine: Sequence[CardFacts]
    """The reader's cards in play."""


def look(report: Reading, box: Box, seat: str) -> Table:
    """Return the cards in a report; none of an area that it does not show."""
    names = titles(box, report.language)

    def shown(panel: str, **facts: str) -> list[CardFacts]:
        lines = _below(report.text, text(report.language, f"agotlcg.panel.{panel}", **facts))
        return [names[name] for name in _found(names, lines)]

    return Table(shown("hand"), shown("plots"), shown("in-play", house=seat.title()))


def titles(box: Box, language: str) -> Mapping[str, CardFacts]:
    """Return the cards of all decks by the name that mails in a language have for them."""
    codes = (code for deck in box.decks.values() for code in (*deck.deck, *deck.plots))
    cards = (box.cards[code] for code in codes)
    return {card.names.get(language, card.title).rstrip("!"): card for card in cards}


def _below(mail: str, heading: str) -> str:
    """Return the lines below a heading, up to the next empty one, as one text."""
    _, found, rest = f"\n{mail}".partition(f"\n{heading}\n")
    return " ".join(rest.partition("\n\n")[0].split()) if found else ""


def _found(names: Mapping[str, CardFacts], words: str) -> list[str]:
    """Return the names at which an entry of a list begins: those that figures or a comma follow."""
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.findall(rf"(?:^|[,.] |\) )({pattern})(?= \(|,|\.| \d|$)", words)
