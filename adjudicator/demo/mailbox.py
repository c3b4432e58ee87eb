"""A player's mailbox in the post office of the demo, read as a mail program would."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path

from adjudicator.mail.maildir import arrival, deliver, mailbox


@dataclass(frozen=True, slots=True)
class Received:
    """A mail in a mailbox, with the parts that a person sees."""

    subject: str
    text: str
    html: str
    sender: str
    reply_to: str
    message_id: str
    in_reply_to: str
    date: str
    arrived: datetime


class Mailbox:
    """The mailbox of one address; mails that were read are moved to `cur`, as mail programs do."""

    def __init__(self, root: Path, address: str) -> None:
        self.root = root
        self.address = address
        self._box = mailbox(root, address)
        self.received = 0
        self.sent = 0

    @property
    def folder(self) -> Path:
        """The folder with the mails."""
        return self._box.path

    def fresh(self) -> list[Received]:
        """Return the unread mails, oldest first."""
        found = []
        for file in self._box.files():
            if file.parent.name == "new":
                found.append(read(file))
                file.rename(self._box.path / "cur" / f"{file.name}:2,S")
        self.received += len(found)
        return found

    def send(self, to: str, raw: bytes) -> None:
        """Hand a mail to the post office."""
        deliver(self.root, self.address, to, raw, datetime.now(UTC))
        self.sent += 1


def read(file: Path) -> Received:
    """Return a mail of ours as a person sees it."""
    mail = message_from_bytes(file.read_bytes(), policy=default)
    assert isinstance(mail, EmailMessage)
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    return Received(
        subject=str(mail["Subject"] or ""),
        text=text.get_content().replace("\r\n", "\n") if text else "",
        html=html.get_content() if html else "",
        sender=str(mail["From"] or ""),
        reply_to=str(mail["Reply-To"] or mail["From"] or ""),
        message_id=str(mail["Message-ID"] or ""),
        in_reply_to=str(mail["In-Reply-To"] or ""),
        date=str(mail["Date"] or ""),
        arrived=arrival(file),
    )
