"""The machine misbehaves: a full disk, a locked store, two judges, a clock that jumps, a backup that is put back."""

from __future__ import annotations

import contextlib
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from adjudicator.mail.office import NoRoom
from adjudicator.store import Unwritable, database, mails
from adjudicator.store.lock import AlreadyRunning
from tests.judge.test_clock import ANNA as WRITER
from tests.judge.test_clock import Judge
from tests.mail.kills import forked, was_killed
from tests.mail.outcome import Outcome, order, outcome
from tests.mail.test_random_mail import mutated
from tests.mail.world import ANNA, World, work_off, work_off_in
from tests.soak.ground import Case, Kind

MAILS = 5
MOST_BYTES = 60_000
"""The size of the log of the store after these mails, about; where it may not grow further, its disk is full."""


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        Kind("odd mails before a good one", 475, odd_mails),
        Kind("disk full", 200, disk_full),
        Kind("store locked", 100, store_locked),
        Kind("two judges at once", 50, two_judges),
        Kind("backup put back after traffic", 20, put_back),
        Kind("clock jumps", 1000, clock_jumps),
    ]


def odd_mails(case: Case) -> Outcome:
    """Mails that nobody would write by hand come before a good one."""
    world = case.maildir()(False)
    for _ in range(MAILS):
        world.arrive(mutated(case.chance))
    world.arrive(order("good"))
    began = time.monotonic()
    world.poll()
    world.sender.send_due()
    took = time.monotonic() - began
    with world.db.read() as tx:
        aside = mails.count(tx, mails.ASIDE)
    answered = any(b"received: good" in raw for raw in world.received_by(ANNA))
    lost = world.waiting() + (not answered)
    world.close()
    return Outcome(lost=lost, aside=aside, seconds=took)


def disk_full(case: Case) -> Outcome:
    """Files may not grow beyond a size that is reached while the judge takes mails in."""
    world, subjects = _with_orders(case)
    with _files_up_to(case.chance.randint(1, MOST_BYTES)):
        for _ in range(2):
            with contextlib.suppress(NoRoom, Unwritable):
                world.poll()
                world.sender.send_due()
    return _work_off(world, subjects)


def store_locked(case: Case) -> Outcome:
    """Another program writes to the store and does not come to an end for a while."""
    patience, database.BUSY_SECONDS = database.BUSY_SECONDS, 0
    try:
        world, subjects = _with_orders(case)
    finally:
        database.BUSY_SECONDS = patience
    other = sqlite3.connect(case.folder / "judge.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(case.chance.randint(1, 3)):
        with contextlib.suppress(NoRoom, Unwritable):
            world.poll()
    other.execute("ROLLBACK")
    other.close()
    return _work_off(world, subjects)


def two_judges(case: Case) -> Outcome:
    """A second judge is started while the first one works; one of them ends at once."""
    world, subjects = _with_orders(case)
    world.close()
    first = forked(lambda: _unless_locked(case.folder))
    time.sleep(case.chance.uniform(0, 0.5))
    second = forked(lambda: _unless_locked(case.folder))
    was_killed(first)
    was_killed(second)
    return _work_off(case.maildir()(False), subjects)


def put_back(case: Case) -> Outcome:
    """Make a backup while mails are taken in, put it back, and move the mails that came since to the inbox."""
    world, subjects = _with_orders(case)
    copy = case.folder / "copy.db"
    moment = threading.Timer(case.chance.uniform(0, 0.1), world.db.backup, [copy])
    moment.start()
    world.poll()
    moment.join()
    world.close()
    for file in case.folder.glob("judge.db*"):
        file.unlink()
    shutil.move(copy, case.folder / "judge.db")
    for file in (case.folder / "post").rglob(".Done/cur/*"):
        shutil.move(file, file.parents[2] / "new")
    return _work_off(case.maildir()(False), subjects)


def clock_jumps(case: Case) -> Outcome:
    """Set the clock forward or back by a second up to ten years, and right again after some minutes.

    A deadline that fires while the clock is wrong counts as doubled, a mail without an answer as lost.
    """
    judge = Judge(case.folder)
    jump = timedelta(seconds=10 ** case.chance.uniform(0, 8.5))
    judge.machine.error = jump if case.chance.random() < 0.5 else -jump
    judge.write("help")
    began = time.monotonic()
    early = judge.passes(timedelta(seconds=15))
    took = time.monotonic() - began
    answered = bool(judge.received_by(WRITER))
    early += judge.passes(timedelta(minutes=20), 4)
    judge.machine.error = timedelta(0)
    early += judge.passes(timedelta(hours=1), 4)
    fired = judge.passes(timedelta(hours=12))
    judge.service.close()
    return Outcome(lost=(not answered) + (not early and fired != 1), doubled=early, seconds=took)


def _with_orders(case: Case) -> tuple[World, list[str]]:
    world = case.maildir()(False)
    subjects = [f"orders {n}" for n in range(MAILS)]
    for subject in subjects:
        world.arrive(order(subject))
    return world, subjects


def _work_off(world: World, subjects: list[str]) -> Outcome:
    """Take in and answer what waits, close the judge, and see what became of the orders."""
    folder, reader = world.folder, world.intake.reader
    began = time.monotonic()
    work_off_in(world)
    took = time.monotonic() - began
    world = World(folder, reader=reader)
    try:
        return outcome(world, subjects) + Outcome(seconds=took)
    finally:
        world.close()


def _unless_locked(folder: Path) -> None:
    with contextlib.suppress(AlreadyRunning):
        work_off(folder)


@contextlib.contextmanager
def _files_up_to(size: int) -> Iterator[None]:
    """Let no file of this process grow beyond a size, as on a disk that is full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
