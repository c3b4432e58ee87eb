"""A judge between a real IMAP server and an SMTP relay."""

from __future__ import annotations

import imaplib
from pathlib import Path

from adjudicator.mail.imap import ImapOffice
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.servers import PLAIN, TLS, Account
from adjudicator.mail.smtp import SmtpCarrier
from tests.mail.world import ANNA, World
from tests.mail_lab.mail_lab import PASSWORD, MailLab


class LabWorld(World):
    """A judge whose mailbox is a Dovecot account of its own, and whose letters go through the relay."""

    def __init__(self, lab: MailLab, folder: Path, reader: ParserProcess | None, judge: str = "") -> None:
        self.lab = lab
        self.judge = judge or next(lab.judges)
        super().__init__(folder, reader=reader, judge=self.judge)
        self.office = self.imap()  # type: ignore[assignment]
        self.smtp = SmtpCarrier(Account("127.0.0.1", lab.smtp_port, security=PLAIN))
        self.sender.carrier = self.smtp

    def imap(self, port: int = 0, **more: object) -> ImapOffice:
        """Return another connection to the judge's mailbox, such as one through a proxy."""
        settings: dict[str, object] = {"security": TLS, "cafile": self.lab.cafile, **more}
        account = Account("localhost", port or self.lab.imaps_port, self.judge, PASSWORD, **settings)  # type: ignore[arg-type]
        return ImapOffice(account)

    def arrive(self, raw: bytes, to: str = "", envelope_from: str = ANNA) -> None:
        """Put a mail into the judge's mailbox at Dovecot."""
        self.lab.post(raw, to or self.judge, envelope_from)

    def waiting(self) -> int:
        """Return how many mails are in the judge's inbox, as somebody else sees it."""
        with imaplib.IMAP4("127.0.0.1", self.lab.imap_port, timeout=10) as client:
            client.login(self.judge, PASSWORD)
            return int(client.select("INBOX", readonly=True)[1][0] or 0)

    def received_by(self, address: str) -> list[bytes]:
        """Return the letters of this judge to somebody elsewhere, oldest first."""
        own = f"<{self.judge.partition('@')[0]}+".encode()
        return [raw for raw in self.lab.sent() if own in raw and address.encode() in raw]

    def close(self) -> None:
        """Let go of connections, processes and files."""
        self.office.close()
        self.smtp.close()
        super().close()
