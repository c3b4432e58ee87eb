"""Makes a PNG in a process of its own, since the library that renders it lets nothing else of its process run."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import asdict

from adjudicator.reports.pictures.picture import Picture

SECONDS = 120
"""How long a PNG may take; a quiet machine needs less than one second."""


def png_apart(picture: Picture) -> bytes:
    """Return the PNG of a picture for a mail. Raises OSError or SubprocessError when the process fails."""
    command = [sys.executable, "-m", __package__]
    written = json.dumps(asdict(picture)).encode()
    return subprocess.run(command, input=written, capture_output=True, check=True, timeout=SECONDS).stdout


class InTheMaking:
    """A PNG that is being made; `on_done` is called, in another thread, as soon as `result` returns at once."""

    def __init__(self, picture: Picture, on_done: Callable[[], object]) -> None:
        self._png = b""
        self._error: Exception | None = None
        self._thread = threading.Thread(target=self._make, args=(picture, on_done), name="picture", daemon=True)
        self._over = threading.Event()
        self._thread.start()

    @property
    def is_done(self) -> bool:
        """True when the PNG is made or cannot be made."""
        return self._over.is_set()

    def result(self) -> bytes:
        """Return the PNG, after waiting for it. Raises the error that prevented it."""
        self._over.wait()
        if self._error is not None:
            raise self._error
        return self._png

    def _make(self, picture: Picture, on_done: Callable[[], object]) -> None:
        try:
            self._png = png_apart(picture)
        except Exception as error:
            self._error = error
        self._over.set()
        on_done()
