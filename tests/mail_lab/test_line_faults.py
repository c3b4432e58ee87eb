"""A bad line between us and the IMAP server: no hang, no half mail, nothing lost."""

from __future__ import annotations

import time

import pytest

from adjudicator.mail.office import OfficeUnreachable
from tests.mail.world import mail
from tests.mail_lab.tcp_fault import FaultProxy
from tests.mail_lab.world import LabWorld

pytestmark = pytest.mark.lab

LONG = "win: d\r\n" + "".join(f"line {n}\r\n" for n in range(300))


@pytest.mark.parametrize("cut", [1, 150, 700, 1300, 1500, 1800, 2500, 4000, 9000])
def test_a_fetch_cut_short_files_no_half_mail(world: LabWorld, cut: int) -> None:
    for n in range(3):
        world.lab.post(mail(f"orders {n}", LONG), world.judge)
    with FaultProxy(world.lab.imap_port) as line:
        line.cut_after = cut
        world.office = world.imap(line.port, security="plain")
        with pytest.raises(OfficeUnreachable):
            world.poll()
        assert not world.effects() or len(world.effects()) == 3 * 301
        line.cut_after = None
        world.office._not_before = 0.0

        world.poll()

        assert len(world.effects()) == 3 * 301
        world.office.close()


def test_a_black_hole_is_left_after_the_read_timeout(world: LabWorld) -> None:
    with FaultProxy(world.lab.imap_port) as line:
        line.blackhole = True
        world.office = world.imap(line.port, security="plain", connect_timeout=1.0, read_timeout=1.0)
        began = time.monotonic()

        with pytest.raises(OfficeUnreachable, match=r"[Tt]imed? ?out"):
            world.poll()

        assert time.monotonic() - began < 20


def test_a_reset_in_the_middle_of_a_pass_loses_nothing(world: LabWorld) -> None:
    for n in range(5):
        world.lab.post(mail(f"orders {n}", "win: d"), world.judge)
    with FaultProxy(world.lab.imap_port) as line:
        world.office = world.imap(line.port, security="plain")
        world.intake.handle = lambda tx, mail: (line.reset_all(), world.handle(tx, mail))[1]
        with pytest.raises(OfficeUnreachable):
            world.poll()
        world.intake.handle = world.handle
        world.office._not_before = 0.0

        world.poll()

        assert len(world.effects()) == 5
        world.office.close()


def test_a_slow_line_is_only_slow(world: LabWorld) -> None:
    world.lab.post(mail("orders 0", LONG), world.judge)
    with FaultProxy(world.lab.imap_port) as line:
        line.latency, line.rate = 0.02, 20_000
        world.office = world.imap(line.port, security="plain")

        assert world.poll() == {"taken": 1}
        world.office.close()


def test_a_closed_door_is_told(world: LabWorld) -> None:
    with FaultProxy(world.lab.imap_port) as line:
        line.refuse = True
        world.office = world.imap(line.port, security="plain")

        with pytest.raises(OfficeUnreachable, match="localhost"):
            world.poll()
