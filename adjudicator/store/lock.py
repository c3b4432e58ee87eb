"""Ensures that a data folder has only one daemon, by a lock that the system releases when its holder dies."""

from __future__ import annotations

import contextlib
import fcntl
import os
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from adjudicator.store.errors import AlreadyRunning

_PATIENCE, _EACH = 1.0, 0.05
"""Seconds for which a lock is tried, and between two tries."""


class FolderLock:
    """Locks a data folder during the `with` block. Raises AlreadyRunning if another process holds the lock.

    A daemon that was killed while it started a process of its own leaves the lock to that process for a moment, so it
    is tried for a second.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "daemon.lock"
        self._file: int | None = None

    def __enter__(self) -> Self:
        self.folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _lock(handle)
        except OSError as error:
            holder = os.read(handle, 100).decode(errors="replace").strip() or "of unknown number"
            os.close(handle)
            raise AlreadyRunning(self.folder, holder) from error
        with contextlib.suppress(OSError):  # the lock holds on a full disk too, only without its holder's name
            os.ftruncate(handle, 0)
            os.write(handle, f"process {os.getpid()}\n".encode())
        self._file = handle
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _lock(handle: int) -> None:
    """Lock a file. Raises OSError if another process holds the lock all the time."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            return fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if time.monotonic() >= end:
                raise
            time.sleep(_EACH)
