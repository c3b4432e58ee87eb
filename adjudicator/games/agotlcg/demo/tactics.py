"""How a scripted player of the card game plays: plots, plans for a round, answers and messages."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.demo.parts import Message
from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.games.agotlcg.demo.table import Table, look
from adjudicator.games.agotlcg.rules.components import CHALLENGES, Box, CardFacts
from adjudicator.texts import text


class CardTactics:
    """The decisions of one player."""

    def __init__(self, box: Box, seat: str, language: str, luck: random.Random, habits: Mapping[str, Any]) -> None:
        self.box = box
        self.seat = seat.lower()
        self.language = language
        self.luck = luck
        self.habits = habits

    def _type(self, code: str, **facts: object) -> str:
        """Return a line as this player types it."""
        return text(self.language, f"agotlcg-demo.type.{code}", **facts)

    def _names(self, cards: Sequence[CardFacts]) -> str:
        return ", ".join(dict.fromkeys(card.names.get(self.language, card.title).rstrip("!") for card in cards))

    # -- a round -------------------------------------------------------------------------------

    def standing(self) -> list[str]:
        """Return lines about defence, losses and windows; fewer for a player who prefers to be asked."""
        codes = ("lose", "discard", "stop", *(("defend", "first") if self.habits.get("plans") else ()))
        return [self._type(code, house=self.seat.title()) for code in codes]

    def lacks(self, report: Reading) -> bool:
        """Return False, since every report shows the hand."""
        return False

    def orders(self, report: Reading) -> list[str]:
        """Return the plot, and lines for the whole round from a player who plans."""
        table = look(report, self.box, self.seat)
        plots = sorted(table.plots, key=lambda card: -card.plot["gold"] - 3 * self.luck.random())
        lines = [self._type("plot", cards=self._names(plots[:2]))] if plots else []
        if self.habits.get("plans") and plots:
            lines += [*self._marshal(table), self._challenges()]
        return lines

    def _marshal(self, table: Table) -> list[str]:
        """Return the list of cards to marshal: what makes others cheaper, then the dearest."""
        helpers = [card for card in (*table.mine, *table.hand) if card.type == "location" or "steward" in card.traits]
        others = [card for card in table.hand if card.type != "event" and card not in helpers]
        others.sort(key=lambda card: -(card.cost or 0))
        return [self._type("marshal", cards=self._names([*helpers, *others]))] if helpers or others else []

    def _challenges(self) -> str:
        types = self.luck.sample(CHALLENGES, len(CHALLENGES))
        return self._type("challenges", **dict(zip(("one", "two", "three"), map(self._challenge, types), strict=True)))

    def _challenge(self, type: str) -> str:
        return text(self.language, f"agotlcg-demo.challenge.{type}")

    # -- slips ---------------------------------------------------------------------------------

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return None: these players make no slips."""
        return None

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return nothing, since there is nothing to mend."""
        return []

    # -- questions -----------------------------------------------------------------------------

    def answer(self, question: QuestionRead, tries: int) -> list[str]:
        """Return a letter, mostly not the first, or the line that the mail shows; after a refusal the default."""
        if tries == 0 and question.options:
            letters = list(question.options)
            return [f"q{question.number} {self.luck.choice(letters[1:4] or letters)}"]
        if tries == 0 and question.example:
            return [f"q{question.number} {question.example.partition(':')[2].strip()}"]
        return [f"q{question.number} a"]

    # -- messages ------------------------------------------------------------------------------

    def talk(self, report: Reading) -> Message | None:
        """Return a word to the other player, in the rounds named by the player's habits."""
        if report.round not in self.habits.get("talks", ()):
            return None
        other = next(deck.faction for deck in self.box.decks.values() if deck.faction != self.seat)
        return Message(other.title(), text(self.language, "agotlcg-demo.talk.offer"))

    def hear(self, report: Reading) -> Message | None:
        """Return a friendly answer, or None from the player who wrote first."""
        if self.habits.get("talks"):
            return None
        return Message(report.answer_to, text(self.language, "agotlcg-demo.talk.answer"))
