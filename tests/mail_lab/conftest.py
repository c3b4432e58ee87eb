"""The mail lab as a fixture: skipped with a loud line without Dovecot, failed when REQUIRE_MAIL_LAB is set."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.servers import PLAIN, Account
from tests.mail.conftest import reader
from tests.mail_lab.mail_lab import DOVECOT, PASSWORD, MailLab
from tests.mail_lab.world import LabWorld

MISSING = "MAIL LAB SKIPPED: no Dovecot here; install dovecot-imapd, dovecot-lmtpd and openssl"

__all__ = ["reader"]


@pytest.fixture(scope="session")
def lab() -> Iterator[MailLab]:
    """A running mail lab."""
    if DOVECOT is None:
        if os.environ.get("REQUIRE_MAIL_LAB"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with MailLab() as lab:
        yield lab


@pytest.fixture
def world(lab: MailLab, tmp_path: Path, reader: ParserProcess) -> Iterator[LabWorld]:
    """A judge in the lab with a fresh mailbox."""
    lab.fault()
    world = LabWorld(lab, tmp_path, reader)
    yield world
    world.close()


@pytest.fixture
def mailbox(lab: MailLab) -> Callable[[str], list[bytes]]:
    """Read somebody's mailbox in the lab."""

    def read(user: str) -> list[bytes]:
        office = ImapOffice(Account("localhost", lab.imap_port, user, PASSWORD, security=PLAIN))
        try:
            return [delivery.raw for delivery in office.new_mails()]
        finally:
            office.close()

    return read
