"""Runs cases of every kind and adds up what became of the mails."""

from __future__ import annotations

import math
import sys
import traceback
from collections.abc import Sequence

from tests.mail.outcome import Outcome
from tests.mail_lab.mail_lab import DOVECOT
from tests.postgres import INITDB
from tests.soak import certificates, kills, machine, mailboxes, nights, replays, servers, workers
from tests.soak.ground import Ground, Kind
from tests.soak.table import Progress


def all_kinds() -> list[Kind]:
    """Return every kind of fault that can be tried on this machine; those of Dovecot and PostgreSQL only with them."""
    rooms = (kills, workers, mailboxes, replays, servers, certificates, machine, nights)
    every = [kind for room in rooms for kind in room.kinds()]
    missing = [name for name, place in (("Dovecot", DOVECOT), ("PostgreSQL", INITDB)) if place is None]
    return [kind for kind in every if not any(name in kind.name for name in missing)]


def soak(kinds: Sequence[Kind], share: float, progress: Progress, lane: int = 0, lanes: int = 1) -> None:
    """Run a share of the cases of each kind, at least one, except for those that were run before.

    Of several lanes each runs every case whose turn it is, and has a progress of its own.
    """
    with Ground() as ground:
        for kind in kinds:
            wanted = math.ceil(kind.count * share)
            for number in range(lane + lanes * progress.times(kind.name), wanted, lanes):
                progress.add(kind.name, run_case(ground, kind, number))


def run_case(ground: Ground, kind: Kind, number: int) -> Outcome:
    """Run one case, and say on the error output how to run it again if something went wrong."""
    try:
        with ground.case(kind.name, number) as case:
            found = kind.run(case)
    except Exception:
        traceback.print_exc()
        found = Outcome(ended=1)
    if found.faults:
        print(f'{found}: python -m tests.soak --only "{kind.name}" --case {number}', file=sys.stderr, flush=True)
    return found
