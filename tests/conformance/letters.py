"""How wide a mail is."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

WIDTH = 72


def in_width(raw: bytes) -> None:
    """Assert that no line of the plain part of a mail is wider than a letter."""
    mail = message_from_bytes(raw, policy=default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    assert body is not None
    too_wide = [line for line in body.get_content().splitlines() if len(line) > WIDTH and " " in line.strip()]
    assert too_wide == [], f"{mail['Subject']}\n{too_wide}"
