"""The network connection to a mail server, with time limits that hold whatever the server does.

The time-out of a socket starts again with every byte, so a server that sends a byte now and then could keep a program
waiting for ever. Here a timer in another thread shuts the socket down if a whole exchange takes too long, or if the
judge is told to stop. The waiting thread then sees the end of the stream, whether it is in connect, TLS handshake,
read or write.

    with line.within(60):
        client.fetch(...)          # raises TooSlow after 60 seconds

The timer holds a duplicate of the socket's handle: TLS replaces the socket object, the duplicate stays valid.
"""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import TypeVar

from adjudicator.mail.watch import Watch

T = TypeVar("T")

LAST_SECONDS = 2.0
"""The time, in seconds, that an exchange may still take once the judge is told to stop: enough to log out."""

SLICE = 0.1


class TooSlow(OSError):
    """Raised when an exchange with the server takes longer than its limit."""


class Stopped(OSError):
    """Raised when an exchange is cut because the judge is told to stop."""


class BoundedConnection:
    """One connection at a time. Any thread may call `hurry`; all other methods belong to the thread that talks."""

    def __init__(self) -> None:
        self.spent = 0.0
        """Seconds spent in exchanges since this was last set to zero."""
        self._watch = Watch()
        self._lock = threading.Lock()
        self._held: socket.socket | None = None
        self._late = threading.Event()
        self._is_stopped = False

    def connect(self, host: str, port: int, timeout: float) -> socket.socket:
        """Return a connected socket, trying every address of the host."""
        wrong: OSError = OSError(f"{host} has no address")
        for family, kind, protocol, _, address in self.ask(lambda: _addresses(host, port), timeout):
            found = socket.socket(family, kind, protocol)
            try:
                found.settimeout(timeout)
                self._hold(found)
                found.connect(address)
            except OSError as error:
                wrong = error
                found.close()
            else:
                return found
        raise wrong

    def ask(self, question: Callable[[], T], timeout: float) -> T:
        """Return the result of a call that cannot be interrupted, such as a name look-up.

        Raises OSError if the call takes longer than `timeout` seconds.
        """
        answers: list[T] = []
        errors: list[OSError] = []
        done = threading.Event()

        def work() -> None:
            try:
                answers.append(question())
            except (OSError, UnicodeError) as error:
                errors.append(error if isinstance(error, OSError) else OSError(str(error)))
            done.set()

        threading.Thread(target=work, daemon=True).start()
        end = time.monotonic() + timeout
        while not done.wait(SLICE):
            if self._late.is_set() or self._is_stopped or time.monotonic() > end:
                raise TooSlow("no answer about the name of the server")
        if errors:
            raise errors[0]
        return answers[0]

    @contextlib.contextmanager
    def within(self, seconds: float) -> Iterator[None]:
        """Cut the connection if the block takes longer; the resulting error is replaced by TooSlow or Stopped."""
        self._check()
        began = time.monotonic()
        self._late = late = threading.Event()
        self._watch.begin(seconds, lambda: self._cut_late(late))
        try:
            yield
        except Exception as error:
            self._check(error)
            if late.is_set():
                raise TooSlow(f"not done within {seconds:g} seconds") from error
            raise
        finally:
            self._watch.end()
            self._late = threading.Event()
            self.spent += time.monotonic() - began

    def hurry(self, seconds: float = LAST_SECONDS) -> None:
        """Cut the connection after `seconds` and allow no new connection, because the judge is told to stop."""
        timer = threading.Timer(seconds, self._cut_for_good)
        timer.daemon = True
        timer.start()

    def drop(self) -> None:
        """Forget the connection. Its owner must close the socket."""
        with self._lock:
            held, self._held = self._held, None
        if held is not None:
            held.close()

    def _hold(self, found: socket.socket) -> None:
        self.drop()
        with self._lock:
            if self._is_stopped:
                raise Stopped("the judge was told to stop")
            if self._late.is_set():
                raise TooSlow("no time is left to connect")
            self._held = found.dup()

    def _check(self, error: Exception | None = None) -> None:
        if self._is_stopped:
            raise Stopped("the judge was told to stop") from error

    def _cut_late(self, late: threading.Event) -> None:
        with self._lock:
            if self._late is late:
                late.set()
                self._cut()

    def _cut_for_good(self) -> None:
        with self._lock:
            self._is_stopped = True
            self._cut()

    def _cut(self) -> None:
        if self._held is not None:
            with contextlib.suppress(OSError):
                self._held.shutdown(socket.SHUT_RDWR)


def _addresses(host: str, port: int) -> list[tuple[int, int, int, str, tuple[object, ...]]]:
    return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)  # type: ignore[return-value]
