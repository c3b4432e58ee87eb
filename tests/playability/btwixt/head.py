"""The head of a scripted leader: a plan and lines as careful as he is, answers when he is asked."""

from __future__ import annotations

import random
from collections.abc import Sequence

from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.games.btwixt.rules.components import Box
from tests.playability.btwixt import judgement
from tests.playability.btwixt.sight import Sight
from tests.playability.btwixt.writing import Writer, subject
from tests.playability.parts import DILIGENT, HALF, MINIMAL

LIGHTNING = "lightning"
"""Diligent, and with plans for all rounds of a season at its beginning."""
BIDS = ("bid", "always bid")


class BtwixtHead:
    """One leader."""

    def __init__(self, box: Box, seat: str, habit: str, luck: random.Random) -> None:
        self.box = box
        self.seat = seat
        self.habit = habit
        self.luck = luck
        self.said: set[str] = set()
        """The standing lines he sent already."""

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return the plan for the bid, and the lines that his diligence asks for."""
        writer = self._writer(view)
        lines = writer.plan(asks=self.habit == HALF and view["number"] == view["last"])
        if self.habit != MINIMAL:
            lines += self._standing(writer)
        if self.habit == LIGHTNING:
            lines += writer.ahead()
        return lines

    def _standing(self, writer: Writer) -> list[str]:
        """Return standing lines that were not sent yet: all of them, or every second one."""
        wanted = writer.lines()[:: 2 if self.habit == HALF else 1]
        found = [line for line in wanted if line not in self.said]
        self.said.update(found)
        return found

    def reply(self, question: QuestionRead, ask: Ask, view: View) -> list[str]:
        """Return "q7 b"; in a draft a ranking, which answers all that follows, of whoever is not lazy."""
        writer = self._writer(view)
        if ask.name == "draft.keep" and self.habit in (DILIGENT, LIGHTNING):
            return self._standing(writer)
        answer = judgement.best(ask, writer.sight)
        letters = list(question.options)
        letter = letters[list(ask.options).index(answer)] if len(letters) == len(ask.options) > 1 else "a"
        return [f"q{question.number} {letter}"]

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return for each empty line what he would write there; the plan of this round he has made already."""
        wanted = {each.casefold() for each in subjects if each.casefold() not in BIDS}
        if not wanted:
            return []
        lines = self._writer(view).lines()
        return [line for line in lines if subject(line) in wanted or subject(line).split()[0] in wanted]

    def mend(self, reading: Reading, view: View) -> list[str]:
        """Return the plan once more."""
        return self._writer(view).plan()

    def regrets(self, ask: Ask, answer: Answer, view: View) -> bool:
        """True when the moment tells him to do something else."""
        return judgement.regrets(ask, Sight(self.box, self.seat, view), answer)

    def _writer(self, view: View) -> Writer:
        return Writer(Sight(self.box, self.seat, view), self.luck)
