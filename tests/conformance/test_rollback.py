"""A game taken back to any answer of people comes to the same end again by the same answers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from adjudicator.engine.asks import CHANCE
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import JournalEntry
from adjudicator.engine.rollbacks import renumbered, rollback_entry, that_count
from tests.conformance.kit import Kit, chance, play
from tests.sampling import counts

EVERY = 8
"""Every day a game goes back to one in so many of these places."""


def finished(kit: Kit, n: int) -> tuple[list[JournalEntry], str]:
    """Return the journal of a random game and its last state."""
    for table in play(kit, n):
        last = table
    return last.entries, dumped(kit, last)


def dumped(kit: Kit, table: Table) -> str:
    """Return the whole state of a table."""
    table.state.events = []
    return json.dumps(kit.package.rules.dump(table.state), sort_keys=True)


def taken_back(kit: Kit, n: int, entries: Sequence[JournalEntry], to: int) -> tuple[list[JournalEntry], Table]:
    """Return the journal and the table of a game that went back to an entry and was played on by the same answers."""
    back = rollback_entry(len(entries) + 1, to, "a test", "moderator:1")
    table = Table(kit.package.rules, kit.game(n), chance(n)).start([*entries, back])
    again = iter([entry for entry in entries if entry.n > to and CHANCE not in entry.answers])
    while table.open:
        entry = next(again)
        table.trust({ask.seat: entry.answers[ask.seat] for ask in table.open})
    return [*entries, back, *table.entries], table


def head(entries: Sequence[JournalEntry]) -> list[tuple[int, str, Any]]:
    """Return what counts of a journal."""
    return [(entry.n, entry.what, entry.answers) for entry in renumbered(entries)]


@counts(1, 34)
def test_every_answer_of_a_random_game_can_be_gone_back_to(kit: Kit, count: int) -> None:
    for n in range(count):
        entries, end = finished(kit, n)
        places = [entry.n - 1 for entry in entries if CHANCE not in entry.answers]
        for to in places[:: EVERY if count == 1 else 1]:
            journal, table = taken_back(kit, n, entries, to)

            assert dumped(kit, table) == end and head(journal) == head(entries), (n, to)
            assert [entry.n for entry in that_count(journal)][:to] == list(range(1, to + 1))
