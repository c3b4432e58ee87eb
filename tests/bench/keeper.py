"""What a keeper waits for where many games run: `games`, `doctor`, and the start of the judge."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, Table, insert, select

from adjudicator.clock import HandClock
from adjudicator.config import FILE, load, sample
from adjudicator.daemon import settle_memory
from adjudicator.service import Service
from adjudicator.store import Database
from adjudicator.store.schema import metadata
from tests.bench.measure import Figure, seconds
from tests.judge.keeper import command
from tests.judge.world import START, World

GAMES = 2000
DUE = 1000
FIRST = "westeros1"
RUNS = 3


def waits() -> Iterator[Figure]:
    """Yield the seconds of `games` and `doctor` and of the start until the first pass is done, with running games."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / FILE).write_text(sample({}), encoding="utf-8")
        fill(folder, GAMES)
        for word in ("games", "doctor"):
            yield seconds(f"`{word}` with {GAMES} running games", lambda word=word: command(word, "--data", name), RUNS)
        yield seconds(f"start to the end of the first pass, {GAMES} running games", lambda: _start(folder), RUNS)


def fill(folder: Path, count: int, play: Callable[[World], None] = lambda world: None) -> None:
    """Put a store into a data folder with so many games, all copies of one that has just begun and was then played."""
    world = World(folder)
    world.begin(6, name=FIRST, options="deadline=72h")
    play(world)
    world.close()
    db = Database(folder / "judge.db")
    with db.write() as tx:
        for table in metadata.sorted_tables:
            if table.name == "games" or "game" in table.c:
                _copy_rows(tx, table, count)
    db.close()


def _copy_rows(tx: Connection, table: Table, count: int) -> None:
    """Copy the rows of the first game for all others; numbers of rows that the store gives itself are new."""
    key = "name" if table.name == "games" else "game"
    own = {column.name for column in table.primary_key if column.autoincrement is True or column.name == "id"}
    rows = [dict(row._mapping) for row in tx.execute(select(table).where(table.c[key] == FIRST))]
    copies = [
        {**{name: value for name, value in row.items() if name not in own}, key: f"game{n}"}
        for n in range(1, count)
        for row in rows
    ]
    if copies and table.name not in ("mails", "outbox"):
        tx.execute(insert(table), copies)


def many_due() -> Figure:
    """Return the seconds that many games, all due at one moment, take one worker until all reports are queued."""
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name), DUE)
        world = World(Path(name))
        settle_memory()
        begin = time.perf_counter()
        played = world.pass_time(hours=80)
        spent = time.perf_counter() - begin
        world.close()
    assert played >= DUE, "every game was played on"
    return Figure(f"{DUE} six-player games due at one moment, one worker", "s", (spent,))


def _start(folder: Path) -> None:
    """Start the judge soon after the games began, whatever the date is today, so that nothing is due."""
    with Service(load(folder, {}), clock=HandClock(START + timedelta(hours=1))) as service:
        service.recover()
        service.run_once()
