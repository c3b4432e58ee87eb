"""Wakes the daemon at a given time, so that it handles a deadline at once and not only in its next regular pass.

The wake-up depends on the machine's clock, which may be wrong, so it is only a convenience. The daemon also runs every
few seconds of the monotonic clock, and the judge's own clock decides what is due. A wake-up that comes too early does
nothing; a missing wake-up delays work by one such interval.
"""

from __future__ import annotations

import threading
from datetime import timedelta

from apscheduler.executors.pool import ThreadPoolExecutor
from apscheduler.schedulers.background import BackgroundScheduler

from adjudicator.clock import SystemClock

JOB = "next due time"


class Waker:
    """Sets an event after a given time."""

    def __init__(self, wake: threading.Event) -> None:
        self._wake = wake
        self._scheduler = BackgroundScheduler(executors={"default": ThreadPoolExecutor(1)}, timezone="UTC")

    def start(self) -> None:
        """Start the scheduler."""
        self._scheduler.start()

    def after(self, seconds: float) -> None:
        """Set the event once after so many seconds; this replaces any earlier request."""
        when = SystemClock().now() + timedelta(seconds=seconds)
        self._scheduler.add_job(
            self._wake.set, "date", run_date=when, id=JOB, replace_existing=True, misfire_grace_time=None
        )

    def stop(self) -> None:
        """Stop the scheduler. Jobs are removed first, or APScheduler would report a job due right now as missed."""
        self._scheduler.remove_all_jobs()
        self._scheduler.shutdown(wait=False)
