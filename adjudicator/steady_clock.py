"""The machine's clock, believed only as long as it runs evenly.

The judge's time goes on with the ticks of the machine, which nobody can set. What the clock on the wall shows is
compared with it at every pass. A small difference is followed. A bigger one is a jump: somebody set the clock, or a
program did, and it may be wrong. Until it is confirmed the judge goes on with its own time, so nothing fires early,
nothing waits for a date that will not come, and a clock that is put right again has changed nothing. A jump is
confirmed once the clock kept to it for half an hour and the keeper was told.

Where the system counts ticks through a suspend (Linux: CLOCK_BOOTTIME), waking up is no jump.
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
"""Seconds by which the clock may be corrected between two looks without being doubted."""
PATIENCE = timedelta(minutes=30)
"""How long the clock must keep to a new time until it is taken as right."""
BOOT = Path("/proc/sys/kernel/random/boot_id")


def ticks() -> float:
    """Return the seconds that passed since some moment, suspended ones included where the system counts them."""
    boottime = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boottime is None else time.clock_gettime(boottime)


def boot() -> str:
    """Return what tells one start of this machine from another, or "" where that is not known."""
    try:
        return BOOT.read_text(encoding="ascii").strip()
    except OSError:
        return ""


@dataclass(slots=True)
class Jump:
    """A new time that the clock shows: its distance from the ticks, when it was first seen, whether it was told."""

    offset: float
    since: float
    is_told: bool = False


class SteadyClock:
    """A Clock. `look` compares it with the machine's."""

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
        """Return this instant, as the judge reckons it, as an aware UTC time."""
        return self._at(self._offset)

    def shown(self) -> datetime:
        """Return what the machine's clock shows."""
        return self._wall()

    def look(self) -> timedelta | None:
        """Compare with the machine's clock; when a jump is taken as right, return by how much the time changed."""
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
        """Return by how much the machine's clock is ahead of the judge's."""
        return timedelta(seconds=round(self._seen() - self._offset))

    def confirmed_at(self) -> datetime:
        """Return when the jump will be taken as right, in the time that the machine's clock shows."""
        assert self.jump is not None
        waited = self._ticks() - self.jump.since
        return self._at(self.jump.offset) + PATIENCE - timedelta(seconds=waited)

    def as_json(self) -> dict[str, Any]:
        """Return what the next process needs to know if the machine is not started anew before it."""
        jump = self.jump
        known = [round(jump.offset), round(jump.since), jump.is_told] if jump else None
        return {"boot": self._boot(), "offset": round(self._offset), "jump": known}

    def restore(self, known: Mapping[str, Any]) -> bool:
        """Go on from what an earlier process knew; False, and no change, when the machine was started anew since."""
        if not known.get("boot") or known["boot"] != self._boot():
            return False
        self._offset = float(known["offset"])
        self.jump = Jump(*known["jump"]) if known["jump"] else None
        return True

    def _seen(self) -> float:
        return (self._wall() - EPOCH).total_seconds() - self._ticks()

    def _at(self, offset: float) -> datetime:
        return EPOCH + timedelta(seconds=offset + self._ticks())
