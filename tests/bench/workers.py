"""Order mails and games due at one moment, with several workers that share a store on a PostgreSQL server."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from adjudicator.clock import HandClock
from adjudicator.clock_keeper import DRAINED
from adjudicator.config import FILE, load, sample
from adjudicator.daemon import settle_memory
from adjudicator.mail.identity import digest_of_bytes
from adjudicator.mail.rate_limit import Caps
from adjudicator.service import Service
from adjudicator.store import Database, arrivals, meta
from adjudicator.store.arrivals import Arrival
from adjudicator.store.copying import copy_rows
from adjudicator.store.schema import metadata
from tests.bench import judge, keeper
from tests.bench.judge import order_mail
from tests.bench.measure import Figure
from tests.judge.world import JUDGE, START, World
from tests.postgres import INITDB, Cluster

GAMES = 12
MAILS = 600
RUNS = 3
SECRET = b"secret" * 6
LATER = START + timedelta(hours=80)
"""A moment at which the first rounds of all games are due."""


def order_mails() -> tuple[Figure, Figure] | None:
    """Return order mails per second of one worker, and of two, measured in turns; None without PostgreSQL."""
    if INITDB is None:
        return None
    values: dict[int, list[float]] = {1: [], 2: []}
    with _shared_world() as (world, folders):
        for n in range(GAMES):
            world.begin(6, name=f"game{n}")
        for run in range(2 * RUNS):
            workers = 1 + run % 2
            values[workers].append(_mails_per_second(world, folders[:workers], run * MAILS))
    names = {1: "order mails on PostgreSQL, one worker", 2: "the same with two workers"}
    one, two = (Figure(names[n], "mails/s", tuple(values[n])) for n in (1, 2))
    return one, two


def games_due() -> tuple[Figure, Figure] | None:
    """Return the seconds that games due at one moment take one worker, and two, until all reports are queued.

    None without PostgreSQL.
    """
    if INITDB is None:
        return None
    found, letters = {}, set()
    with tempfile.TemporaryDirectory() as place:
        keeper.fill(Path(place), keeper.DUE)
        for workers in (1, 2):
            with _shared_world() as (world, folders):
                _copy_games(Path(place), world)
                found[workers], handled = _run(folders[:workers], "due")
                assert handled >= keeper.DUE, "every game was played on"
                letters.add(judge.letters(world))
    assert len(letters) == 1, "two workers write the same letters as one, and none twice"
    one = Figure(f"{keeper.DUE} games due on PostgreSQL, one worker", "s", (found[1],))
    return one, Figure("the same with two workers", "s", (found[2],))


def _copy_games(folder: Path, world: World) -> None:
    """Put the games of a store in a file into the empty store of a world, with their rounds due."""
    games = Database(folder / "judge.db")
    with games.read() as here, world.db.write() as there:
        for table in reversed(metadata.sorted_tables):
            there.execute(table.delete())
        copy_rows(here, there)
        meta.put(there, "secret", SECRET)
        meta.put(there, DRAINED, LATER.isoformat().encode())
    games.close()


@contextmanager
def _shared_world() -> Iterator[tuple[World, list[Path]]]:
    """Yield a judge with its store on a server of its own, and the folders of two workers that share the store."""
    with Cluster() as cluster, tempfile.TemporaryDirectory() as place:
        address = cluster.fresh()
        world = World(Path(place) / "world", address=address)
        with world.db.write() as tx:
            meta.put(tx, "secret", SECRET)
        try:
            yield world, [_folder(Path(place), f"worker{n}", address) for n in range(2)]
        finally:
            world.close()


def _folder(place: Path, name: str, address: str) -> Path:
    folder = place / name
    folder.mkdir()
    changes = {"judge.address": JUDGE, "store.address": address, "mail.folder": str(place / "post")}
    (folder / FILE).write_text(sample(changes), encoding="utf-8")
    return folder


def _mails_per_second(world: World, folders: Sequence[Path], first: int) -> float:
    """Let mails wait, have workers handle them, and return how many they handled per second."""
    seats = [(f"game{n}", world.address("stark", f"game{n}")) for n in range(GAMES)]
    mails = [(game, order_mail(to, first + n)) for n, (game, to) in enumerate(seats * (MAILS // GAMES))]
    with world.db.write() as tx:
        arrivals.put(tx, [Arrival(digest_of_bytes(raw), game, raw, len(raw), START) for game, raw in mails])
    seconds, handled = _run(folders, "mails")
    assert handled == MAILS, "every mail was handled by one worker"
    return MAILS / seconds


def _run(folders: Sequence[Path], work: str) -> tuple[float, int]:
    """Have one worker for each folder do what waits; return the seconds this takes, and how many things they did."""
    command = [sys.executable, "-m", "tests.bench.workers", work]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    running = [subprocess.Popen([*command, str(folder)], **pipes) for folder in folders]  # type: ignore[call-overload]
    for each in running:
        assert each.stdout.readline() == "ready\n"
    start = time.perf_counter()
    for each in running:
        each.stdin.write("go\n")
        each.stdin.flush()
    handled = sum(int(each.communicate()[0]) for each in running)
    return time.perf_counter() - start, handled


def _work(work: str, folder: Path) -> None:
    with Service(load(folder), HandClock(LATER if work == "due" else START)) as service:
        service.intake.filing.caps = Caps(per_day_when_taken=10**6)
        service.intake.reader.read(b"From: a@example.org\n\nready", 30)
        settle_memory()
        print("ready", flush=True)
        sys.stdin.readline()
        print(service.judge.lend_a_hand(LATER) if work == "due" else service.intake.lend_a_hand()["taken"], flush=True)


if __name__ == "__main__":
    _work(sys.argv[1], Path(sys.argv[2]))
