"""What time it is. Nobody else in the package asks the machine, so a test can hold time in its hand."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Protocol


class Clock(Protocol):
    """Anything that tells the time."""

    def now(self) -> datetime:
        """Return this instant as an aware UTC time."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> datetime:
        """Return this instant as an aware UTC time."""
        return datetime.now(UTC)


class FastClock:
    """A clock that starts with the machine's and runs so many times as fast: for play in accelerated time."""

    def __init__(self, speed: float, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.speed = speed
        self._monotonic = monotonic
        self._start = datetime.now(UTC)
        self._began = monotonic()

    def now(self) -> datetime:
        """Return this instant as an aware UTC time; never earlier than the machine's own."""
        return self._start + timedelta(seconds=(self._monotonic() - self._began) * self.speed)


class HandClock:
    """A clock that moves only when it is told to: for tests and for play in accelerated time."""

    def __init__(self, start: datetime) -> None:
        if start.tzinfo is None:
            raise ValueError(f"a clock needs an aware time, not {start!r}")
        self._now = start.astimezone(UTC)

    def now(self) -> datetime:
        """Return the instant the clock was set to."""
        return self._now

    def advance(self, by: timedelta) -> datetime:
        """Move the clock and return the new instant; a negative step turns it back."""
        self._now += by
        return self._now

    def set(self, to: datetime) -> None:
        """Put the clock to an aware time."""
        self._now = to.astimezone(UTC)
