"""Builds the mails that go out: CRLF bytes that stay the same however often they are sent.

Nothing in them depends on chance: Message-ID and boundary follow from the outbox key under our secret.
"""

from __future__ import annotations

import binascii
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime, formataddr

from sqlalchemy import Connection

from adjudicator.mail.addresses import AddressBook
from adjudicator.store import outbox
from adjudicator.store.outbox import QueuedLetter

LONGEST_LINE = 76
MOST_REFERENCES = 10


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A mail to one person, before it is made into bytes.

    `key` makes it come into being only once: "receipt:417", "report:GAME:r4:SEAT". `answers` says that it
    replies to the mail under way, so it falls under the cap on automatic answers. `rank` is how soon it goes out.
    """

    key: str
    to: str
    subject: str
    text: str
    html: str | None = None
    game: str | None = None
    seat: str | None = None
    reply_to: str = ""
    in_reply_to: str = ""
    references: tuple[str, ...] = ()
    language: str = ""
    answers: bool = False
    confirms: bool = False
    """True for a request to confirm an act, which has a cap of its own."""
    rank: int = outbox.REPORT


class Composer:
    """Writes letters in the name of one judge."""

    def __init__(self, book: AddressBook, name: str = "Adjudicator") -> None:
        self.book = book
        self.name = name

    def letter(self, mail: Outgoing, now: datetime) -> QueuedLetter:
        """Return the outbox row of a mail."""
        return QueuedLetter(
            key=mail.key,
            message_id=self.book.message_id(mail.key),
            sender=self.book.bounce_address(mail.key),
            recipient=mail.to,
            raw=self.raw(mail, now),
            created_at=now,
            next_try=now,
            subject=_line(mail.subject),
            game=mail.game,
            seat=mail.seat,
            rank=mail.rank,
        )

    def raw(self, mail: Outgoing, now: datetime) -> bytes:
        """Return the bytes of a mail as they go out."""
        boundary = f"=_{self.book.message_id(mail.key)[1:17]}"
        head = "".join(f"{name}: {value}\r\n" for name, value in self._headers(mail, now) if value)
        if mail.html is None:
            return head.encode() + _part("plain", mail.text)
        parts = [f"--{boundary}\r\n".encode() + _part(k, t) for k, t in (("plain", mail.text), ("html", mail.html))]
        kind = f'Content-Type: multipart/alternative; boundary="{boundary}"\r\n\r\n'
        return (head + kind).encode() + b"\r\n".join(parts) + f"\r\n--{boundary}--\r\n".encode()

    def _headers(self, mail: Outgoing, now: datetime) -> list[tuple[str, str]]:
        references = (*mail.references, mail.in_reply_to) if mail.in_reply_to else mail.references
        return [
            ("From", formataddr((self.name, self.book.judge))),
            ("To", _line(mail.to)),
            ("Reply-To", mail.reply_to),
            ("Subject", _encoded("Subject", mail.subject)),
            ("Date", format_datetime(now)),
            ("Message-ID", self.book.message_id(mail.key)),
            ("In-Reply-To", _line(mail.in_reply_to)),
            ("References", "\r\n ".join(_line(r) for r in dict.fromkeys(references[-MOST_REFERENCES:]))),
            ("Auto-Submitted", "auto-replied" if mail.answers else "auto-generated"),
            ("Precedence", "bulk"),
            ("X-Auto-Response-Suppress", "OOF, AutoReply"),
            ("X-Loop", self.book.judge),
            ("Content-Language", mail.language),
            ("MIME-Version", "1.0"),
        ]


def post(tx: Connection, composer: Composer, mail: Outgoing, now: datetime) -> bool:
    """Queue a mail in this transaction; False, and nothing queued, when its key is known already."""
    return outbox.put(tx, composer.letter(mail, now))


def _line(text: str) -> str:
    """Return a header value that cannot begin another header."""
    return " ".join(text.split())


def _encoded(name: str, text: str) -> str:
    text = _line(text)
    if text.isascii() and len(text) < LONGEST_LINE - len(name):
        return text
    return Header(text, None if text.isascii() else "utf-8", header_name=name).encode(linesep="\r\n")


def _part(kind: str, text: str) -> bytes:
    """Return one text part: as it is when every server may carry it so, else quoted-printable."""
    text = text if text.endswith("\n") else text + "\n"
    simple = text.isascii() and "=_" not in text and all(len(line) <= LONGEST_LINE for line in text.split("\n"))
    if simple:
        charset, encoding, body = "us-ascii", "7bit", text.encode()
    else:
        charset, encoding, body = "utf-8", "quoted-printable", binascii.b2a_qp(text.encode("utf-8", "replace"))
    head = f"Content-Type: text/{kind}; charset={charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    return head.encode() + b"\r\n".join(body.replace(b"\r\n", b"\n").split(b"\n"))
