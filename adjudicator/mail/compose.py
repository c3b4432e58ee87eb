"""Builds outgoing mails as bytes with CRLF line ends, which are identical each time a letter is sent.

Nothing in them is random: Message-ID and boundary are computed from the outbox key and the secret.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Sequence
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
class Attachment:
    """A file that goes with a mail."""

    name: str
    kind: str
    """Its media type, such as application/zip."""
    data: bytes


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A mail to one person, before it is turned into bytes.

    Only one mail is queued per `key`, such as "receipt:417" or "report:GAME:r4:SEAT". `answers`: the mail replies to
    the current mail, so it counts towards the limit of automatic answers. `rank` says which letters go out first.
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
    list_id: str = ""
    unsubscribe: str = ""
    """Where somebody writes to get no more such mails; a mail of a list has it, as a value of List-Unsubscribe."""
    language: str = ""
    answers: bool = False
    confirms: bool = False
    """True for a request to confirm an act; such requests have their own limit."""
    rank: int = outbox.REPORT
    picture: str | None = None
    """The digest of the picture in its HTML, which is put in when the mail is sent."""
    attached: Attachment | None = None
    at: datetime | None = None
    """Its date, before which it does not go out; None for the time at which it is queued."""


class Composer:
    """Turns outgoing mails of one judge into letters for the outbox."""

    def __init__(self, book: AddressBook, name: str = "Adjudicator") -> None:
        self.book = book
        self.name = name

    def letter(self, mail: Outgoing, now: datetime) -> QueuedLetter:
        """Return the outbox entry of a mail."""
        return QueuedLetter(
            key=mail.key,
            message_id=self.book.message_id(mail.key),
            sender=self.book.bounce_address(mail.key),
            recipient=mail.to,
            raw=self.raw(mail, now),
            created_at=now,
            next_try=mail.at or now,
            subject=_line(mail.subject),
            game=mail.game,
            seat=mail.seat,
            rank=mail.rank,
            picture=mail.picture,
        )

    def raw(self, mail: Outgoing, now: datetime) -> bytes:
        """Return the bytes of a mail as they go out."""
        message_id = self.book.message_id(mail.key)
        boundary = f"=_{message_id[1:17]}"
        head = "".join(f"{name}: {value}\r\n" for name, value in self._headers(mail, message_id, now) if value)
        body = part("plain", mail.text)
        if mail.html is not None:
            body = _multipart("alternative", boundary, (body, part("html", mail.html)))
        if mail.attached is not None:
            body = _multipart("mixed", f"{boundary}m", (body, _file(mail.attached)))
        return head.encode() + body

    def _headers(self, mail: Outgoing, message_id: str, now: datetime) -> list[tuple[str, str]]:
        references = (*mail.references, mail.in_reply_to) if mail.in_reply_to else mail.references
        return [
            ("From", formataddr((self.name, self.book.judge))),
            ("To", _line(mail.to)),
            ("Reply-To", mail.reply_to),
            ("Subject", _encoded("Subject", mail.subject)),
            ("Date", format_datetime(mail.at or now)),
            ("Message-ID", message_id),
            ("In-Reply-To", _line(mail.in_reply_to)),
            ("References", "\r\n ".join(_line(r) for r in dict.fromkeys(references[-MOST_REFERENCES:]))),
            ("List-Id", mail.list_id),
            ("List-Unsubscribe", mail.unsubscribe),
            ("Auto-Submitted", "auto-replied" if mail.answers else "auto-generated"),
            ("Precedence", "bulk"),
            ("X-Auto-Response-Suppress", "OOF, AutoReply"),
            ("X-Loop", self.book.judge),
            ("Content-Language", mail.language),
            ("MIME-Version", "1.0"),
        ]


def post(tx: Connection, composer: Composer, mail: Outgoing, now: datetime) -> bool:
    """Queue a mail in this transaction and return True; return False if its key was used before."""
    return outbox.put(tx, composer.letter(mail, now))


def post_all(tx: Connection, composer: Composer, mails: Iterable[Outgoing], now: datetime) -> None:
    """Queue mails in this transaction, in order, but for those whose key was used before."""
    outbox.put_all(tx, [composer.letter(mail, now) for mail in mails])


def _line(text: str) -> str:
    """Return a header value without line breaks, so that it cannot start another header."""
    return " ".join(text.split())


def _encoded(name: str, text: str) -> str:
    text = _line(text)
    if text.isascii() and len(text) < LONGEST_LINE - len(name):
        return text
    return Header(text, None if text.isascii() else "utf-8", header_name=name).encode(linesep="\r\n")


def _multipart(kind: str, boundary: str, parts: Sequence[bytes]) -> bytes:
    """Return parts as one part that holds them."""
    head = f'Content-Type: multipart/{kind}; boundary="{boundary}"\r\n\r\n'
    body = b"\r\n".join(f"--{boundary}\r\n".encode() + each for each in parts)
    return head.encode() + body + f"\r\n--{boundary}--\r\n".encode()


def _file(file: Attachment) -> bytes:
    """Return an attached file as a part of a mail."""
    head = (
        f'Content-Type: {file.kind};\r\n name="{file.name}"\r\nContent-Transfer-Encoding: base64\r\n'
        f'Content-Disposition: attachment; filename="{file.name}"\r\n\r\n'
    )
    return head.encode() + base64.encodebytes(file.data).replace(b"\n", b"\r\n")


def part(kind: str, text: str) -> bytes:
    """Return a text part: unencoded if every server can carry it, else quoted-printable."""
    text = text if text.endswith("\n") else text + "\n"
    simple = text.isascii() and "=_" not in text and max(map(len, text.split("\n"))) <= LONGEST_LINE
    if simple:
        charset, encoding, body = "us-ascii", "7bit", text.encode()
    else:
        charset, encoding, body = "utf-8", "quoted-printable", binascii.b2a_qp(text.encode("utf-8", "replace"))
    head = f"Content-Type: text/{kind}; charset={charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n"
    return head.encode() + b"\r\n".join(body.replace(b"\r\n", b"\n").split(b"\n"))
