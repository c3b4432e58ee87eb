"""The steps between a mailbox and a sent reply, by name. A test kills the process at each of them.

`step("committed")` does nothing, unless ADJUDICATOR_KILL_AT names it: `committed` kills at the first time the
process comes by, `committed:3` at the third.
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
"""In the order of the chain. A mail is safe in the store from `committed` on, a letter is out from `accepted`."""

VARIABLE = "ADJUDICATOR_KILL_AT"

_wanted = ""
_left = 0


def arm(where: str) -> None:
    """Have the process killed at a step, such as "committed" or "committed:3"; "" calls it off."""
    global _wanted, _left
    name, _, count = where.partition(":")
    if name and name not in STEPS:
        raise ValueError(f"{VARIABLE}: there is no step {name!r}; there are {', '.join(STEPS)}")
    _wanted, _left = name, int(count or 1)


def step(name: str) -> None:
    """Pass a step; the process ends here when a test asked for it."""
    global _left
    if name != _wanted:
        return
    _left -= 1
    if _left == 0:
        die()


def die() -> None:
    """End this process as a power cut would: nothing is tidied up."""
    os.kill(os.getpid(), signal.SIGKILL)


arm(os.environ.get(VARIABLE, ""))
