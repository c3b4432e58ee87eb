"""The daemon goes on whatever a pass does or the machine's clock shows, and ends soon when it is told to."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator import daemon as daemon_module
from adjudicator import waker
from adjudicator.cli import running
from adjudicator.clock import HandClock, SystemClock
from adjudicator.config import FILE, load, sample
from adjudicator.daemon import Daemon
from adjudicator.pass_result import Pass
from adjudicator.service import Service
from adjudicator.store import Unwritable, database
from tests import ready_stores
from tests.judge.world import START
from tests.mail.odd_servers import ImapServer, SmtpServer
from tests.mail.world import mail

POLL = 0.05


class Stub:
    """A service that counts its passes and does in them what a test wants."""

    has_turn = True

    def __init__(self, act: Callable[[], Any] = lambda: None, is_news: bool = False) -> None:
        self.act = act
        self.is_news = is_news
        self.passes = 0
        self.next: float | None = None
        self.stopped = threading.Event()
        self.office = self
        self.drain = self
        self.gives_back_time = False
        self.picture_maker = self

    def work_apart(self, on_done: Callable[[], object]) -> None:
        """No picture is ever wanted."""

    def recover(self) -> None:
        """Nothing is left behind."""

    def run_once(self) -> Pass:
        """Count."""
        self.passes += 1
        self.act()
        return Pass()

    def seconds_to_next(self) -> float | None:
        return self.next

    def wait(self, seconds: float, wake: threading.Event) -> None:
        if not self.is_news:
            wake.wait(seconds)

    def stop(self) -> None:
        self.stopped.set()


@contextmanager
def running_daemon(stub: Stub, poll: float = POLL, **more: Any) -> Iterator[Daemon]:
    """A daemon that runs in a thread of its own, and must end within a second when it is told to."""
    daemon = Daemon(stub, poll, **more)  # type: ignore[arg-type]
    thread = threading.Thread(target=daemon.run, daemon=True)
    thread.start()
    yield daemon
    daemon.stop()
    thread.join(1)
    assert not thread.is_alive()


@pytest.fixture(autouse=True)
def _memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daemon_module, "settle_memory", lambda: None)


def until(true: Callable[[], bool], seconds: float = 5) -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("hours", [-24 * 365, -1, 1, 24 * 365])
def test_passes_go_on_whatever_the_machines_clock_shows(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    stub = Stub()
    with running_daemon(stub):
        until(lambda: stub.passes > 2)
        true = SystemClock.now
        monkeypatch.setattr(SystemClock, "now", lambda clock: true(clock) + timedelta(hours=hours))
        before = stub.passes
        until(lambda: stub.passes > before + 5)


def test_a_pass_that_fails_is_followed_by_the_next_one() -> None:
    def fail() -> None:
        raise ZeroDivisionError("nobody thought of this")

    stub = Stub(fail)
    with running_daemon(stub):
        until(lambda: stub.passes > 3)


def test_the_next_due_time_brings_the_next_pass_forward() -> None:
    stub = Stub()
    stub.next = 0.1
    with running_daemon(stub, poll=60):
        until(lambda: stub.passes > 1)


def test_news_that_bring_nothing_are_answered_more_and_more_slowly() -> None:
    stub = Stub(is_news=True)
    with running_daemon(stub, poll=60):
        time.sleep(0.6)
        assert 3 <= stub.passes <= 8


def test_a_pass_without_end_is_left_after_some_seconds() -> None:
    left = threading.Event()
    end = threading.Event()
    stub = Stub(end.wait)
    with running_daemon(stub, last_seconds=0.1, leave=lambda status: left.set()):
        until(lambda: stub.passes == 1)
    assert left.is_set() and stub.stopped.is_set()
    end.set()


def test_a_wake_up_for_a_time_long_gone_comes_at_once() -> None:
    wake = threading.Event()
    watch = waker.Waker(wake)
    watch.start()
    watch.after(-3600)
    assert wake.wait(2)
    watch.stop()


# ---- parts that can be told to stop


def test_a_stop_leaves_due_times_for_the_next_start(data: Path) -> None:
    ready_stores.put_empty(data / "judge.db")
    with Service(load(data, {}), HandClock(START)) as service:
        service.stop()
        assert service.judge.stopping.is_set() and service.record_keeper.stopping.is_set()
        assert service.judge.fire_due() == 0
        assert not service.run_once().trouble


# ---- starting and ending for real


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder."""
    (tmp_path / FILE).write_text(sample(), encoding="utf-8")
    return tmp_path


def test_the_start_waits_for_a_store_that_is_locked(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.05)
    holder = sqlite3.connect(data / "judge.db", isolation_level=None, check_same_thread=False)
    holder.execute("PRAGMA journal_mode = WAL")
    holder.execute("BEGIN EXCLUSIVE")
    threading.Timer(0.3, holder.execute, ["ROLLBACK"]).start()

    with ExitStack() as stack:
        assert not running.opened(stack, load(data, {}), pause=0.05).run_once().trouble
    holder.close()


@pytest.mark.parametrize("error", [OSError(28, "no space left"), Unwritable(Path("judge.db"), "disk I/O error")])
def test_the_start_waits_for_a_disk_with_room(data: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    tries = []

    def build(service: Service, *args: Any) -> None:
        tries.append(1)
        if len(tries) < 3:
            raise error
        true(service, *args)

    true = Service._build
    monkeypatch.setattr(Service, "_build", build)
    with ExitStack() as stack:
        running.opened(stack, load(data, {}), pause=0.01)
    assert len(tries) == 3


def test_sigterm_is_obeyed_within_five_seconds_while_both_servers_drip(data: Path) -> None:
    with ImapServer({1: mail("orders", "help")}) as imap, SmtpServer() as smtp:
        imap.drips_at, smtp.drips_at = "UID FETCH", "greeting"
        settings = {"mail.kind": "server", "imap.host": "127.0.0.1", "imap.port": imap.port, "imap.security": "plain",
                    "smtp.host": "127.0.0.1", "smtp.port": smtp.port, "smtp.security": "plain",
                    "imap.user": "judge", "imap.password": "word"}  # fmt: skip
        (data / FILE).write_text(sample(settings), encoding="utf-8")
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
        start = [sys.executable, "-c", "from adjudicator.cli import main; main()", "run", "--data", str(data)]
        process = subprocess.Popen(start, stderr=subprocess.DEVNULL, env=environment)
        try:
            until(lambda: "UID FETCH" in imap.heard, 30)
            process.send_signal(signal.SIGTERM)
            assert process.wait(timeout=5) == 0
        finally:
            process.kill()
            process.wait()
