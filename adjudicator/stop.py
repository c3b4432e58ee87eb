"""Being told to stop by a signal.

The handler of a signal interrupts the main thread anywhere, so it only sets a flag: whatever else it did could wait
for a lock that the interrupted code holds.
"""

from __future__ import annotations

import logging
import signal
import time
from types import FrameType

log = logging.getLogger(__name__)

SLICE = 0.1


class StopSignal:
    """Becomes set when SIGTERM or SIGINT arrives."""

    def __init__(self) -> None:
        self.number = 0

    def install(self) -> StopSignal:
        """Listen from now on; only in the main thread."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._arrived)
        return self

    @property
    def is_set(self) -> bool:
        """True once a signal has arrived."""
        return self.number != 0

    def wait(self, seconds: float) -> bool:
        """Return after that time, or soon after the signal; True when it has arrived."""
        end = time.monotonic() + seconds
        while not self.is_set and (left := end - time.monotonic()) > 0:
            time.sleep(min(SLICE, left))
        return self.is_set

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        self.number = number
