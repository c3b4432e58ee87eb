"""Runs a function in a separate process, with limits on time and memory, and reports how that process ended.

The judge handles a mail like this if its own process once died while handling it: if the mail is the cause, only the
separate process dies. If a person or the system (short of memory) killed the process, that proves nothing.
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
from pathlib import Path

SECONDS = 30
SLICE = 0.2
MEMORY_BYTES = 2 * 2**30
"""How much memory the process may take beside what it has from the start."""
_STATM = Path("/proc/self/statm")
"""Says how many pages of memory the process has; only on Linux."""
FROM_OUTSIDE = frozenset({signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGPIPE})
"""Signals sent by people, by the system when it shuts down, and by the system when memory is short."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How the process ended. `said` is the return value of the function; if there is none, `died` says why.

    `proves` is False if the process was killed from outside.
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
    """Run `act` in a separate process and return how it ended. The caller must hold no open database connection.

    The process is killed when `stopping` is set; anything it has not committed by then is lost.
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


def _limit(memory: int, most: int) -> int:
    """Return the limit that leaves a process so many bytes more than it has; `most` may not be exceeded.

    A process with many threads has a large address space that it hardly uses; with a fixed limit below that size it
    could not even map the files of the store.
    """
    pages = int(_STATM.read_text(encoding="ascii").split()[0]) if _STATM.exists() else 0
    limit = pages * resource.getpagesize() + memory
    return limit if most == resource.RLIM_INFINITY else min(limit, most)


def _run(act: Callable[[], str], sink: int, seconds: int, memory: int) -> None:
    """Run `act` in the child process, write its result to `sink`, and exit; never returns."""
    status = 1
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(seconds)
        most = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (_limit(memory, most), most))
        os.write(sink, json.dumps(act()).encode())
        status = 0
    finally:
        os._exit(status)
