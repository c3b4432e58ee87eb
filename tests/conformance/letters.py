"""How wide a mail is."""

from __future__ import annotations

from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default

from adjudicator.reports.press import MARK

WIDTH = 72


def in_width(raw: bytes) -> None:
    """Assert that no line of the plain part of a mail is wider than a letter, but those of a message, as typed."""
    mail = message_from_bytes(raw, policy=default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    assert body is not None
    own = [line for line in body.get_content().splitlines() if not line.startswith(MARK)]
    too_wide = [line for line in own if len(line) > WIDTH and " " in line.strip()]
    assert too_wide == [], f"{mail['Subject']}\n{too_wide}"
