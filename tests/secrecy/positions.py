"""Positions in the middle of games that were played by random legal answers, of all phases and table sizes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from adjudicator.engine.driver import Table
from adjudicator.engine.journal import Entry
from tests.secrecy.kit import Kit


@dataclass(frozen=True)
class Position:
    """A moment of a game at which somebody is asked: how it began, and all that was answered since."""

    begin: Callable[[], Table]
    seed: int
    entries: tuple[Entry, ...] = ()

    def table(self) -> Table:
        """Return a new table in this position."""
        table = self.begin().start(self.entries)
        table.state.events = []
        return table


def positions(kit: Kit, number: int, seed: int, every: int = 7) -> Iterator[Position]:
    """Yield positions of random games, one in about `every` groups of asks."""
    choose = random.Random(seed)
    while number > 0:
        seed += 1
        start = Position(kit.start(choose, seed), seed)
        table = start.table()
        entries = list(table.entries)
        while table.open and number > 0:
            if choose.randrange(every) == 0:
                yield replace(start, entries=tuple(entries))
                number -= 1
            answer_at_random(choose, table)
            entries = table.entries


def answer_at_random(choose: random.Random, *tables: Table) -> None:
    """Give the same random answers at tables that ask the same; what they tell since then is kept."""
    answers = {ask.seat: ask.sample(choose.choice) for ask in tables[0].open}
    for table in tables:
        table.state.events = []
        table.answer(answers)
