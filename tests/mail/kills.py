"""Processes that are killed while they work, as a power cut would end them."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable

from adjudicator.mail import checkpoints


def killed_at(step: str, work: Callable[[], None]) -> bool:
    """Work in a process that is killed at a step, "" for none; False if it ended before it came by."""

    def armed() -> None:
        checkpoints.arm(step)
        work()

    return was_killed(forked(armed))


def killed_after(seconds: float, work: Callable[[], None]) -> bool:
    """Work in a process that is killed after a time; False if it ended before."""
    child = forked(work)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    return was_killed(child)


def forked(work: Callable[[], None]) -> int:
    """Work in a process of its own, and return its number at once."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:
            os._exit(1)
    return child


def was_killed(child: int) -> bool:
    """Wait for a process; False if it ended by itself, with its work done."""
    status = os.waitpid(child, 0)[1]
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0, "the process failed by itself"
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
