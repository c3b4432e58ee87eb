"""Mails through a real Dovecot and an SMTP relay: from the mailbox to the receipt at the relay."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.intake import Intake
from adjudicator.mail.outbox import OutboxSender
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.rate_limit import Caps
from adjudicator.mail.servers import PLAIN, Account
from adjudicator.mail.smtp import SmtpCarrier
from tests.bench.judge import order_mail
from tests.bench.measure import Figure
from tests.judge.world import JUDGE, World
from tests.mail_lab.mail_lab import DOVECOT, PASSWORD, MailLab

MAILS = 100


def through_dovecot() -> Figure | None:
    """Return mails per second fetched, handled, filed away and answered; None without Dovecot."""
    if DOVECOT is None:
        return None
    values = []
    with MailLab() as lab, tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        world.begin(6)
        caps = Caps(per_day_when_taken=10**6)
        intake = Intake(
            world.db, world.composer, world.judge.handle, world.clock, caps=caps, reader=ParserProcess(JUDGE)
        )
        office = ImapOffice(Account("localhost", lab.imap_port, "gm@lab.test", PASSWORD, security=PLAIN))
        sender = OutboxSender(world.db, SmtpCarrier(Account("127.0.0.1", lab.smtp_port, security=PLAIN)), world.clock)
        sender.send_due()
        for run in range(3):
            to = world.address("stark")
            lab.post_many([order_mail(to, 10_000 + run * MAILS + n) for n in range(MAILS)], "gm@lab.test")
            start = time.perf_counter()
            taken = sum(intake.poll(office).values())
            sender.send_due()
            assert taken == MAILS
            values.append(MAILS / (time.perf_counter() - start))
        intake.close()
        office.close()
        world.close()
    return Figure("mails through Dovecot and SMTP, end to end", "mails/s", tuple(values))
