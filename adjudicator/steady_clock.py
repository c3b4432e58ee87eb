"""A clock that follows the machine's clock only while that runs evenly.

The judge's time advances with the machine's monotonic clock, which nobody can set. Each pass compares it with the
machine's wall clock. A small difference is followed. A larger difference is a jump: a person or program set the wall
clock, perhaps wrongly. Until the jump is confirmed, the judge keeps its own time, so that no deadline fires early and
nothing waits for a date far away; if the wall clock is corrected, nothing has changed. A jump is confirmed when the
keeper was told and the wall clock has kept its new time for half an hour.

Where the monotonic clock includes suspended time (Linux: CLOCK_BOOTTIME), waking up is not a jump.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from adjudicator.clock import SystemClock

EPOCH = datetime.fromtimestamp(0, UTC)
TOLERANCE = 5.0
"""How many seconds the wall clock may change between two comparisons and still be followed."""
PATIENCE = timedelta(minutes=30)
"""How long the wall clock must keep its new time before it is accepted."""
BOOT = Path("/proc/sys/kernel/random/boot_id")


def ticks() -> float:
    """Return the seconds since a fixed moment, including time suspended if the system counts it."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boottime is None else time.clock_gettime(boottime)


def boot() -> str:
    """Return an id of the machine's present boot, or "" if it is unknown."""
    try:
        return BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return ""


@dataclass(slots=True)
class Jump:
    """A new time on the wall clock: how far ahead of the monotonic clock, since when, and whether it was reported."""

    offset: float
    since: float
    is_told: bool = False


class SteadyClock:
    """A `Clock` that keeps its own time; `look` compares it with the machine's wall clock."""

    def __init__(
        self,
        wall: Callable[[], datetime] | None = None,
        ticks: Callable[[], float] = ticks,
        boot: Callable[[], str] = boot,
    ) -> None:
        self._wall = wall or SystemClock().now
        self._ticks = ticks
        self._boot = boot
        self._offset = self._seen()
        self.jump: Jump | None = None

    def now(self) -> datetime:
        """Return the judge's time as an aware UTC time."""
        return self._at(self._offset)

    def shown(self) -> datetime:
        """Return the time on the machine's wall clock."""
        return self._wall()

    def look(self) -> timedelta | None:
        """Compare the clocks; if a jump is accepted, return by how much the judge's time changed, else None."""
        seen, now = self._seen(), self._ticks()
        if abs(seen - self._offset) <= TOLERANCE:
            self._offset, self.jump = seen, None
        elif self.jump is None or abs(seen - self.jump.offset) > TOLERANCE:
            self.jump = Jump(seen, now)
        elif self.jump.is_told and now - self.jump.since >= PATIENCE.total_seconds():
            changed = timedelta(seconds=seen - self._offset)
            self._offset, self.jump = seen, None
            return changed
        return None

    def away(self) -> timedelta:
        """Return how far the wall clock is ahead of the judge's time, rounded to seconds."""
        return timedelta(seconds=round(self._seen() - self._offset))

    def confirmed_at(self) -> datetime:
        """Return when the jump will be accepted, in the time of the wall clock."""
        assert self.jump is not None
        waited = self._ticks() - self.jump.since
        return self._at(self.jump.offset) + PATIENCE - timedelta(seconds=waited)

    def as_json(self) -> dict[str, Any]:
        """Return the state for the next process, which is valid until the machine boots again."""
        jump = self.jump
        known = [round(jump.offset), round(jump.since), jump.is_told] if jump else None
        return {"boot": self._boot(), "offset": round(self._offset), "jump": known}

    def restore(self, known: Mapping[str, Any]) -> bool:
        """Restore the state of an earlier process; if the machine has booted since, change nothing and return False."""
        if not known.get("boot") or known["boot"] != self._boot():
            return False
        self._offset = float(known["offset"])
        self.jump = Jump(*known["jump"]) if known["jump"] else None
        return True

    def _seen(self) -> float:
        return (self._wall() - EPOCH).total_seconds() - self._ticks()

    def _at(self, offset: float) -> datetime:
        return EPOCH + timedelta(seconds=offset + self._ticks())
