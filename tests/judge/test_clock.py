"""A machine's clock that is set back or forward fires nothing early, keeps nobody waiting, and is told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator import steady_clock
from adjudicator.config import FILE, load, sample
from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.maildir import deliver, mailbox
from adjudicator.service import Service
from adjudicator.steady_clock import PATIENCE, SteadyClock
from adjudicator.store import answered, deadlines, outbox, troubles
from adjudicator.store.deadlines import Deadline
from adjudicator.store.games import RUNNING, GameRow, create
from tests import ready_stores
from tests.judge.world import START

KEEPER = "keeper@example.org"
ANNA = "anna@example.org"
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


class Machine:
    """A machine whose clock can be set, and which can be started anew."""

    def __init__(self) -> None:
        self.ticks = 1000.0
        self.error = timedelta(0)
        self.boot = "first"

    def wall(self) -> datetime:
        return START + timedelta(seconds=self.ticks - 1000) + self.error

    def clock(self) -> SteadyClock:
        return SteadyClock(self.wall, lambda: self.ticks, lambda: self.boot)

    def wait(self, span: timedelta = timedelta(seconds=15)) -> None:
        self.ticks += span.total_seconds()


class Judge:
    """A judge on such a machine with one deadline in twelve hours."""

    def __init__(self, folder: Path) -> None:
        (folder / FILE).write_text(sample({"judge.keeper": KEEPER}), encoding="utf-8")
        self.folder = folder
        self.machine = Machine()
        self.start()
        with self.service.db.write() as tx:
            create(tx, GameRow("g", "agot-2e", START, options={"players": 3}, state=RUNNING, seed=b"s" * 32))
            deadlines.arm(tx, Deadline("g", "question:7", START + 12 * HOUR))
        self.service.run_once()

    def start(self) -> None:
        ready_stores.put_empty(self.folder / "judge.db")
        self.service = Service(load(self.folder, {}), self.machine.clock())
        self.service.recover()

    def restart(self, boot: str = "first") -> None:
        self.service.close()
        self.machine.boot = boot
        self.start()

    def passes(self, span: timedelta, count: int = 1) -> int:
        """Let time go by, with so many passes; return how many due times were dealt with."""
        due = 0
        for _ in range(count):
            self.machine.wait(span / count)
            due += self.service.run_once().due
        return due

    def write(self, text: str) -> None:
        """Have somebody write to the judge."""
        raw = f"From: {ANNA}\r\nTo: judge@localhost\r\nSubject: x\r\nMessage-ID: <a@b>\r\n\r\n{text}\r\n".encode()
        deliver(self.service.settings.post, ANNA, "judge@localhost", raw, self.machine.wall())

    def received_by(self, address: str) -> list[str]:
        """Return the letters in somebody's mailbox."""
        return [file.read_text() for file in mailbox(self.service.settings.post, address).files()]

    def letters(self) -> list[str]:
        """Return what the keeper was told."""
        return self.received_by(KEEPER)

    def troubles(self) -> list[str]:
        """Return what `doctor` would say of the clock."""
        with self.service.db.read() as tx:
            return [each.facts["reason"] for each in troubles.every(tx, troubles.CLOCK)]


@pytest.fixture
def judge(tmp_path: Path) -> Iterator[Judge]:
    """A judge on a machine whose clock can be set."""
    judge = Judge(tmp_path)
    yield judge
    judge.service.close()


@pytest.mark.parametrize("by", [timedelta(seconds=45), DAY, 3650 * DAY])
def test_a_clock_that_is_set_forward_fires_no_deadline_and_is_told(judge: Judge, by: timedelta) -> None:
    judge.machine.error = by

    assert judge.passes(timedelta(minutes=20), 5) == 0
    assert judge.service.clock.now() < START + HOUR
    assert len(judge.letters()) == 1 and "jumped by" in judge.letters()[0]
    assert len(judge.troubles()) == 1 and "jumped by +" in judge.troubles()[0]

    judge.machine.error = timedelta(0)
    assert judge.passes(HOUR, 5) == 0
    assert judge.troubles() == []
    assert judge.passes(12 * HOUR) == 1


def test_a_new_time_is_taken_as_right_once_the_clock_kept_to_it_and_the_keeper_was_told(judge: Judge) -> None:
    judge.machine.error = DAY

    assert judge.passes(PATIENCE, 10) == 0
    assert judge.passes(timedelta(minutes=5), 5) > 0
    assert judge.service.clock.now() == judge.machine.wall()
    assert judge.troubles() == []


