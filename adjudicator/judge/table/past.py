"""The table of a game as it stood after an earlier entry of its journal."""

from __future__ import annotations

from typing import Any

from adjudicator.engine.driver import Table
from adjudicator.engine.rollbacks import that_count
from adjudicator.judge.table import readings
from adjudicator.judge.table.match import Match
from adjudicator.store import journal, snapshots


def table_at(match: Match, after: int) -> Table:
    """Return the table as it stood after an entry of the journal, replayed from the snapshot before it."""
    rules, row = match.game.rules, match.row
    snapshot = snapshots.before(match.tx, match.name, after)
    if snapshot is not None:
        state, begin = rules.load(match.variant, snapshot.state), snapshot.after
    else:
        chosen = readings.of_game(match.variant, row)
        state, begin = rules.new_game(match.variant, row.options["players"], chosen), 0
    tail = [entry for entry in that_count(journal.entries(match.tx, match.name, begin)) if entry.n <= after]
    return Table(rules, state, None, last_entry=begin).start(tail)


def view_at(match: Match, after: int) -> dict[str, Any]:
    """Return what an observer could know after an entry of the journal."""
    return match.game.rules.view(table_at(match, after).state, None)
