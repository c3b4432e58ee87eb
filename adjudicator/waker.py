"""Wakes the daemon at a date, so that a deadline is dealt with on time and not only at the next look.

A date is a matter of the machine's clock, which may be set to anything. So this is only a convenience: the daemon
looks every few seconds of the monotonic clock whether it is woken or not, and what is due is decided by the judge's
own clock. A wake-up that comes too early finds nothing to do, one that never comes costs one such interval.
"""

from __future__ import annotations

import threading
from datetime import timedelta

from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.schedulers.background import BackgroundScheduler

from adjudicator.clock import SystemClock

JOB = "next due time"


class Waker:
    """Sets an event after some seconds."""

    def __init__(self, wake: threading.Event) -> None:
        self._wake = wake
        self._scheduler = BackgroundScheduler(executors={"default": ThreadPoolExecutor(1)}, timezone="UTC")

    def start(self) -> None:
        """Begin to keep time."""
        self._scheduler.start()

    def after(self, seconds: float) -> None:
        """Wake once after so many seconds, and no longer at the time that was asked for before."""
        when = SystemClock().now() + timedelta(seconds=seconds)
        self._scheduler.add_job(
            self._wake.set, "date", run_date=when, id=JOB, replace_existing=True, misfire_grace_time=None
        )

    def stop(self) -> None:
        """Keep time no longer. A job that is due just now must be gone first, or APScheduler would miss it."""
        self._scheduler.remove_all_jobs()
        self._scheduler.shutdown(wait=False)