def test_a_clock_that_goes_on_jumping_is_not_believed(judge: Judge) -> None:
    for n in range(1, 9):
        judge.machine.error = n * DAY
        assert judge.passes(timedelta(minutes=10)) == 0
    assert len(judge.letters()) <= 2


@pytest.mark.parametrize("by", [timedelta(seconds=45), DAY])
def test_a_clock_that_is_set_back_keeps_nobody_waiting_and_is_told(judge: Judge, by: timedelta) -> None:
    judge.machine.error = -by
    judge.write("help")
    judge.passes(timedelta(seconds=15))

    assert len(judge.received_by(ANNA)) == 1
    assert len(judge.letters()) == 1
    assert "jumped by -" in judge.troubles()[0]


def queue(judge: Judge, key: str) -> None:
    with judge.service.db.write() as tx:
        letter = Outgoing(key, ANNA, "subject", "text")
        post(tx, Composer(judge.service.book), letter, judge.service.clock.now())


def sent(judge: Judge, key: str) -> bool:
    with judge.service.db.read() as tx:
        letter = outbox.by_key(tx, key)
    assert letter is not None
    return letter.state == outbox.SENT


def test_a_letter_of_a_time_when_the_clock_was_ahead_goes_out_at_once(judge: Judge) -> None:
    judge.machine.error = DAY
    queue(judge, "while ahead")
    judge.machine.error = timedelta(0)
    judge.passes(timedelta(seconds=15))

    assert sent(judge, "while ahead")


def test_nothing_waits_for_a_date_that_a_clock_set_right_again_took_away(judge: Judge) -> None:
    judge.machine.error = DAY
    judge.passes(2 * PATIENCE, 8)
    judge.service.sender.quiet_until = judge.service.clock.now() + HOUR
    queue(judge, "new")
    queue(judge, "tried")
    with judge.service.db.write() as tx:
        tx.exec_driver_sql("UPDATE outbox SET attempts = 1, next_try = created_at WHERE key = 'tried'")
        answered.note(tx, ANNA, "x", judge.service.clock.now())
    judge.machine.error = timedelta(0)
    judge.passes(PATIENCE, 8)
    judge.passes(2 * HOUR, 8)

    assert judge.service.clock.now() == judge.machine.wall()
    assert sent(judge, "new") and sent(judge, "tried")
    judge.passes(23 * HOUR)
    with judge.service.db.read() as tx:
        assert answered.count(tx, ANNA, judge.service.clock.now()) == 0


def test_a_restart_does_not_make_a_jump_unseen(judge: Judge) -> None:
    judge.machine.error = DAY
    judge.restart()

    assert judge.passes(timedelta(minutes=1)) == 0
    assert len(judge.letters()) == 1
    judge.restart()
    assert judge.passes(timedelta(minutes=1)) == 0
    assert judge.passes(PATIENCE, 3) == 1


def test_a_machine_that_was_off_or_asleep_did_not_jump(judge: Judge) -> None:
    judge.passes(HOUR)
    judge.machine.wait(10 * DAY)
    assert judge.service.run_once().due == 1
    judge.machine.ticks, judge.machine.error = 5.0, timedelta(days=20)
    judge.restart(boot="second")
    judge.passes(timedelta(minutes=1))

    assert judge.letters() == [] and judge.troubles() == []


def test_a_clock_behind_the_last_work_is_told_and_keeps_no_letter(judge: Judge) -> None:
    judge.passes(HOUR)
    queue(judge, "before")
    judge.machine.ticks, judge.machine.error = 5.0, -5 * DAY
    judge.restart(boot="second")
    judge.passes(timedelta(minutes=1))

    assert sent(judge, "before")
    assert "was at work until" in " ".join(judge.letters()[0].split())


def test_small_corrections_are_followed_and_not_told(judge: Judge) -> None:
    for n in range(10):
        judge.machine.error = timedelta(seconds=3 * n)
        judge.passes(timedelta(seconds=15))

    assert judge.service.clock.now() == judge.machine.wall()
    assert judge.letters() == []


def test_the_ticks_of_this_machine_go_on_and_its_start_is_known() -> None:
    assert steady_clock.ticks() <= steady_clock.ticks()
    assert steady_clock.boot() == steady_clock.boot()
    assert abs(SteadyClock().away()) <= timedelta(seconds=1)
