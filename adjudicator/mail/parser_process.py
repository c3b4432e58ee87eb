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
HOME = str(Path(adjudicator.__file__).resolve().parent.parent)


class ReaderDied(Exception):
    """Raised when the child gave no answer to a mail, because it took too long or ended.

    `proves` is False if the mail is not the cause, because the child was killed from outside or never started.
    """

    def __init__(self, reason: str, *, proves: bool = True) -> None:
        super().__init__(reason)
        self.proves = proves


class ParserProcess:
    """Parses mails one at a time in a child process that is reused. Not thread-safe."""

    def __init__(self, own: str, seconds: float = SECONDS, memory: int = MEMORY_BYTES) -> None:
        self.own = own
        self.seconds = seconds
        self.memory = memory
        self._child: subprocess.Popen[bytes] | None = None
        self._owed = False
        self._failure: ReaderDied | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def read(self, raw: bytes, size: int) -> Parsed:
        """Return the parsed mail. Raises ReaderDied if the child gave no answer."""
        self._ask(raw, size)
        return self._answer()

    def ahead(self, deliveries: Sequence[Delivery]) -> Iterator[tuple[Delivery, Parsed | ReaderDied]]:
        """Yield each mail with its parsed form (or the error of the child) while the child parses the next mail."""
        asked: Delivery | None = None
        for delivery in (*deliveries, None):
            done = self._outcome() if asked else None
            if delivery:
                self._try_to_ask(delivery)
            if asked and done:
                yield asked, done
            asked = delivery

    def _try_to_ask(self, delivery: Delivery) -> None:
        """Hand a mail to the child; an error is kept until the answer is read."""
        self._failure = None
        try:
            self._ask(delivery.raw, delivery.size)
        except ReaderDied as died:
            self._failure = died

    def _outcome(self) -> Parsed | ReaderDied:
        try:
            return self._failure or self._answer()
        except ReaderDied as died:
            return died

    def _ask(self, raw: bytes, size: int) -> None:
        """Hand a mail to the child; a child that is still busy with an abandoned mail is replaced first."""
        if self._owed:
            self.close()
        try:
            child = self._running_child()
            assert child.stdin is not None
            child.stdin.write(ASKED.pack(len(raw), size) + raw)
            child.stdin.flush()
            self._owed = True
        except OSError as error:
            self.close()
            raise ReaderDied(f"the parsing process could not be asked: {error}", proves=False) from error
        except ReaderDied:
            self.close()
            raise

    def _answer(self) -> Parsed:
        """Return the child's answer about the mail that it was handed.

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
        self._owed = False
        return parsed_from_json(json.loads(answer))

    def close(self) -> None:
        """End the child; the next mail starts a new child."""
        child, self._child, self._owed = self._child, None, False
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

    def _started(self) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(filter(None, (HOME, os.environ.get("PYTHONPATH"))))
        return subprocess.Popen(
            [sys.executable, "-m", "adjudicator.mail.parser_child", self.own, str(self.memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )

    def _receive(self, child: subprocess.Popen[bytes], length: int, deadline: float) -> bytes:
        assert child.stdout is not None
        handle, parts, missing = child.stdout.fileno(), [], length
        poll = select.poll()
        poll.register(handle, select.POLLIN)
        while missing:
            if not poll.poll(max(0.0, deadline - time.monotonic()) * 1000):
                raise ReaderDied(f"no answer of the parsing process within {self.seconds:g} seconds")
            part = os.read(handle, missing)
            if not part:
                raise _died(child)
            parts.append(part)
            missing -= len(part)
        return b"".join(parts)


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
