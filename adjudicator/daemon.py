"""The daemon: it runs one pass after another until it is told to stop.

Intervals between passes are measured on the monotonic clock, so that changes of the machine's clock do not affect them.
Due times are stored in the database. A pass runs at least every 15 seconds; new mail or the `Waker` starts one earlier.

An error in a pass does not end the daemon. When it is told to stop, it finishes the current mail, letter or due time,
and cuts connections to servers after two seconds.
"""

from __future__ import annotations

import gc
import logging
import os
import threading
import time
from collections.abc import Callable

from adjudicator.pass_result import Pass
from adjudicator.service import Service
from adjudicator.stop import StopSignal
from adjudicator.store import Unwritable
from adjudicator.waker import Waker

log = logging.getLogger(__name__)

LAST_SECONDS = 4.5
"""How many seconds after the stop an unfinished pass is abandoned; a killed process never damages anything."""

FALSE_NEWS = 3
"""After this many wake-ups in a row without news, the daemon reacts to them more and more slowly."""

LOOK_OFTEN, LOOK_SELDOM, BUSY_SECONDS = 0.02, 0.5, 5.0
"""How many seconds a worker that lends a hand waits until it looks for work again, and when it becomes patient."""


def settle_memory() -> None:
    """Freeze the objects made at the start, so that the garbage collector does not examine them again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


class Daemon:
    """Runs a service until `stop` is called or a signal arrives."""

    def __init__(
        self,
        service: Service,
        poll_seconds: float,
        told: StopSignal | None = None,
        *,
        last_seconds: float = LAST_SECONDS,
        leave: Callable[[int], object] = os._exit,
    ) -> None:
        self.service = service
        service.drain.gives_back_time = True
        self.poll_seconds = poll_seconds
        self._told = told or StopSignal()
        self._last_seconds = last_seconds
        self._leave = leave
        self._stopping = threading.Event()
        self._wake = threading.Event()
        self._waker = Waker(self._wake)
        self._false_news = 0
        self._worked_at = time.monotonic()

    def run(self) -> None:
        """Run until told to stop; the current mail, letter or due time is finished first."""
        settle_memory()
        self.service.picture_maker.work_apart(self._wake.set)
        self._waker.start()
        passes = threading.Thread(target=self._work, name="passes", daemon=True)
        passes.start()
        while passes.is_alive() and not self._stopping.is_set() and not self._told.wait(0.2):
            pass
        if self._told.is_set:
            log.info("told to stop by signal %d", self._told.number)
        self.stop()
        passes.join(self._last_seconds)
        if passes.is_alive():
            log.warning("the pass in hand does not end, so it is left as it is; nothing is lost")
            self._leave(0)
        self._waker.stop()

    def stop(self) -> None:
        """End the run once the current work is finished."""
        self._stopping.set()
        self.service.stop()
        self._wake.set()

    def _work(self) -> None:
        is_recovered = False
        while not self._stopping.is_set():
            self._wake.clear()
            if self._stopping.is_set():
                return
            did_something = False
            try:
                if not self.service.has_turn:
                    is_recovered = False
                    self._lend_a_hand()
                    continue
                if not is_recovered:
                    self.service.recover()
                    is_recovered = True
                done = self.service.run_once()
                did_something = done.did_something
                tell(done)
                self._ask_to_be_woken()
            except Unwritable as error:
                log.error("the store cannot be written: %s", error)
            except Exception:
                log.exception("this pass failed; the next one comes in %g seconds", self.poll_seconds)
            self._rest(did_something)

    def _lend_a_hand(self) -> None:
        """Work beside the worker whose turn it is; after a while without work, look for some less often."""
        done = self.service.lend_a_hand()
        tell(done)
        now = time.monotonic()
        self._worked_at = now if done.did_something else self._worked_at
        self._wake.wait(LOOK_OFTEN if now - self._worked_at < BUSY_SECONDS else LOOK_SELDOM)

    def _ask_to_be_woken(self) -> None:
        seconds = self.service.seconds_to_next()
        if seconds is not None and 0 < seconds < self.poll_seconds:
            self._waker.after(seconds)

    def _rest(self, did_something: bool) -> None:
        """Wait until the next pass is due or there is new mail."""
        began = time.monotonic()
        if self._false_news >= FALSE_NEWS:
            self._wake.wait(min(self.poll_seconds, 0.1 * 2 ** (self._false_news - FALSE_NEWS)))
        left = self.poll_seconds - (time.monotonic() - began)
        if left > 0 and not self._wake.is_set():
            try:
                self.service.office.wait(left, self._wake)
            except Exception:
                log.exception("waiting at the mailbox failed")
                self._wake.wait(left)
        is_early = time.monotonic() - began < self.poll_seconds * 0.9 and not self._wake.is_set()
        self._false_news = min(self._false_news + 1, 20) if is_early and not did_something else 0


def tell(done: Pass) -> None:
    """Log what a pass did; log nothing if it did nothing."""
    if done.did_something:
        mails = ", ".join(f"{count} {what}" for what, count in done.mails.items()) or "none"
        sent = ", ".join(f"{count} {what}" for what, count in done.sent.items()) or "none"
        log.info("mails in: %s; due times: %d; letters out: %s", mails, done.due, sent)
