"""Mails through a real Dovecot and an SMTP relay: from the mailbox to the receipt at the relay."""

from __future__ import annotations

import itertools
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
from tests.bench.judge import ORDERS, order_mail
from tests.bench.measure import RUNS, Figure
from tests.judge.world import JUDGE, World
from tests.mail_lab.mail_lab import DOVECOT, PASSWORD, MailLab

MAILS = 100
CONNECTIONS = 4


def through_dovecot() -> Figure | None:
    """Return mails per second fetched, handled, filed away and answered; None without Dovecot."""
    if DOVECOT is None:
        return None
    with MailLab() as lab, tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder))
        world.begin(6)
        caps = Caps(per_day_when_taken=10**6)
        intake = Intake(
            world.db, world.composer, world.judge.handle, world.clock, caps=caps, reader=ParserProcess(JUDGE)
        )
        office = ImapOffice(Account("localhost", lab.imap_port, "gm@lab.test", PASSWORD, security=PLAIN))
        carrier, *more = (SmtpCarrier(Account("127.0.0.1", lab.smtp_port, security=PLAIN)) for _ in range(CONNECTIONS))
        sender = OutboxSender(world.db, carrier, world.clock, more=more)
        seats, numbers = list(ORDERS), itertools.count(10_000)

        def exchange(count: int) -> float:
            """Return the mails per second of so many order mails, from being in the mailbox to the last receipt."""
            mails = [(seat, next(numbers)) for seat, _ in zip(itertools.cycle(seats), range(count), strict=False)]
            lab.post_many([order_mail(world.address(seat), n, seat) for seat, n in mails], "gm@lab.test")
            start = time.perf_counter()
            assert sum(intake.poll(office).values()) == count
            sender.send_due()
            return count / (time.perf_counter() - start)

        exchange(len(seats))  # connects, and reads the game's words and templates
        values = [exchange(MAILS) for _ in range(RUNS)]
        intake.close()
        office.close()
        world.close()
    return Figure("mails through Dovecot and SMTP, end to end", "mails/s", tuple(values))
