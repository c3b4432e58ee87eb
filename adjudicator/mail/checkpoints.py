"""Names the steps between a mailbox and a sent reply, so that tests can kill the process at each step.

`step("committed")` does nothing unless the environment variable ADJUDICATOR_KILL_AT names that step: `committed`
kills the process when it first reaches the step, `committed:3` the third time.
"""

from __future__ import annotations

import os
import signal

STEPS = (
    "listed",
    "fetched",
    "parsed",
    "handled",
    "filed",
    "queued",
    "committed",
    "moved",
    "claimed",
    "connected",
    "accepted",
    "recorded",
)
"""The steps in order. From `committed` on a mail is safe in the store; from `accepted` on a letter is sent."""

VARIABLE = "ADJUDICATOR_KILL_AT"

_wanted = ""
_left = 0


def arm(where: str) -> None:
    """Choose the step at which the process is killed, such as "committed" or "committed:3"; "" for none."""
    global _wanted, _left
    name, _, count = where.partition(":")
    if name and name not in STEPS:
        raise ValueError(f"{VARIABLE}: there is no step {name!r}; there are {', '.join(STEPS)}")
    _wanted, _left = name, int(count or 1)


def step(name: str) -> None:
    """Pass a step, or die here if a test chose this step."""
    global _left
    if name != _wanted:
        return
    _left -= 1
    if _left == 0:
        die()


def die() -> None:
    """End this process at once, without any cleanup, like a power cut."""
    os.kill(os.getpid(), signal.SIGKILL)


arm(os.environ.get(VARIABLE, ""))
