"""Plays whole games in which every ask is answered by lines, made at random for each seat from the tables of words."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Alternative, Guard, Line, LineAnswer, Value
from adjudicator.engine.shapes.numbers import Count, Number
from adjudicator.engine.shapes.ranks import Rank, Ranking
from adjudicator.engine.shapes.shape import Shape
from adjudicator.engine.words import Fact, GameWords, Subject, shape_of
from adjudicator.games.btwixt.asks import ASKS, words_of
from adjudicator.games.btwixt.rules import RULES
from tests.games.btwixt.random_play import box, new_table, sampled

OPERATORS = ("<", "<=", "=", ">=", ">")


class Author:
    """Writes random lines of a seat: every subject, words and names of every kind, now and then a guard."""

    def __init__(self, chosen: random.Random, words: GameWords, *only: str) -> None:
        self.random = chosen
        self.words = words
        answering = {id for ids in words.asks.values() for id in ids}
        written = [subject for subject in words.subjects if subject.id in answering or subject.id in LIMITS]
        self.subjects = [subject for subject in written if not only or subject.id in only]

    def all_lines(self) -> list[Line]:
        """Return a line on each subject, several for subjects with an object."""
        return [line for subject in self.subjects for line in self._about(subject)]

    def _about(self, subject: Subject) -> list[Line]:
        objects = [e.id for e in self.words.entries if e.kind in subject.object and shape_of(subject, e.id)]
        if not subject.object_required:
            return [self._line(subject, "")]
        few = len(objects) if len(objects) <= 4 or subject.id == "choose" else 2
        return [self._line(subject, object) for object in self.random.sample(objects, few)]

    def _line(self, subject: Subject, object: str) -> Line:
        shape = shape_of(subject, object)
        assert shape is not None
        number = self.random.choice((1, 2, 4))
        return Line(subject.id, object, alternatives=tuple(self._alternative(shape) for _ in range(number)))

    def _alternative(self, shape: Shape) -> Alternative:
        guards = tuple(self._guard() for _ in range(self.random.choice((0, 0, 1, 2))))
        return Alternative(self._value(shape), guards)

    def _value(self, shape: Shape) -> Value:
        if isinstance(shape, Count):
            return Number(self.random.randrange(20))
        assert isinstance(shape, Rank)
        names = [entry.id for entry in self.words.entries if entry.kind in shape.kinds]
        words = list(shape.words)
        some = [self.random.choice(self.random.choice([part for part in (names, words) if part])) for _ in range(4)]
        return Ranking(tuple(dict.fromkeys(some)))

    def _guard(self) -> Guard:
        fact: Fact = self.random.choice(self.words.facts)
        names = [entry.id for entry in self.words.entries if entry.kind == (fact.before or fact.after)]
        args = (self.random.choice(names),) if names else ()
        negated = self.random.random() < 0.3
        if not fact.compare:
            return Guard(fact.id, args, negated=negated)
        return Guard(fact.id, args, self.random.choice(OPERATORS), self.random.randrange(-3, 12), negated)


LIMITS = ("spend-max", "cards-max", "keep", "most", "least")


@dataclass
class Played:
    """How often each ask came, and how often lines answered it."""

    asked: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)


Watch = Callable[[Table], None]


def play_by_lines(
    players: int, seed: int, options: Mapping[str, Any], played: Played, watch: Watch = lambda table: None
) -> None:
    """Play a game in which lines answer what they can; asserts that every answer of a line is legal."""
    chosen = random.Random(seed)
    table = new_table(players, seed, options)
    author = Author(chosen, words_of(box()))
    written = {leader: author.all_lines() for leader in table.state.leaders}
    while table.open:
        watch(table)
        given = sampled(table, chosen.choice)
        for ask in table.open:
            found = said(table, ask, written[ask.seat])
            played.asked[ask.name] += 1
            if found is not None:
                played.answered[ask.name] += 1
                given[ask.seat] = found.answer
        table.trust(given)
        table.state.events = []
        if chosen.random() < 0.02:
            written[chosen.choice(table.state.leaders)] = author.all_lines()


def said(table: Table, ask: Ask, lines: Sequence[Line]) -> LineAnswer | None:
    """Return what lines say to an ask at a table; fails when that is not legal."""
    found = ASKS.answer(ask, lines, RULES.view(table.state, ask.seat), box())
    assert found is None or (found.used and ask.problem(found.answer) is None), (ask.name, found)
    return found
