"""The judge is killed: at each named step, and at any moment; with its mailbox in a folder, and at Dovecot."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import count

from adjudicator.mail import checkpoints
from tests.mail.kills import killed_after, killed_at
from tests.mail.outcome import Outcome, order, outcome
from tests.mail.world import World, work_off_in
from tests.soak.ground import Case, Kind

Open = Callable[[bool], World]
MAILS = 3
MOST_TRIES = 10
LONGEST, SHORTER = 0.5, 0.7
"""Seconds within which the judge is killed at any moment, and what share of them is left at the next try."""
ONCE_A_PASS = ("listed", "fetched", "claimed", "committed", "moved")
"""Steps that a pass may come by only once; at the others the process is killed at the second mail."""


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    boxes = {"Maildir": Case.maildir, "Dovecot": Case.dovecot}
    return [
        kind
        for box, judge in boxes.items()
        for kind in (
            *(Kind(f"killed at {step}, {box}", 150, partial(at_step, judge, step)) for step in checkpoints.STEPS),
            Kind(f"killed at any moment, {box}", 1000, partial(at_any_moment, judge)),
        )
    ]


def at_step(judge: Callable[[Case], Open], step: str, case: Case) -> Outcome:
    """Kill the judge at a step while it works off some mails."""
    where = step if step in ONCE_A_PASS else f"{step}:{case.chance.randint(1, MAILS)}"
    return _killed(case, judge(case), partial(killed_at, where))


def at_any_moment(judge: Callable[[Case], Open], case: Case) -> Outcome:
    """Kill the judge at a moment that chance chooses, from its start to about its end.

    Where the judge was done before that moment, the next try chooses from a shorter time.
    """
    longest = (LONGEST * SHORTER**n for n in count())
    return _killed(case, judge(case), lambda work: killed_after(case.chance.uniform(0, next(longest)), work))


def _killed(case: Case, judge: Open, kill: Callable[[Callable[[], None]], bool]) -> Outcome:
    """Kill the judge while it works off orders, start it again, and see what became of the orders.

    More orders arrive if it was done with them before it was killed.
    """
    subjects: list[str] = []
    while not subjects or not kill(lambda: work_off_in(judge(True))):
        if len(subjects) > MOST_TRIES * MAILS:
            raise RuntimeError("the judge is never killed")
        subjects += _arrive(judge, f"{case.number}-{len(subjects)}")
    began = time.monotonic()
    work_off_in(judge(False))
    took = time.monotonic() - began
    world = judge(False)
    try:
        return outcome(world, subjects) + Outcome(seconds=took)
    finally:
        world.close()


def _arrive(judge: Open, name: str) -> list[str]:
    """Let some orders arrive while the judge does not run, and return their subjects."""
    subjects = [f"orders {name}-{n}" for n in range(MAILS)]
    world = judge(False)
    for subject in subjects:
        world.arrive(order(subject))
    world.close()
    return subjects
