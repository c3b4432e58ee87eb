"""Lets real mail programs use the post office folder: SMTP to send and POP3 to read, on this machine only.

It is meant for trying things out. Each address has a mailbox, any password opens it, and nothing is encrypted, so the
servers listen only on the loopback address.
"""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, ClassVar, Self

from adjudicator.clock import Clock

LOOPBACK = "127.0.0.1"
LONGEST_LINE = 64 * 2**10
SECONDS = 600.0

Reply = str | None
"""The server's reply to a command; None ends the conversation."""


class Talk(socketserver.StreamRequestHandler):
    """Serves one client of a line-based protocol: reads a command, sends its reply, until the client leaves.

    A subclass handles the command NAME in a method `do_name`.
    """

    timeout = SECONDS
    commands: ClassVar[frozenset[str]] = frozenset()
    greeting = ""
    unknown = ""
    server: Door

    def handle(self) -> None:
        """Answer commands until the other side leaves."""
        try:
            self.say(self.greeting)
            while (line := self.hear()) is not None:
                reply = self.answer(line)
                if reply is None:
                    return
                self.say(reply)
        except OSError:
            return

    def answer(self, line: str) -> Reply:
        """Return the reply to one command."""
        verb, _, rest = line.partition(" ")
        if verb.lower() not in self.commands:
            return self.unknown
        method: Callable[[str], Reply] = getattr(self, f"do_{verb.lower()}")
        return method(rest.strip())

    def hear(self) -> str | None:
        """Return the next line, or None if the other side left or sent an invalid line."""
        raw = self.rfile.readline(LONGEST_LINE)
        return raw.rstrip(b"\r\n").decode("utf-8", "replace") if raw.endswith(b"\n") else None

    def say(self, text: str) -> None:
        """Send one or more lines."""
        self.wfile.write(text.encode("utf-8", "replace") + b"\r\n")


class Door(socketserver.ThreadingTCPServer):
    """A server on the loopback address that runs in threads during its `with` block."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, talk: type[Talk], root: Path, clock: Clock, port: int = 0) -> None:
        self.root = root
        self.clock = clock
        super().__init__((LOOPBACK, port), talk)
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True)

    @property
    def port(self) -> int:
        """The port on which the server listens."""
        return int(self.server_address[1])

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown()
        self.server_close()
        self._thread.join()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore conversations that break off."""
