"""Ensures that one worker at a time does what concerns more than single games, and that another goes on when it dies.

All workers with one store on a server handle mails and due times of single games; the one whose turn it is also reads
the mailbox, sends letters, and does the rest. It holds a lock of the database on a connection of its own. The server
releases the lock when this connection ends, at once when the process dies and within seconds when its machine does.
"""

from __future__ import annotations

import logging
import threading
import time
from contextlib import suppress

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from adjudicator.store import server
from adjudicator.store.errors import AlreadyRunning, Unwritable

log = logging.getLogger(__name__)

WORKER = 0x61646A76
"""The number of the advisory lock that the worker holds whose turn it is."""
WAIT_SECONDS = 1.0
TAKE = text(f"SELECT pg_try_advisory_lock({WORKER})")
STILL_HERE = text("SELECT 1")


class Turn:
    """The right of one worker to do with a store on a server what concerns more than single games. Thread-safe."""

    def __init__(self, address: str) -> None:
        self._engine = server.own_connection(address)
        self.name = server.shown(address)
        self._lock = threading.Lock()
        self._held: Connection | None = None
        self._not_before = 0.0
        self._is_told = False

    def has_come(self) -> bool:
        """Return True if it is this worker's turn, or can be now. Raises Unwritable if the server cannot be reached.

        While it is another worker's, the server is asked about once a second.
        """
        if self.is_held():
            return True
        if time.monotonic() < self._not_before:
            return False
        if self._try():
            log.info("it is this worker's turn")
            self._is_told = False
            return True
        self._not_before = time.monotonic() + WAIT_SECONDS
        if not self._is_told:
            log.info("another worker has the judge of %s in hand; this one helps with mails and due times", self.name)
            self._is_told = True
        return False

    def is_held(self) -> bool:
        """Return True while it is this worker's turn and the server still knows that."""
        with self._lock:
            if self._held is not None:
                try:
                    self._held.execute(STILL_HERE)
                except DBAPIError:
                    self._forget()
            return self._held is not None

    def take(self) -> None:
        """Take the turn at once. Raises AlreadyRunning if another worker has it."""
        if not self._try():
            raise AlreadyRunning(self.name, "another worker")

    def check(self) -> None:
        """Return if it is this worker's turn, or can be again. Raises Unwritable if not, so that nothing is changed.

        A worker loses its turn when the server was away, and another worker may have been faster then.
        """
        if not self.is_held() and not self._try():
            raise Unwritable(self.name, "another worker has the judge in hand")

    def close(self) -> None:
        """End the turn, so that another worker goes on."""
        with self._lock:
            self._forget()
        self._engine.dispose()

    def _try(self) -> bool:
        with self._lock:
            if self._held is None:
                try:
                    connection = self._engine.connect()
                    if connection.execute(TAKE).scalar():
                        self._held = connection
                    else:
                        connection.close()
                except DBAPIError as error:
                    raise Unwritable(self.name, str(error.orig)) from error
            return self._held is not None

    def _forget(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            with suppress(DBAPIError):
                held.close()
