"""Receives signals to stop.

A signal handler can interrupt the main thread anywhere. It therefore only sets a flag: anything else could wait for a
lock that the interrupted code holds.
"""

from __future__ import annotations

import logging
import os
import signal
import time
from types import FrameType

log = logging.getLogger(__name__)

SLICE = 0.1


def obey_as_first_process() -> None:
    """Let SIGTERM end this program also where it is the first process of a container.

    The kernel keeps from that process every signal for which it has no handler; any other program is ended by them.
    """
    if os.getpid() == 1:
        signal.signal(signal.SIGTERM, lambda number, frame: os._exit(128 + number))


class StopSignal:
    """A flag that is set when SIGTERM or SIGINT arrives."""

    def __init__(self) -> None:
        self.number = 0

    def install(self) -> StopSignal:
        """Install the signal handlers and return this object; only in the main thread."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._arrived)
        return self

    @property
    def is_set(self) -> bool:
        """True once a signal has arrived."""
        return self.number != 0

    def wait(self, seconds: float) -> bool:
        """Wait at most `seconds`, or until shortly after a signal; return True if a signal has arrived."""
        end = time.monotonic() + seconds
        while not self.is_set and (left := end - time.monotonic()) > 0:
            time.sleep(min(SLICE, left))
        return self.is_set

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        self.number = number
