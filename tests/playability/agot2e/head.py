"""The head of a scripted player: lines before the round as careful as he is, answers when he is asked."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from tests.playability.agot2e import replies
from tests.playability.agot2e.hand import Hand
from tests.playability.agot2e.judgement import JUDGEMENT, Judgement
from tests.playability.agot2e.orders import Orders
from tests.playability.agot2e.sight import Sight
from tests.playability.agot2e.writing import Writer, picked, subject
from tests.playability.parts import DILIGENT, HALF, MINIMAL

SUBJECTS = ("choose", "muster", "disband", "ports", "ties", "wildlings", "raven", "cards", "ability")
SUBJECTS += ("refuse", "blade", "lose", "retreat")

PASSING = ("choose", "ability")
"""On these a minimal player who fills in a form says something for this round only: it hangs on the moment."""


class Agot2eHead:
    """One player of the 2nd edition; one of another edition has other subjects, and thinks and writes otherwise."""

    passing: ClassVar[Sequence[str]] = PASSING
    subjects: ClassVar[Sequence[str]] = SUBJECTS
    plans: ClassVar[type[Orders]] = Orders
    writes: ClassVar[type[Writer]] = Writer
    judgement: ClassVar[Judgement] = JUDGEMENT

    def __init__(self, variant: Any, seat: str, habit: str, luck: random.Random) -> None:
        self.variant = variant
        self.seat = seat
        self.habit = habit
        self.luck = luck
        self.hand = Hand(variant)
        self.orders: Orders | None = None
        self.words = luck.sample(self.subjects, len(self.subjects) // 2)
        """The subjects on which somebody with half of the lines writes."""

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return orders, bids, and the lines that his diligence asks for."""
        sight = self._sight(view)
        self.orders = self.plans(sight, self.hand, self.luck, careful=self.habit == DILIGENT)
        writer = self.writes(sight, self.hand, self.orders.targets())
        found = [*self.orders.lines(), *writer.bids()]
        if self.habit == DILIGENT:
            found += writer.lines()
        elif self.habit == HALF:
            found += picked(writer.lines(), self.words)
        return found

    def reply(self, question: QuestionRead, ask: Ask, view: View) -> list[str]:
        """Return "q7 b", or a number or words behind the number of the question."""
        known = self._known(ask)
        if ask.name == "march.resolve" and self.orders is not None:
            asking = self.orders.unsure
            known = [march for march in known if march["from"] in asking] or known
        answer = self.judgement.best(ask, self._sight(view), known)
        return replies.typed(self.hand, question, ask, answer, view)

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return for each empty line what he would write there."""
        wanted = {each.casefold() for each in subjects}
        if not wanted:
            return []
        lines = self.writes(self._sight(view), self.hand).lines()
        exact = {subject(line) for line in lines}
        words = {each.split()[0] for each in wanted if each not in exact}
        found = [line for line in lines if subject(line) in wanted or subject(line).split()[0] in words]
        passing = self.passing if self.habit == MINIMAL else ()
        return [f"once {line}" if subject(line).split()[0] in passing else line for line in found]

    def mend(self, reading: Reading, view: View) -> list[str]:
        """Return a plain order for each area that has none, from the tokens that are left."""
        missing = [area for name in reading.missing if (area := self.hand.names.areas.get(name))]
        return self.orders.more(missing) if self.orders is not None else []

    def regrets(self, ask: Ask, answer: Answer, view: View) -> bool:
        """True when the moment tells him to do something else."""
        return self.judgement.regrets(ask, self._sight(view), answer, self._known(ask))

    def _known(self, ask: Ask) -> list[Answer]:
        """Return the marches he had in mind, and standing still."""
        if ask.name != "march.resolve" or self.orders is None:
            return []
        found: list[Answer] = []
        for each in self.orders.plan:
            if each.area in ask.about["areas"]:
                moves = [{"to": each.to, "units": dict(each.units)}] if each.to else []
                found.append({"from": each.area, "moves": moves, "leave_token": False})
                found.append({"from": each.area, "moves": [], "leave_token": False})
        return found

    def _sight(self, view: View) -> Sight:
        return Sight(self.variant, self.seat, view)
