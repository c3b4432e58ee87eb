"""The mail lab as a fixture: skipped with a loud line without Dovecot, failed when REQUIRE_MAIL_LAB is set."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.servers import PLAIN, TLS, Account
from adjudicator.mail.smtp import SmtpCarrier
from tests.mail.conftest import reader
from tests.mail.world import World
from tests.mail_lab.mail_lab import DOVECOT, PASSWORD, MailLab

MISSING = "MAIL LAB SKIPPED: no Dovecot here; install dovecot-imapd, dovecot-lmtpd and openssl"
_judges = itertools.count(1)

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


class LabWorld(World):
    """A judge whose mailbox is a Dovecot account of its own, and whose letters go through the relay."""

    def __init__(self, lab: MailLab, folder: Path, reader: object) -> None:
        self.lab = lab
        self.judge = f"judge{next(_judges)}@lab.test"
        super().__init__(folder, reader=reader, judge=self.judge)  # type: ignore[arg-type]
        self.office = self.imap()  # type: ignore[assignment]
        self.smtp = SmtpCarrier(Account("127.0.0.1", lab.smtp_port, security=PLAIN))
        self.sender.carrier = self.smtp

    def imap(self, port: int = 0, **more: object) -> ImapOffice:
        """Return another connection to the judge's mailbox, such as one through a proxy."""
        settings: dict[str, object] = {"security": TLS, "cafile": self.lab.cafile, **more}
        account = Account("localhost", port or self.lab.imaps_port, self.judge, PASSWORD, **settings)  # type: ignore[arg-type]
        return ImapOffice(account)

    def close(self) -> None:
        """Let go of connections, processes and files."""
        self.office.close()
        self.smtp.close()
        super().close()


@pytest.fixture
def world(lab: MailLab, tmp_path: Path, reader: object) -> Iterator[LabWorld]:
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
