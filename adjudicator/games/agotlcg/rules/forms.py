"""Forms of answers that are too many to list: some cards of several, an order of cards, a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Choose, Problem


@dataclass(frozen=True, slots=True)
class SomeCards:
    """A list of different cards, from `least` to `most` of them, in an order that may matter."""

    cards: Sequence[str]
    least: int
    most: int
    usual: Sequence[str] | None = None
    """The published default; the first cards, as few as allowed, unless it is given."""

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the answer is no such list."""
        if not isinstance(answer, list) or len({str(card) for card in answer}) != len(answer):
            return Problem("not-a-list-of-cards", {"answer": answer})
        others = [card for card in answer if card not in self.cards]
        if others:
            return Problem("cards-not-offered", {"cards": others})
        if not self.least <= len(answer) <= self.most:
            return Problem("wrong-number-of-cards", {"least": self.least, "most": self.most, "found": len(answer)})
        return None

    def default(self) -> list[str]:
        """Return the default, or the first cards, as few as allowed."""
        return list(self.cards[: self.least] if self.usual is None else self.usual)

    def sample(self, choose: Choose) -> list[str]:
        """Return a random list of a random length."""
        left, found = list(self.cards), []
        for _ in range(choose(range(self.least, min(self.most, len(left)) + 1))):
            found.append(left.pop(choose(range(len(left)))))
        return found


def order_of(cards: Sequence[str]) -> SomeCards:
    """Return the form of an answer that puts all these cards in order."""
    return SomeCards(cards, len(cards), len(cards))
