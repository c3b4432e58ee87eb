"""The daemon: one pass after the other until it is told to stop.

The timer keeps nothing: due times are rows in the store. It only sees to it that a look happens at least every
15 seconds; news from the mailbox wakes it earlier.
"""

from __future__ import annotations

import gc
import logging
import signal
import threading
import time
from types import FrameType

from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.schedulers.background import BackgroundScheduler

from adjudicator.clock import SystemClock
from adjudicator.service import Pass, Service

log = logging.getLogger(__name__)

SLICE = 3.0
"""The longest wait at the mailbox in one go, so that a stop is noticed soon."""


TURN = 0.9
"""How much of the time to the next turn of the timer one turn uses."""


def settle_memory() -> None:
    """Tell the collector of unused objects that what was made at the start stays, so that it need not look again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Daemon:
    """Runs a service until `stop` is called or a signal to end arrives."""

    def __init__(self, service: Service, poll_seconds: float) -> None:
        self.service = service
        self.poll_seconds = poll_seconds
        self._stopping = threading.Event()
        self._broken: BaseException | None = None

    def run(self) -> None:
        """Run until told to stop; the pass in hand is finished first. Raises what broke the service itself."""
        scheduler = BackgroundScheduler(executors={"default": ThreadPoolExecutor(1)}, timezone="UTC")
        scheduler.add_job(
            self._work,
            "interval",
            seconds=self.poll_seconds,
            max_instances=1,
            coalesce=True,
            misfire_grace_time=None,
            next_run_time=SystemClock().now(),
        )
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._on_signal)
        self.service.recover()
        settle_memory()
        scheduler.start()
        while not self._stopping.wait(0.2):
            pass
        scheduler.shutdown(wait=True)
        if self._broken is not None:
            raise self._broken

    def stop(self) -> None:
        """End after the pass in hand."""
        self._stopping.set()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        log.info("told to stop by signal %d", number)
        self.stop()

    def _work(self) -> None:
        """Make passes for as long as one turn of the timer lasts, waiting at the mailbox in between."""
        end = time.monotonic() + self.poll_seconds * TURN
        while not self._stopping.is_set():
            try:
                tell(self.service.run_once())
            except Exception as error:
                log.exception("the daemon cannot go on")
                self._broken = error
                self.stop()
                return
            left = end - time.monotonic()
            if left <= 0:
                return
            self._wait(left)

    def _wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while not self._stopping.is_set() and (left := end - time.monotonic()) > 0:
            before = time.monotonic()
            self.service.office.wait(min(SLICE, left))
            if time.monotonic() - before < min(SLICE, left) * 0.9:
                return


def tell(done: Pass) -> None:
    """Log what a pass did, if it did anything."""
    if done.did_something:
        mails = ", ".join(f"{count} {what}" for what, count in done.mails.items()) or "none"
        sent = ", ".join(f"{count} {what}" for what, count in done.sent.items()) or "none"
        log.info("mails in: %s; due times: %d; letters out: %s", mails, done.due, sent)
