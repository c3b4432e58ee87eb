"""Parses mails in a child process, which may be slow, use much memory or die without harm to the daemon."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import adjudicator
from adjudicator.mail.alone import FROM_OUTSIDE
from adjudicator.mail.message import Bounce, Parsed
from adjudicator.mail.office import Delivery
from adjudicator.mail.parser_child import ANSWERED, ASKED

SECONDS = 2.0
STARTING_SECONDS = 20.0
MEMORY_BYTES = 512 * 2**20
PIPE_BYTES = 64 * 2**10
HOME = str(Path(adjudicator.__file__).resolve().parent.parent)


class ReaderDied(Exception):
    """Raised when the child gave no answer to a mail, because it took too long or ended.

    `proves` is False if the mail is not the cause, because the child was killed from outside or never started.
    """

    def __init__(self, reason: str, *, proves: bool = True) -> None:
        super().__init__(reason)
        self.proves = proves


class ParserProcess:
    """Parses mails in a child process that is reused, in the order in which it is handed them. Not thread-safe."""

    def __init__(self, own: str, seconds: float = SECONDS, memory: int = MEMORY_BYTES) -> None:
        self.own = own
        self.seconds = seconds
        self.memory = memory
        self._child: subprocess.Popen[bytes] | None = None
        self._owed = 0
        """The number of mails that the child was handed and whose answers were not read yet."""
        self._unsent = bytearray()
        """What the pipe to the child had no room for."""
        self._received = bytearray()
        """What the child wrote and nobody has taken yet."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def read(self, raw: bytes, size: int) -> Parsed:
        """Return the parsed mail. Raises ReaderDied if the child gave no answer."""
        self._abandon()
        self._ask(raw, size)
        return self._answer()

    def ahead(self, deliveries: Sequence[Delivery]) -> Iterator[tuple[Delivery, Parsed | ReaderDied]]:
        """Yield each mail with its parsed form (or the error of the child) while the child parses the mails after it.

        If the child ends over a mail, another child is handed those after it.
        """
        self._abandon()
        for n, delivery in enumerate(deliveries):
            self._ask_ahead(deliveries[n:])
            done = self._outcome(delivery)
            self._ask_ahead(deliveries[n + 1 :])
            yield delivery, done

    def _ask_ahead(self, deliveries: Sequence[Delivery]) -> None:
        """Hand the child, all at once, those of the next mails that it was not handed yet and the pipe has room for."""
        try:
            for delivery in deliveries[self._owed :]:
                if len(self._unsent) >= PIPE_BYTES:
                    break
                self._ask(delivery.raw, delivery.size)
        except ReaderDied:
            return
        if self._unsent:
            self._send()

    def _outcome(self, delivery: Delivery) -> Parsed | ReaderDied:
        """Return the answer about the next mail, which the child is handed now if it could not be handed it ahead."""
        try:
            return self._answer() if self._owed else self.read(delivery.raw, delivery.size)
        except ReaderDied as died:
            return died

    def _abandon(self) -> None:
        """Replace a child that is still busy with mails nobody waits for, so that no answer is taken for another's."""
        if self._owed:
            self.close()

    def _ask(self, raw: bytes, size: int) -> None:
        """Add a mail to those that are sent to the child; they are sent when its next answer is waited for."""
        try:
            if not self._owed:
                self._running_child()
        except OSError as error:
            self.close()
            raise ReaderDied(f"the parsing process could not be asked: {error}", proves=False) from error
        except ReaderDied:
            self.close()
            raise
        self._owed += 1
        self._unsent += ASKED.pack(len(raw), size) + raw

    def _answer(self) -> Parsed:
        """Return the child's answer about the first of the mails that it was handed and has not answered.

        Only time spent waiting here counts. While the judge handles the previous mail, the child may be done already
        and blocked by a long answer that is not read yet.
        """
        deadline = time.monotonic() + self.seconds
        child = self._child
        if child is None:
            raise ReaderDied("there is no parsing process", proves=False)
        try:
            head = self._receive(child, ANSWERED.size, deadline)
            answer = self._receive(child, ANSWERED.unpack(head)[0], deadline)
        except ReaderDied:
            self.close()
            raise
        self._owed -= 1
        return parsed_from_json(json.loads(answer))

    def close(self) -> None:
        """End the child; the next mail starts a new child."""
        child, self._child, self._owed = self._child, None, 0
        self._unsent.clear()
        self._received.clear()
        if child is not None:
            child.kill()
            child.communicate()

    def _running_child(self) -> subprocess.Popen[bytes]:
        """Return a child that is ready; the time to start it does not count towards the limit of a mail."""
        if self._child is None or self._child.poll() is not None:
            self.close()
            self._child = self._started()
            try:
                self._receive(self._child, ANSWERED.size, time.monotonic() + STARTING_SECONDS)
            except ReaderDied as died:
                raise ReaderDied(f"the parsing process did not begin: {died}", proves=False) from died
        return self._child

    def _command(self) -> list[str]:
        return [sys.executable, "-m", "adjudicator.mail.parser_child", self.own, str(self.memory)]

    def _started(self) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(filter(None, (HOME, os.environ.get("PYTHONPATH"))))
        child = subprocess.Popen(
            self._command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        assert child.stdin is not None
        os.set_blocking(child.stdin.fileno(), False)
        return child

    def _receive(self, child: subprocess.Popen[bytes], length: int, deadline: float) -> bytes:
        """Return the next bytes that the child writes. Raises ReaderDied if they are not there in time."""
        while len(self._received) < length:
            self._exchange(child, deadline)
        part = bytes(self._received[:length])
        del self._received[:length]
        return part

    def _exchange(self, child: subprocess.Popen[bytes], deadline: float) -> None:
        """Wait until the child has written something or takes more, and read and send what is possible."""
        assert child.stdout is not None and child.stdin is not None
        poll = select.poll()
        poll.register(child.stdout, select.POLLIN)
        if self._unsent:
            poll.register(child.stdin, select.POLLOUT)
        ready = dict(poll.poll(max(0.0, deadline - time.monotonic()) * 1000))
        if not ready:
            raise ReaderDied(f"no answer of the parsing process within {self.seconds:g} seconds")
        if child.stdin.fileno() in ready:
            self._send()
        if child.stdout.fileno() in ready:
            part = os.read(child.stdout.fileno(), PIPE_BYTES)
            if not part:
                raise _died(child)
            self._received += part

    def _send(self) -> None:
        """Send as much as the pipe has room for; how a child ended that takes nothing is told when it is read."""
        assert self._child is not None and self._child.stdin is not None
        try:
            del self._unsent[: os.write(self._child.stdin.fileno(), self._unsent)]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self._unsent.clear()


def _died(child: subprocess.Popen[bytes]) -> ReaderDied:
    """Return the error for a child that ended, which depends on how it ended."""
    try:
        status = child.wait(STARTING_SECONDS)
    except subprocess.TimeoutExpired:
        return ReaderDied("the parsing process closed its end")
    return ReaderDied(f"the parsing process ended with status {status}", proves=-status not in FROM_OUTSIDE)


def parsed_from_json(data: dict[str, Any]) -> Parsed:
    """Return the parsed mail that the child wrote as JSON."""
    bounce = data.pop("bounce")
    for name in ("references", "recipients", "quoted", "ignored", "auth"):
        data[name] = tuple(data[name])
    data["attachments"] = tuple((name, size) for name, size in data["attachments"])
    return Parsed(**data, bounce=Bounce(**bounce) if bounce else None)
