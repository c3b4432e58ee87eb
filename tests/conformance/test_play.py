"""Random complete games: every position fits, every game ends, and a restart after any answer changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json
from tests.conformance.kit import Kit, chance, play
from tests.sampling import counts, numbers


@numbers(12, 8000, parts=20)
def test_every_position_fits_and_every_game_ends(kit: Kit, numbers: range) -> None:
    for n in numbers:
        watch = kit.watch()
        for table in play(kit, n):
            watch(table)

        result = kit.package.rules.result(table.state)
        assert result is not None and result["standing"]


class Restarter:
    """Keeps a game as its store would: the newest snapshot and the entries after it, all as JSON text."""

    def __init__(self, kit: Kit, n: int) -> None:
        self.kit = kit
        self.rules = kit.package.rules
        self.n = n
        self.snapshot = ""
        self.after = 0
        self.journal: list[str] = []

    def boundary(self, state: Any, entry: int) -> None:
        """Keep a snapshot, which says all there is, and forget the one before."""
        self.snapshot, self.after = json.dumps(self.rules.dump(state)), entry
        again = self.rules.load(self.kit.box(), json.loads(self.snapshot))
        assert json.dumps(self.rules.dump(again)) == self.snapshot

    def table(self) -> Table:
        """Return the table at its first ask."""
        table = Table(self.rules, self.kit.game(self.n), chance(self.n), on_boundary=self.boundary).start()
        self.keep(table)
        return table

    def keep(self, table: Table) -> None:
        """Keep the entries a table has made."""
        self.journal += [json.dumps(entry.as_json()) for entry in table.entries]
        table.entries.clear()

    def reopened(self) -> Table:
        """Return a new table from snapshot and journal alone."""
        state = self.rules.load(self.kit.box(), json.loads(self.snapshot))
        entries = [entry_from_json(json.loads(line)) for line in self.journal]
        tail = [entry for entry in entries if entry.n > self.after]
        table = Table(self.rules, state, chance(self.n), last_entry=self.after, on_boundary=self.boundary)
        return table.start(tail)


@counts(3, 160)
def test_a_restart_after_every_answer_changes_nothing(kit: Kit, count: int) -> None:
    for n in range(count):
        *_, plain = play(kit, n)
        keeper = Restarter(kit, n)
        table, choose = keeper.table(), random.Random(n).choice
        while table.open:
            table.trust(kit.sampled(table, choose))
            keeper.keep(table)
            before = asks(table)
            table = keeper.reopened()
            assert asks(table) == before

        assert json.dumps(kit.package.rules.dump(table.state)) == json.dumps(kit.package.rules.dump(plain.state))
        assert len(keeper.journal) == plain.n


def asks(table: Table) -> list[tuple[Any, ...]]:
    """Return who is asked what, with the answers to choose from."""
    return [(ask.seat, ask.name, list(ask.options)) for ask in table.open]
