"""Sends a letter again to who reads the mails of its seat now, with their reply address."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from adjudicator.judge.letters.fill import seat_head
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.compose import Outgoing
from adjudicator.store.outbox import QueuedLetter


def send_again(sitting: Sitting, old: QueuedLetter, seat: SeatAt, key: str) -> None:
    """Queue a letter once more under a new key, word for word."""
    text, html = parts(old.raw)
    head = seat_head(sitting, seat)
    sitting.outgoing.append(
        Outgoing(
            key=key, to=head.address, subject=old.subject, text=text, html=html, game=seat.match.name, seat=seat.house,
            reply_to=head.reply_to, language=head.language, picture=old.picture,
        )
    )  # fmt: skip


def parts(raw: bytes) -> tuple[str, str | None]:
    """Return text and HTML of one of our own letters."""
    mail = message_from_bytes(raw, policy=default)
    assert isinstance(mail, EmailMessage)
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    return (text.get_content() if text else ""), (html.get_content() if html else None)
