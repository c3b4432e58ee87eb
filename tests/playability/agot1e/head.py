"""The head of a scripted player of the 1st edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.westeros.lines.seen import in_use
from tests.playability.agot1e.judgement import JUDGEMENT
from tests.playability.agot1e.orders import FirstOrders
from tests.playability.agot1e.writing import FirstWriter
from tests.playability.agot2e.hand import Hand
from tests.playability.agot2e.head import PASSING, Agot2eHead
from tests.playability.agot2e.judgement import Judgement
from tests.playability.agot2e.orders import Orders
from tests.playability.agot2e.sight import Sight
from tests.playability.agot2e.writing import Writer, subject

SUBJECTS = ("muster", "disband", "ports", "ties", "wildlings", "raven", "cards", "ability", "refuse", "blade", "lose")
SUBJECTS += ("retreat",)


class Agot1eHead(Agot2eHead):
    """One player of the 1st edition."""

    passing: ClassVar[Sequence[str]] = (*PASSING, "cards")
    subjects: ClassVar[Sequence[str]] = SUBJECTS
    plans: ClassVar[type[Orders]] = FirstOrders
    writes: ClassVar[type[Writer]] = FirstWriter
    judgement: ClassVar[Judgement] = JUDGEMENT

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return orders, bids, and the lines that his diligence asks for; with the orders those of the next round
        that are used once and come before all others.
        """
        return [*super().plan(report, view), *self._one_time(view)]

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return for each empty line what he would write there."""
        found = super().fill(subjects, view)
        if any(subject(each).split()[0] == "one-time" for each in subjects):
            found += self._one_time(view)
        return found

    def reply(self, question: QuestionRead, ask: Ask, view: View) -> list[str]:
        """Return "q7 b", or what the question wants; three cards are typed by name."""
        if ask.name == "combat.cards":
            answer = self.judgement.best(ask, self._sight(view))
            return [f"q{question.number} {self.hand.cards(answer)}"]
        return super().reply(question, ask, view)

    def _sight(self, view: View) -> Sight:
        """Look at the board with what is used of the box in this game; names come from there too."""
        variant = in_use(EDITION, view, self.variant)
        if self.hand.variant is not variant:
            self.hand = Hand(variant)
        return Sight(variant, self.seat, view)

    def _one_time(self, view: View) -> list[str]:
        return list(FirstOrders(self._sight(view), self.hand, self.luck, careful=False).one_time())
