"""Notes which mail is being handled, so that after a crash the next process knows that mail.

A crash alone does not prove that the mail caused it: a power cut can happen during any mail. The note is a file and
not in the store, which would cost a commit per mail; what a killed process wrote to a file is not lost.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class InHand:
    """The file with the note, one per data folder."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    @contextmanager
    def note(self, key: str) -> Iterator[None]:
        """Keep the key of a mail in the file during the block. The key stays only if the process dies in the block."""
        os.pwrite(self._file, key.encode(), 0)
        try:
            yield
        finally:
            os.ftruncate(self._file, 0)

    def left_behind(self) -> str:
        """Return the key of the mail during which the last process died, or "", and clear the note."""
        key = os.pread(self._file, 200, 0).decode("ascii", "replace")
        os.ftruncate(self._file, 0)
        return key

    def clear(self) -> None:
        """Clear the note, after a separate process that handled a mail has ended."""
        os.ftruncate(self._file, 0)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)
