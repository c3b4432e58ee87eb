"""What the end of a round asks of the store: nothing once for each seat, and nothing that was changed since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.table.sitting import Sitting
from adjudicator.judge.waits import deadlines
from adjudicator.reports.letter_parts import DueReason
from adjudicator.store import deadlines as rows
from adjudicator.store.deadlines import DONE
from adjudicator.store.prepared import _InSql
from tests.judge.world import World


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Count in this block how often each prepared statement is run alone."""
    found: Counter[str] = Counter()
    run = _InSql.run

    def counting(self: _InSql, tx: Any, parameters: Any) -> Any:
        found[self.sql] += 1
        return run(self, tx, parameters)

    with monkeypatch.context() as patch:
        patch.setattr(_InSql, "run", counting)
        yield found


def test_the_end_of_a_round_reads_and_queues_as_much_for_six_seats_as_for_three(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: dict[int, int] = {}
    for players in (3, 6):
        (tmp_path / str(players)).mkdir()
        world = World(tmp_path / str(players))
        world.begin(players, options="deadline=72h")
        with counted(monkeypatch) as found:
            world.pass_time(hours=80)
        world.close()
        read[players] = sum(n for sql, n in found.items() if not sql.startswith("UPDATE seats"))

    assert read[3] == read[6]


def test_a_due_time_that_was_looked_up_is_looked_up_again_when_it_was_changed(world: World) -> None:
    world.begin(3, options="deadline=72h")
    now = world.clock.now()
    with world.db.write() as tx:
        sitting = Sitting(tx, world.judge.desk, now)
        match = sitting.match("westeros1")
        assert match is not None

        def is_as_stored(kind: str = deadlines.PLANNING) -> bool:
            return deadlines.row_of(match, kind) == rows.get(tx, match.name, kind)

        due = deadlines.row_of(match, deadlines.PLANNING)
        assert due is not None
        later = deadlines.later(match, deadlines.PLANNING, due.due_at, timedelta(hours=5), DueReason("grace", {"n": 5}))
        deadlines.extend(sitting, match, deadlines.PLANNING, later, due.wish)
        assert is_as_stored()
        assert deadlines.of_kind(match, deadlines.PLANNING) == due.due_at + timedelta(hours=5)

        deadlines.hold(sitting, match)
        assert is_as_stored()
        assert deadlines.of_kind(match, deadlines.PLANNING) is None

        deadlines.release(sitting, match)
        assert is_as_stored()
        assert deadlines.of_kind(match, deadlines.PLANNING) is not None

        found = deadlines.row_of(match, deadlines.PLANNING)
        assert found is not None
        assert deadlines.settle(match, found)
        assert deadlines.row_of(match, deadlines.PLANNING) == replace(found, state=DONE)

        deadlines.disarm(sitting, match, deadlines.PLANNING)
        assert is_as_stored()
        assert not deadlines.stands(match, deadlines.PLANNING)
