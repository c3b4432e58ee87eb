"""How a scripted player of B'Twixt plays: plans, standing lines, slips, answers and messages."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.demo.parts import Message
from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.games.btwixt.demo.lines import Typist
from adjudicator.games.btwixt.demo.names import CardNames
from adjudicator.games.btwixt.demo.planning import Guard, Plan, Planner, Step
from adjudicator.games.btwixt.demo.position import Position, look
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.texts import text

SHUNNED = "pulling_the_strings"
"""A card of which a hand needs only one."""


class BtwixtTactics:
    """The decisions of one player."""

    def __init__(self, box: Box, seat: str, language: str, luck: random.Random, habits: Mapping[str, Any]) -> None:
        self.box = box
        self.names = CardNames(box, language)
        self.seat = self.names.leaders[seat]
        self.luck = luck
        self.habits = habits
        self.typist = Typist(self.names, loud=bool(habits.get("if")))
        self.position: Position | None = None
        self.lines: list[str] = []
        self.asked = False

    # -- plans ---------------------------------------------------------------------------------

    def standing(self) -> list[str]:
        """Return lines about targets, councils, and what happens without an order."""
        return self.typist.standing(asks=bool(self.habits.get("asks")))

    def lacks(self, report: Reading) -> bool:
        """Return False, since every report shows the whole table."""
        return False

    def orders(self, report: Reading) -> list[str]:
        """Return the lines of the plan for the bid; a plan for all rounds is returned only once."""
        first = self.position is None
        self.position = position = look(report, self.names, self.seat)
        planner = Planner(self.box, position, self.luck, int(self.habits.get("boldness", 0)))
        if self.habits.get("stands"):
            self.lines = [*self.typist.plan(planner.standing(), None), f"final r{position.last}"] if first else []
        else:
            self.lines = self.typist.plan(self._wary(planner.make(position.ally)), position.round)
        return list(self.lines)

    def _wary(self, plan: Plan) -> Plan:
        """Return a plan that now and then asks before it gives up a good bid."""
        if self.habits.get("asks") and len(plan.steps) > 2:
            plan.steps.insert(-1, Step("ask", (Guard("far-leads"), Guard("hand", 5))))
        return plan

    # -- slips ---------------------------------------------------------------------------------

    def slip(self, lines: Sequence[str]) -> tuple[int, str] | None:
        """Return a line with two letters in the wrong order in one of its longer words."""
        found = [(n, word) for n, line in enumerate(lines) for word in line.split() if word.isalpha() and len(word) > 6]
        if not found:
            return None
        n, word = self.luck.choice(found)
        places = [i for i in range(1, len(word) - 2) if word[i] != word[i + 1]]
        i = self.luck.choice(places)
        return n, lines[n].replace(word, word[:i] + word[i + 1] + word[i] + word[i + 2 :], 1)

    def mend(self, missing: Sequence[str]) -> list[str]:
        """Return the correct lines of a plan that had a slip."""
        return self.lines

    # -- questions -----------------------------------------------------------------------------

    def answer(self, question: QuestionRead, tries: int) -> list[str]:
        """Return the letter of an option; for a draft, a ranking that answers all later picks too."""
        if question.title == text(self.names.language, "btwixt.ask.draft.keep.title") and tries == 0:
            return self.typist.ranking(self._ranking(), SHUNNED)
        if question.options:
            letters = list(question.options)
            return [f"q{question.number} {self._letter(question, letters)}"]
        return [f"q{question.number} a"]

    def _letter(self, question: QuestionRead, letters: Sequence[str]) -> str:
        """Return an option for the bid: a strong card for a good ally; for other questions, a random option."""
        values = {letter: self._value(question.options[letter]) for letter in letters}
        if any(values.values()):
            return max(letters, key=lambda letter: values[letter])
        return self.luck.choice(letters[:4])

    def _value(self, option: str) -> int:
        cards = self.names.cards_in(option)
        return self.box.influence[cards[0]].value if cards else 0

    def _ranking(self) -> list[str]:
        """Return standard cards, usually strongest first."""
        designs = [card for card in self.box.influence.values() if card.deck == "standard"]
        ranked = sorted(designs, key=lambda card: -card.value - self.luck.uniform(0, 4))
        return [card.id for card in ranked[:8]]

    # -- messages ------------------------------------------------------------------------------

    def talk(self, report: Reading) -> Message | None:
        """Return an offer to the neighbour at the smaller council, in the rounds named by the player's habits."""
        if self.position is None or report.round not in self.habits.get("talks", ()):
            return None
        neighbour, seen = self.position.mine()[0]
        return self._message(neighbour, "offer", n=seen)

    def hear(self, report: Reading) -> Message | None:
        """Return a friendly answer, or None from the player who wrote first."""
        if self.habits.get("talks") or report.answer_to not in self.names.leaders:
            return None
        return self._message(self.names.leaders[report.answer_to], "answer")

    def _message(self, leader: str, code: str, **facts: object) -> Message:
        name = self.names.shown(self.box.leaders[leader].names).partition(" ")[0]
        return Message(name, text(self.names.language, f"btwixt-demo.talk.{code}", **facts))
