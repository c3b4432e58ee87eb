"""People who answer every question of the card game by mail, at random, as a player types it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.games.agotlcg.asks import WINDOW
from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.judge.waits import questions
from tests.judge.world import World, person
from tests.trace.lcg import lcg_box

GAME = "duel"


def name(card: str) -> str:
    """Return a card as a player calls it."""
    return lcg_box().cards[code_of(card)].title.rstrip("!")


def typed(answer: Answer) -> str:
    """Return an answer that has no letter as a player types it."""
    if not answer:
        return "none"
    if isinstance(answer, list):
        return ", ".join(dict.fromkeys(map(name, answer)))
    if "type" in answer:
        attackers = ", ".join(dict.fromkeys(map(name, answer["attackers"])))
        return f"{answer['type']} at {answer['opponent']} with {attackers}"
    return ", ".join(dict.fromkeys(map(name, answer["cards"]))) or "none"


class Table:
    """The people at one game, who answer whatever is open until it is over."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.choose = Random(seed).choice
        self.refused: list[str] = []
        self.by_round: Counter[int] = Counter()
        """How often the game stood still until somebody wrote, by round; 0 is the set-up."""

    def asks(self) -> list[Ask]:
        """Return what is open; nothing when the game is over."""
        return self.world.open_asks(GAME) if self.world.game(GAME).state == "running" else []

    def play(self, rounds: int = 99) -> None:
        """Answer until the game is over or a number of rounds has been played."""
        while (asks := self.asks()) and (round := self.world.view(None, GAME)["round"]) <= rounds:
            self.by_round[round] += 1
            for ask in asks:
                self.answer(ask)

    def answer(self, ask: Ask) -> None:
        """Send a random answer to one ask."""
        sample = ask.sample(self.choose)
        asked = ask.name != WINDOW
        text = f"q{self.number(ask)} {self.reply(ask, sample)}" if asked else f"plot: {name(sample)}\nfinal"
        self.world.orders(ask.seat, text, GAME)
        receipt = self.world.last(person(ask.seat)).text
        if "not taken" in receipt:
            self.refused.append(f"{ask.name} {dict(ask.about)}\n{text}\n{receipt}")

    def reply(self, ask: Ask, answer: Answer) -> str:
        """Return an answer by its letter if it has one."""
        if not ask.options:
            return typed(answer)
        return str(answer) if type(answer) is int else questions.LETTERS[list(ask.options).index(answer)]

    def number(self, ask: Ask) -> Any:
        """Return the number of the question for an ask."""
        with self.world.db.read() as tx:
            found = questions.of_ask(self.world.match(tx, GAME), ask)
        assert found is not None, ask
        return found.number
