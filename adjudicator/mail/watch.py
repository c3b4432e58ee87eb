"""Watches the time of exchanges that follow each other, with one thread for all of them."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

IDLE_SECONDS = 30.0
"""After this time without an exchange the thread ends; the next exchange starts another one."""


class Watch:
    """Calls a function when an exchange takes too long. An exchange that ends in time costs no thread."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._end: float | None = None
        self._act: Callable[[], object] = lambda: None
        self._looks_at = 0.0

    def begin(self, seconds: float, act: Callable[[], object]) -> None:
        """Let `act` be called, by another thread, unless `end` is called within this time."""
        with self._changed:
            self._end, self._act = time.monotonic() + seconds, act
            if self._thread is None or not self._thread.is_alive():
                self._looks_at = self._end
                self._thread = threading.Thread(target=self._run, name="watch", daemon=True)
                self._thread.start()
            elif self._end < self._looks_at:
                self._changed.notify()

    def end(self) -> None:
        """Forget the exchange."""
        with self._changed:
            self._end = None

    def _run(self) -> None:
        """Call what is due, and sleep in between. What is begun meanwhile is seen at the next look, if not earlier."""
        idle = False
        while True:
            with self._changed:
                now = time.monotonic()
                act = self._act if self._end is not None and self._end <= now else None
                if act is not None:
                    self._end = None
                elif self._end is None and idle:
                    self._thread = None
                    return
                else:
                    idle = self._end is None
                    self._looks_at = now + IDLE_SECONDS if self._end is None else self._end
                    self._changed.wait(self._looks_at - now)
            if act is not None:
                act()
