"""Two mailboxes that are read as one."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.config import FILE, load, sample
from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.office import OfficeUnreachable
from adjudicator.mail.servers import PLAIN, Account
from adjudicator.mail.several import SeveralOffices
from adjudicator.mail_setup import mailboxes
from tests.mail.world import mail
from tests.mail_lab.mail_lab import PASSWORD, MailLab
from tests.mail_lab.test_imap import folder
from tests.mail_lab.world import LabWorld


@pytest.fixture
def other(lab: MailLab) -> str:
    """The address of the second mailbox."""
    return next(lab.judges)


@pytest.fixture
def two(world: LabWorld, lab: MailLab, other: str) -> Iterator[LabWorld]:
    """A judge with two mailboxes."""
    second = ImapOffice(Account("localhost", lab.imap_port, other, PASSWORD, security=PLAIN))
    world.office = SeveralOffices([("one", world.imap()), ("two", second)])  # type: ignore[assignment]
    yield world


def test_the_mails_of_both_are_taken_in_and_moved_each_in_its_own(two: LabWorld, lab: MailLab, other: str) -> None:
    for n in range(3):
        lab.post(mail(f"orders {n}", "win: d"), other if n else two.judge)

    assert two.poll() == {"taken": 3}
    assert two.poll() == {}
    assert len(folder(two, "Done")) == 1


def test_a_mail_that_is_in_both_counts_once(two: LabWorld, lab: MailLab, other: str) -> None:
    for address in (two.judge, other):
        lab.post(mail("orders", "win: d"), address)

    assert two.poll() == {"taken": 1, "duplicate": 1}


def test_one_that_cannot_be_reached_does_not_keep_the_other_from_being_read(
    world: LabWorld, lab: MailLab, other: str
) -> None:
    away = ImapOffice(Account("localhost", 1, other, PASSWORD, security=PLAIN))
    world.office = SeveralOffices([("away", away), ("one", world.imap())])  # type: ignore[assignment]
    lab.post(mail("orders", "win: d"), world.judge)

    for left in (1, 0):  # it is moved when the next pass begins
        with pytest.raises(OfficeUnreachable):
            world.poll()
        assert (len(world.effects()), world.waiting()) == (1, left)


def test_a_new_mail_in_either_or_a_call_ends_the_waiting(two: LabWorld, lab: MailLab, other: str) -> None:
    two.poll()
    wake = threading.Event()
    for act in (lambda: lab.post(mail("orders 7", "win: d"), other), wake.set):
        threading.Timer(0.3, act).start()
        began = time.monotonic()
        two.office.wait(20, wake)  # type: ignore[call-arg]
        assert 0.2 < time.monotonic() - began < 15
        two.poll()


def test_the_settings_name_them(tmp_path: Path) -> None:
    changes = {"mail.kind": "server", "smtp.host": "smtp.example.org", "imap.host": "one.example.org", "imap.user": "a"}
    (tmp_path / FILE).write_text(sample(changes), encoding="utf-8")
    one = load(tmp_path, {})
    both = load(tmp_path, {"ADJUDICATOR_IMAP3_HOST": "three.example.org", "ADJUDICATOR_IMAP3_PASSWORD": "p"})

    assert (one.mailboxes, both.mailboxes) == (["imap"], ["imap", "imap3"])
    assert both.account("imap3").password == "p"
    assert isinstance(mailboxes(one, None), ImapOffice)  # type: ignore[arg-type]
    assert isinstance(mailboxes(both, None), SeveralOffices)  # type: ignore[arg-type]
