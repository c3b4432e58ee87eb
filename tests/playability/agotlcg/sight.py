"""The table as a scripted player sees it: the view of the seat, with what can be reckoned from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.rules.components import Box, CardFacts, code_of

CLAIM = 2
"""What one claim is worth, in power."""


class Sight:
    """One moment with the eyes of one player."""

    def __init__(self, box: Box, seat: str, view: View) -> None:
        self.box = box
        self.seat = seat
        self.view = view
        self.cards: Any = view["cards"]

    def facts(self, card: str) -> CardFacts:
        return self.box.cards[code_of(card)]

    def name(self, card: str) -> str:
        """Return a card as its player types it."""
        return self.facts(card).title.rstrip("!")

    def names(self, cards: Iterable[str]) -> str:
        return ", ".join(dict.fromkeys(map(self.name, cards)))

    def cost(self, card: str) -> int:
        return self.facts(card).cost or 0

    @property
    def hand(self) -> Sequence[str]:
        found: Sequence[str] = self.view["own"]["hand"]
        return found

    def characters(self, *, mine: bool) -> list[str]:
        """Return the characters of one side, the strongest first."""
        shown = ((card, here) for card, here in self.cards.items() if "strength" in here)
        found = [card for card, here in shown if (here["controller"] == self.seat) == mine]
        return sorted(found, key=lambda card: (-self.cards[card]["strength"], card))

    def able(self, type: str, *, mine: bool) -> list[str]:
        """Return the standing characters of one side with an icon."""
        return [c for c in self.characters(mine=mine) if not self.cards[c]["knelt"] and type in self.cards[c]["icons"]]

    def strength(self, cards: Iterable[str]) -> int:
        return sum(int(self.cards[card]["strength"]) for card in cards)
