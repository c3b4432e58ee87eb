"""Does something in a process of its own, with limits on time and memory, and tells how that process ended.

This is how a mail is handled over which the judge itself once ended: if the mail is to blame, it ends this process and
not the judge. A process that somebody ended from outside, or the system for want of memory, proves nothing.
"""

from __future__ import annotations

import json
import os
import resource
import select
import signal
import threading
from collections.abc import Callable
from dataclasses import dataclass

SECONDS = 30
SLICE = 0.2
MEMORY_BYTES = 2 * 2**30
FROM_OUTSIDE = frozenset({signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE})
"""Signals that are sent by people, by the system when it stops, and by the system when memory is short."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How it ended: with what the act returned, or without; then `died` says why.

    `proves` is false where the process was ended from outside.
    """

    said: str = ""
    died: str = ""
    proves: bool = True


def alone(
    act: Callable[[], str],
    stopping: threading.Event | None = None,
    seconds: int = SECONDS,
    memory: int = MEMORY_BYTES,
) -> Ended:
    """Run `act` in a process of its own and return what it said. The caller holds no connections that it shares.

    The process is killed when `stopping` is set: what it has not committed by then never happened.
    """
    source, sink = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(source)
        _run(act, sink, seconds, memory)
    os.close(sink)
    while stopping is not None and not select.select([source], [], [], SLICE)[0]:
        if stopping.is_set():
            os.kill(child, signal.SIGKILL)
            break
    with open(source, encoding="utf-8") as answers:
        said = answers.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == 0:
        return Ended(said=str(json.loads(said)))
    if status > 0:
        return Ended(died=f"the process ended by itself with status {status}")
    number = signal.Signals(-status)
    if number == signal.SIGALRM:
        return Ended(died=f"the process had not ended after {seconds} seconds")
    return Ended(died=f"the process ended with {number.name}", proves=number not in FROM_OUTSIDE)


def _run(act: Callable[[], str], sink: int, seconds: int, memory: int) -> None:
    """Be the child; never returns."""
    status = 1
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        resource.setrlimit(resource.RLIMIT_AS, (memory, resource.getrlimit(resource.RLIMIT_AS)[1]))
        os.write(sink, json.dumps(act()).encode())
        status = 0
    finally:
        os._exit(status)
