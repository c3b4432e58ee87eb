"""What many games cost while nothing happens, and what a long game costs at each mail."""

from __future__ import annotations

import logging
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

from adjudicator.clock import HandClock
from adjudicator.config import FILE, load, sample
from adjudicator.daemon import settle_memory
from adjudicator.mail.intake import Intake
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.service import Service
from adjudicator.store.games import OVER
from tests.bench.judge import Pile, order_mail
from tests.bench.keeper import fill
from tests.bench.measure import RUNS, Figure
from tests.judge.world import JUDGE, START, World

FINISHED = 2000
RUNNING = 10_000
PASSES = 20
SECONDS = 15
"""The time between two passes of the judge, daemon.poll_seconds."""
LATE = 10
MAILS = 100


def idle() -> Figure:
    """Return the share of one core in percent that the judge needs while all games are over and no mail arrives."""
    with tempfile.TemporaryDirectory() as name:
        folder = _folder(Path(name), FINISHED, _to_its_end)
        with Service(load(folder, {}), clock=HandClock(START + timedelta(days=60))) as service:
            service.recover()
            _write_records(service)
            settle_memory()
            shares = tuple(_share(service) for _ in range(RUNS))
    return Figure(f"idle with {FINISHED} finished games, CPU", "%", shares)


def _write_records(service: Service) -> None:
    """Do the first pass, in silence: the copies of a game do not fit their seeds, so only their records are written."""
    logging.disable(logging.ERROR)
    try:
        service.run_once()
    finally:
        logging.disable(logging.NOTSET)


def _share(service: Service) -> float:
    """Return the CPU time of some passes in percent of the time between them."""
    begin = time.process_time()
    for _ in range(PASSES):
        service.run_once()
    return (time.process_time() - begin) / (PASSES * SECONDS) * 100


def memory() -> Figure:
    """Return the most memory that the judge needs from its start to the end of two passes, with running games."""
    with tempfile.TemporaryDirectory() as name:
        folder = _folder(Path(name), RUNNING)
        command = [sys.executable, "-m", "tests.bench.many", str(folder)]
        most = float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return Figure(f"memory with {RUNNING} running games", "MiB", (most,))


def late_mails() -> Iterator[Figure]:
    """Yield the CPU time of an order mail in the first and in the tenth round, and the second as a multiple."""
    with tempfile.TemporaryDirectory() as early, tempfile.TemporaryDirectory() as late:
        worlds = World(Path(early)), World(Path(late))
        for world, rounds in zip(worlds, (1, LATE), strict=True):
            _begin(world, rounds)
        runs = [[_milliseconds(world, run) for world in worlds] for run in range(RUNS)]
        for world in worlds:
            world.close()
    yield Figure("an order mail in round 1, CPU", "ms", tuple(first for first, _ in runs))
    yield Figure(f"  the same in round {LATE}", "ms", tuple(last for _, last in runs))
    yield Figure("  as a multiple", "times", tuple(last / first for first, last in runs))


def _begin(world: World, rounds: int) -> None:
    """Begin a game, and let its time pass until it is in a round."""
    world.begin(6, options="deadline=72h")
    while True:
        with world.db.read() as tx:
            if world.match(tx).play.round >= rounds:
                break
        world.pass_time(hours=80)
    caps = Caps(per_day_when_taken=10**6)
    reader = ParserProcess(JUDGE)
    world.intake = Intake(world.db, world.composer, world.judge.handle, world.clock, caps=caps, reader=reader)
    _milliseconds(world, -1)
    settle_memory()


def _milliseconds(world: World, run: int) -> float:
    to = world.address("stark")
    mails = [_lasting(order_mail(to, (run + 2) * MAILS + n)) for n in range(MAILS)]
    begin = time.process_time()
    assert sum(world.intake.poll(Pile(mails, world.clock.now())).values()) == MAILS
    return (time.process_time() - begin) / MAILS * 1000


def _lasting(mail: bytes) -> bytes:
    """Return an order mail without the lines that are legal only in its first round, and without its round."""
    lines = mail.replace(b" r1]", b"]").splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith((b"Winterfell: ", b"White Harbor: ")))


def _folder(folder: Path, count: int, play: Callable[[World], None] = lambda world: None) -> Path:
    (folder / FILE).write_text(sample({}), encoding="utf-8")
    fill(folder, count, play)
    return folder


def _to_its_end(world: World) -> None:
    """Let all time of a game pass."""
    while world.game().state != OVER:
        world.pass_time(hours=80)


def _most_memory(folder: Path) -> float:
    """Return the most memory of this process in MiB; what getrusage tells counts the process that started it too."""
    with Service(load(folder, {}), clock=HandClock(START + timedelta(hours=1))) as service:
        service.recover()
        service.run_once()
        settle_memory()
        service.run_once()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


if __name__ == "__main__":
    print(_most_memory(Path(sys.argv[1])))
