"""Reads facts that stand for conditions: "Ann leads: the mill", "is Ann ahead? the mill", "the mill with Ann ahead"."""

from __future__ import annotations

import re

from adjudicator.engine.ideas import ANSWER
from adjudicator.orders.natural.ideas.tidied import BEGINS
from adjudicator.orders.natural.names.ground import Ground
from adjudicator.orders.natural.names.named_text import PLAYED, NamedText
from adjudicator.orders.natural.pieces.clauses import Clause
from adjudicator.orders.natural.senses.senses import Senses
from adjudicator.orders.natural.words.ways import way
from adjudicator.orders.normalise import clean

_APART = way("facts_told.apart")
_BESIDE = way("facts_told.beside")
_ASKS = way("facts_told.asks")
_MOST_WORDS = 10
"""A longer text tells more than a fact."""


class FactsTold:
    """Knows what says a fact of the auction and no more, by the ideas of a game."""

    def __init__(self, senses: Senses) -> None:
        self.senses = senses

    def as_conditions(self, text: str, ground: Ground) -> str:
        """Return a text with "if" before each fact that stands where a condition could."""

        def apart(found: re.Match[str]) -> str:
            is_fact = self._is_fact(found["fact"], ground)
            return f"{found['begins']}if {found['fact']}, " if is_fact else found[0]

        def beside(found: re.Match[str]) -> str:
            return f"if {found['fact']}" if self._begins_with_fact(found["fact"], ground) else found[0]

        return _BESIDE.sub(beside, _APART.sub(apart, text))

    def _begins_with_fact(self, text: str, ground: Ground) -> bool:
        """Return True if the first words of a text say of somebody a fact."""
        words = text.split()
        return any(self._is_fact(" ".join(words[:n]), ground, of_somebody=True) for n in range(2, _MOST_WORDS))

    def _is_fact(self, text: str, ground: Ground, *, of_somebody: bool = False) -> bool:
        """Return True for a text that says a fact of the auction, and neither asks for it nor says what is done."""
        if len(text.split()) > _MOST_WORDS or _ASKS.match(clean(text)):
            return False
        ideas = self.senses.words.of(NamedText(ground, text))
        kinds = {idea.kind for idea in ideas}
        own = self.senses.ideas
        if not kinds.isdisjoint(BEGINS) or not kinds.isdisjoint(PLAYED) or kinds.isdisjoint({*own.facts} - {own.turn}):
            return False
        told = {said for idea in ideas for _, sense, said in self.senses.found(Clause("", [idea]))[0]
                if sense.kind == ANSWER} - {own.ends}  # fmt: skip
        return not told and (not of_somebody or not kinds.isdisjoint((own.people, *own.others, *own.sides)))
