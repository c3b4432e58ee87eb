"""Clocks. No other module asks the machine for the time, so that tests can control it."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """An object that tells the time."""

    def now(self) -> datetime:
        """Return this instant as an aware UTC time."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> datetime:
        """Return this instant as an aware UTC time."""
        return datetime.now(UTC)


class FastClock:
    """A clock that starts at the machine's time and runs `speed` times as fast, for accelerated play."""

    def __init__(self, speed: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.speed = speed
        self._monotonic = monotonic
        self._start = datetime.now(UTC)
        self._began = monotonic()

    def now(self) -> datetime:
        """Return the accelerated time as an aware UTC time."""
        return self._start + timedelta(seconds=(self._monotonic() - self._began) * self.speed)


class HandClock:
    """A clock that moves only when told to, for tests and accelerated play."""

    def __init__(self, start: datetime) -> None:
        if start.tzinfo is None:
            raise ValueError(f"a clock needs an aware time, not {start!r}")
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """Return the time that the clock was set to, as an aware UTC time."""
        return self._now

    def advance(self, by: timedelta) -> datetime:
        """Move the clock, backwards if `by` is negative, and return the new time."""
        self._now += by
        return self._now

    def set(self, to: datetime) -> None:
        """Set the clock to an aware time."""
        self._now = to.astimezone(UTC)
