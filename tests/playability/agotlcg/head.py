"""The head of a scripted player: lines for a round as careful as the player is, answers to what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from adjudicator.demo.reading import QuestionRead, Reading
from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import View
from adjudicator.games.agotlcg.rules.components import CHALLENGES, Box
from adjudicator.judge.waits.questions import LETTERS
from tests.playability.agotlcg import judgement
from tests.playability.agotlcg.sight import Sight
from tests.playability.parts import MINIMAL

GOLD = 5
"""What a player expects to spend in a round."""
STANDING = ("lose: cheapest", "discard: cheapest", "stop: none", "target: any")
"""Lines that a careful player sends once."""


class CardHead:
    """One player."""

    def __init__(self, box: Box, seat: str, habit: str, luck: random.Random) -> None:
        self.box = box
        self.seat = seat
        self.habit = habit
        self.luck = luck
        self.greeted = False

    def plan(self, report: Reading, view: View) -> list[str]:
        """Return the plot, and lines for the whole round from a careful player."""
        sight = Sight(self.box, self.seat, view)
        lines = [self._plot(sight)]
        if self.habit != MINIMAL:
            lines += [*([] if self.greeted else STANDING), *self._round(sight)]
            self.greeted = True
        return lines

    def _plot(self, sight: Sight) -> str:
        plots = sorted(sight.view["own"]["plots"], key=lambda card: -sight.facts(card).plot["gold"])
        return f"plot: {sight.names(plots[:2])}"

    def _round(self, sight: Sight) -> Iterator[str]:
        """Yield what is marshaled, which challenges are begun and how to defend, by what lies on the table now."""
        yield f"first player: {self.seat}"
        wanted = self._wanted(sight)
        if wanted:
            yield f"marshal: {sight.names(wanted)}"
        yield "challenges: " + "; ".join(f"{type} with all" for type in self._types(sight))
        for type in CHALLENGES:
            yield f"defend {type}: {self._defence(sight, type)}"
        for card in dict.fromkeys(map(sight.name, self._usable(sight))):
            yield f"use {card}: yes"
        hosts = sight.names(sight.characters(mine=True))
        for card in sight.hand:
            if sight.facts(card).type == "attachment" and hosts:
                yield f"target {sight.name(card)}: {hosts}"

    def _wanted(self, sight: Sight) -> list[str]:
        """Return what brings gold, then characters, the dearest first, then attachments."""
        rank = {"location": 0, "character": 1, "attachment": 2}
        reducers = [card for card, here in sight.cards.items() if here["controller"] == self.seat
                    and sight.facts(card).type == "location"]  # fmt: skip
        cards = [card for card in sight.hand if sight.facts(card).type in rank]
        return [*reducers, *sorted(cards, key=lambda card: (rank[sight.facts(card).type], -sight.cost(card), card))]

    def _types(self, sight: Sight) -> Sequence[str]:
        """Return the types of challenge, first those in which the lead over possible defenders is greatest."""
        lead = {
            type: sight.strength(sight.able(type, mine=True)) - sight.strength(sight.able(type, mine=False))
            for type in CHALLENGES
        }
        return sorted(CHALLENGES, key=lambda type: -lead[type])

    def _defence(self, sight: Sight, type: str) -> str:
        """Defend with all that win; with the cheapest alone so that the challenge is not unopposed, else."""
        able = sight.able(type, mine=True)
        expected = sight.strength(able) + sum(sight.facts(card).strength for card in self._next(sight, type))
        one = sight.name(min(able, key=lambda card: (sight.cost(card), card))) if able else "none"
        return f"all if attack < {expected} or {one}" if expected else one

    def _next(self, sight: Sight, type: str) -> Iterator[str]:
        """Yield the characters in hand with an icon that will probably be in play: the dearest that can be paid."""
        gold = GOLD
        for card in self._wanted(sight):
            if card in sight.hand and sight.cost(card) <= gold:
                gold -= sight.cost(card)
                if type in sight.facts(card).icons:
                    yield card

    def _usable(self, sight: Sight) -> Iterator[str]:
        """Yield the events in hand and the characters in play whose abilities are triggered."""
        yield from (card for card in sight.hand if sight.facts(card).type == "event")

    def reply(self, question: QuestionRead, ask: Ask, view: View) -> list[str]:
        """Return "q7 b", or "q7 military with Robb Stark" where there are no letters; a list of what is marshaled."""
        sight = Sight(self.box, self.seat, view)
        if ask.about.get("window") == "marshaling" == view["phase"] and ask.about["active"] == self.seat:
            wanted = self._wanted(sight)
            return [f"marshal: {sight.names(wanted)}" if wanted else f"q{question.number} {LETTERS[0]}"]
        answer = judgement.best(ask, sight)
        if ask.options:
            said = str(answer) if type(answer) is int else LETTERS[list(ask.options).index(answer)]
        else:
            said = _typed(answer, sight)
        return [f"q{question.number} {said}"]

    def fill(self, subjects: Sequence[str], view: View) -> list[str]:
        """Return lines for the empty ones of a form; a lazy player fills in only those that stand for good."""
        wanted = {each.casefold() for each in subjects}
        lines = list(STANDING)
        if self.habit != MINIMAL and view["own"]["plots"]:
            lines += self._round(Sight(self.box, self.seat, view))
        return [line for line in lines if line.partition(":")[0] in wanted]

    def mend(self, reading: Reading, view: View) -> list[str]:
        """Return the plot once more."""
        return [self._plot(Sight(self.box, self.seat, view))]

    def regrets(self, ask: Ask, answer: Answer, view: View) -> bool:
        """Return True when the moment calls for something else."""
        return judgement.regrets(ask, Sight(self.box, self.seat, view), answer)


def _typed(answer: Answer, sight: Sight) -> str:
    """Return an answer that has no letter as a player types it."""
    if not answer:
        return "none"
    if isinstance(answer, list):
        return sight.names(answer)
    if "type" in answer:
        return f"{answer['type']} with {sight.names(answer['attackers'])}"
    return sight.names(answer["cards"]) or "none"
