"""The mailbox at Dovecot: its server is killed, renumbers it, or the line to it is cut."""

from __future__ import annotations

import contextlib
import time
from unittest import mock

from sqlalchemy import Connection

from adjudicator.mail.handled import Handled
from adjudicator.mail.imap_client import Client
from adjudicator.mail.message import Incoming
from adjudicator.mail.office import OfficeUnreachable
from tests.mail.outcome import Outcome, order, outcome
from tests.mail_lab.tcp_fault import FaultProxy
from tests.mail_lab.world import LabWorld
from tests.soak.ground import Case, Kind

MAILS = 10
MOST_BYTES = 9000
MOST_SECONDS = 60


def kinds() -> list[Kind]:
    """Return the kinds of this room."""
    return [
        Kind("IMAP server killed, Dovecot", 200, server_killed),
        Kind("new UIDVALIDITY, Dovecot", 40, renumbered),
        Kind("line cut after some bytes, Dovecot", 300, line_cut),
        Kind("over quota, Dovecot", 50, over_quota),
    ]


def server_killed(case: Case) -> Outcome:
    """Kill the server while the judge reads, and start it again."""
    world, subjects = _with_orders(case)
    at = case.chance.randrange(MAILS)

    def handle(tx: Connection, mail: Incoming) -> Handled:
        if len(world.seen) == at:
            world.lab.kill_imap()
        return world.handle(tx, mail)

    world.intake.handle = handle
    with contextlib.suppress(OfficeUnreachable):
        world.poll()
    world.intake.handle = world.handle
    world.lab.start_imap()
    return _work_off(world, subjects)


def renumbered(case: Case) -> Outcome:
    """Give the mailbox new numbers after a part of the mails was taken in."""
    world, subjects = _with_orders(case)
    if case.chance.random() < 0.5:
        world.poll()
    world.lab.new_uidvalidity(world.judge)
    subjects.append("later")
    world.arrive(order("later"))
    return _work_off(world, subjects)


def line_cut(case: Case) -> Outcome:
    """Cut the line to the server after some bytes of its answers."""
    world, subjects = _with_orders(case)
    with FaultProxy(world.lab.imap_port) as line:
        line.cut_after = case.chance.randint(1, MOST_BYTES)
        straight, world.office = world.office, world.imap(line.port, security="plain")  # type: ignore[assignment]
        with contextlib.suppress(OfficeUnreachable):
            world.poll()
        world.office.close()
        world.office = straight
    return _work_off(world, subjects)


def over_quota(case: Case) -> Outcome:
    """The mailbox holds no more mails, and the server can only copy, not move; later there is room again."""
    world, subjects = _with_orders(case)
    can = Client.has_capability
    with mock.patch.object(Client, "has_capability", lambda client, name: name != "MOVE" and can(client, name)):
        world.lab.quota(world.judge, MAILS + case.chance.randrange(3))
        world.office.close()
        for _ in range(2):
            world.poll()
        stuck = world.waiting()
        world.lab.quota()
        world.office.close()
        world.office._move_again = 0.0  # type: ignore[attr-defined]
        found = _work_off(world, subjects)
    return found + Outcome(ended=world.lab.has_quota and not stuck)


def _with_orders(case: Case) -> tuple[LabWorld, list[str]]:
    """Return a judge with some orders in its mailbox, and their subjects."""
    world = case.dovecot()(False)
    subjects = [f"orders {n}" for n in range(MAILS)]
    world.lab.post_many([order(subject) for subject in subjects], world.judge)
    return world, subjects


def _work_off(world: LabWorld, subjects: list[str]) -> Outcome:
    """Take in and answer what waits, through outages as the daemon does; the pauses between two tries are skipped."""
    began = time.monotonic()
    while world.waiting() and time.monotonic() < began + MOST_SECONDS:
        with contextlib.suppress(OfficeUnreachable):
            world.poll()
        world.office._not_before = 0.0  # type: ignore[attr-defined]
    world.sender.send_due()
    try:
        return outcome(world, subjects) + Outcome(seconds=time.monotonic() - began)
    finally:
        world.close()
