"""Positions in the middle of games that were played by random legal answers, of all phases and table sizes."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.engine.chance import Chance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry
from tests.conformance.kit import Kit, Rename


@dataclass(frozen=True)
class Position:
    """A moment of a game at which somebody is asked: how it began, and all that was answered since."""

    kit: Kit
    begin: Callable[[], Table]
    seed: int
    entries: tuple[JournalEntry, ...] = ()

    def table(self) -> Table:
        """Return a new table in this position."""
        table = self.begin().start(self.entries)
        table.state.events = []
        return table

    def again(self, rename: Rename) -> Table:
        """Return a new table in this position, with other names in all since the newest anchor."""
        found: list[tuple[Any, int]] = []

        def boundary(state: Any, n: int) -> None:
            if state.phase == self.kit.anchor:
                found[:] = [(self.kit.package.rules.dump(state), n)]

        table = self.begin()
        table.on_boundary = boundary
        table.start(self.entries)
        return replayed(self.kit, *found[0], self.entries, table.chance, rename)


def replayed(
    kit: Kit, dumped: Any, after: int, entries: Iterable[JournalEntry], chance: Chance | None, rename: Rename
) -> Table:
    """Return a table played on from a dumped state by the entries after it, all with other names."""
    rules = kit.package.rules
    tail = [replace(entry, answers=rename(dict(entry.answers))) for entry in entries if entry.n > after]
    return Table(rules, rules.load(kit.box(), rename(dumped)), chance, last_entry=after).start(tail)


def positions(kit: Kit, number: int, seed: int, every: int = 7) -> Iterator[Position]:
    """Yield positions of random games, one in about `every` groups of asks."""
    choose = random.Random(seed)
    while number > 0:
        seed += 1
        start = Position(kit, kit.start(choose, seed), seed)
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
