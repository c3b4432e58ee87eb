"""Checks for answers that pick or arrange cards, where listing every possible answer would take too long."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Answer, Choose, Problem


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these answers, the first by default. A player is asked even about a single one.

    So every round begins with a question, and nobody learns that a player had nothing to decide.
    """

    options: Sequence[Answer]

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the answer is none of them."""
        return None if answer in self.options else Problem("not-an-option", {"answer": answer})

    def default(self) -> Answer:
        """Return the first answer."""
        return self.options[0]

    def sample(self, choose: Choose) -> Answer:
        """Return a random one of them."""
        return choose(self.options)


@dataclass(frozen=True, slots=True)
class SomeCards:
    """A list of different cards, from `least` to `most` of them, in an order that may matter."""

    cards: Sequence[str]
    least: int
    most: int
    usual: Sequence[str] | None = None
    """The published default; the first cards, as few as allowed, unless it is given."""
    together: Callable[[Sequence[str]], bool] | None = None
    """Whether these cards can be chosen at the same time; those of the default always can."""

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the answer is no such list."""
        if not isinstance(answer, list) or len({str(card) for card in answer}) != len(answer):
            return Problem("not-a-list-of-cards", {"answer": answer})
        others = [card for card in answer if card not in self.cards]
        if others:
            return Problem("cards-not-offered", {"cards": others})
        if not self.least <= len(answer) <= self.most:
            return Problem("wrong-number-of-cards", {"least": self.least, "most": self.most, "found": len(answer)})
        if self.together and not self.together(answer):
            return Problem("cards-not-together", {"cards": answer})
        return None

    def default(self) -> list[str]:
        """Return the default, or the first cards, as few as allowed."""
        return list(self.cards[: self.least] if self.usual is None else self.usual)

    def sample(self, choose: Choose) -> list[str]:
        """Return a random list of a random length."""
        left, found = list(self.cards), []
        for _ in range(choose(range(self.least, min(self.most, len(left)) + 1))):
            found.append(left.pop(choose(range(len(left)))))
        return self.default() if self.together and not self.together(found) else found


@dataclass(frozen=True, slots=True)
class Piles:
    """Every card that was looked at, put on one of several named piles, each from top to bottom.

    `most` gives, by pile, how many cards it may take.
    """

    cards: Sequence[str]
    most: Mapping[str, int]

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the answer does not put every card on one pile."""
        if not isinstance(answer, dict) or set(answer) != set(self.most):
            return Problem("not-these-piles", {"piles": sorted(self.most)})
        if sorted(card for pile in answer.values() for card in pile) != sorted(self.cards):
            return Problem("not-every-card-once", {"cards": list(self.cards)})
        full = [name for name, pile in answer.items() if len(pile) > self.most[name]]
        return Problem("pile-too-large", {"pile": full[0], "most": self.most[full[0]]}) if full else None

    def default(self) -> Answer:
        """Return the answer that fills the last pile first, with the cards as they lie."""
        left, answer = list(self.cards), {}
        for name in reversed(list(self.most)):
            answer[name], left = left[: self.most[name]], left[self.most[name] :]
        return answer

    def sample(self, choose: Choose) -> Answer:
        """Return the cards in a random order, on random piles that have room."""
        answer: dict[str, list[str]] = {name: [] for name in self.most}
        left = list(self.cards)
        while left:
            room = [name for name in self.most if len(answer[name]) < self.most[name]]
            answer[choose(room)].append(left.pop(choose(range(len(left)))))
        return answer


def order_of(cards: Sequence[str]) -> SomeCards:
    """Return the form of an answer that puts all these cards in order."""
    return SomeCards(cards, len(cards), len(cards))
