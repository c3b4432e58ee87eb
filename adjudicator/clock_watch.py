"""Notices when the machine's clock jumps: then deadlines wait until two readings agree again."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime, timedelta

log = logging.getLogger(__name__)

TOLERANCE = timedelta(minutes=10)


class ClockWatch:
    """Compares the wall clock with the monotonic one at every look."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self._monotonic = monotonic
        self._last: tuple[datetime, float] | None = None

    def is_steady(self, now: datetime) -> bool:
        """True when both clocks went on alike since the last look; a jump is logged."""
        reading = (now, self._monotonic())
        last, self._last = self._last, reading
        if last is None:
            return True
        jump = (reading[0] - last[0]) - timedelta(seconds=reading[1] - last[1])
        if abs(jump) <= TOLERANCE:
            return True
        log.warning("the clock jumped by %s: deadlines wait until two readings agree", jump)
        return False
