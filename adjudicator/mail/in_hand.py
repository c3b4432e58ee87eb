"""Notes which mail is being handled, so that one over which the process ended is known after the restart.

That it ended proves nothing yet: a power cut meets good mails too. The note is a file, not a row: a row would cost a
commit per mail, and a killed process loses no file writes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class InHand:
    """The note of one data folder."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    @contextmanager
    def note(self, key: str) -> Iterator[None]:
        """Hold a mail's key in the note while it is handled; an exception counts as handled, a dead process not."""
        os.pwrite(self._file, key.encode(), 0)
        try:
            yield
        finally:
            os.ftruncate(self._file, 0)

    def left_behind(self) -> str:
        """Return the key of the mail the last process died over, or "", and clear the note."""
        key = os.pread(self._file, 200, 0).decode("ascii", "replace")
        os.ftruncate(self._file, 0)
        return key

    def clear(self) -> None:
        """Take back the note of a process of its own that ended."""
        os.ftruncate(self._file, 0)

    def close(self) -> None:
        """Let go of the file."""
        os.close(self._file)
