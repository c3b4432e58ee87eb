"""Reads delivery reports (RFC 3464) and similar mails, and notes that the letters they name came back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from email.message import Message
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from adjudicator.mail.addresses import Mark, normal
from adjudicator.mail.headers import Headers, addresses_in, ids_in
from adjudicator.mail.message import Bounce, Parsed, Returned
from adjudicator.store import bounces, outbox
from adjudicator.store.outbox import QueuedLetter

if TYPE_CHECKING:
    from adjudicator.mail.body import Part

STATUS = re.compile(r"\b([245]\.\d{1,3}\.\d{1,3})\b")
CODE = re.compile(r"\b([45])\d\d\b")
ACTIONS = frozenset({"failed", "delayed"})


def read_bounce(mail: Part, headers: Headers, text: str, looks_like_one: bool) -> Bounce | None:
    """Return the content of a delivery report, or None if the mail is not one. The content is not trusted yet."""
    for part in _parts(mail):
        if part.get_content_type() == "message/delivery-status":
            return _from_status(part, mail)
    failed = addresses_in(headers.all("x-failed-recipients"))
    if failed or looks_like_one:
        return _from_text(failed[0] if failed else "", text, mail)
    return None


def _parts(mail: Part) -> Iterator[Part]:
    for number, part in enumerate(mail.walk()):
        if number > 30:
            return
        yield part


def _from_status(status: Part, mail: Part) -> Bounce | None:
    """Return the bounce of the first recipient block: every letter of the judge has only one recipient."""
    payload = status.get_payload()
    for block in payload if isinstance(payload, list) else ():
        if not isinstance(block, Message):
            continue
        action = str(block.get("action", "")).strip().lower()
        if action not in ACTIONS:
            continue
        code = STATUS.search(str(block.get("status", "")))
        named = addresses_in([_bytes(block, "final-recipient"), _bytes(block, "original-recipient")])
        hard = action == "failed" and (code is None or code[1].startswith("5"))
        return Bounce(
            named[0] if named else "", code[1] if code else "", hard,
            str(block.get("diagnostic-code", ""))[:300], _original_id(mail),
        )  # fmt: skip
    return None


def _from_text(recipient: str, text: str, mail: Part) -> Bounce | None:
    status, code = STATUS.search(text), CODE.search(text)
    if not recipient and status is None and code is None:
        return None
    found = status[1] if status else f"{code[1]}.0.0" if code else ""
    if not recipient:
        recipient = next(iter(addresses_in([text.encode()], 1)), "")
    return Bounce(recipient, found, found.startswith("5"), text.strip()[:300], _original_id(mail))


def _original_id(mail: Part) -> str:
    """Return the Message-ID of the returned letter if the report holds it, else ""."""
    for part in _parts(mail):
        if part is mail:
            continue
        kind = part.get_content_type()
        value = _bytes(part, "message-id")
        if kind in ("text/rfc822-headers", "message/rfc822-headers") and not value:
            payload = part.get_payload(decode=True)
            value = _id_line(payload if isinstance(payload, bytes) else b"")
        ids = ids_in([value])
        if ids:
            return ids[0]
    return ""


def _id_line(block: bytes) -> bytes:
    found = re.search(rb"^message-id:(.*)$", block, re.IGNORECASE | re.MULTILINE)
    return found[1] if found else b""


def _bytes(part: Part, name: str) -> bytes:
    return str(part.get(name, "")).encode("utf-8", "surrogateescape")


def note_return(tx: Connection, mail: Parsed, mark: Mark | None, now: datetime) -> Returned | None:
    """Note and return the letter that came back; None unless the mail is a bounce of a letter that we sent."""
    letter = _letter_of(tx, mail, mark)
    if letter is None or mail.bounce is None:
        return None
    address, bounce = normal(letter.recipient), mail.bounce
    bad = bounces.note(tx, address, letter.key, bounce.hard, bounce.status, now)
    return Returned(letter.key, address, letter.game, letter.seat, bounce.hard, bad, bounce.status)


def _letter_of(tx: Connection, mail: Parsed, mark: Mark | None) -> QueuedLetter | None:
    if mark is not None and mark.kind == "bounce":
        for address in mail.recipients:
            letter = outbox.by_sender(tx, address)
            if letter is not None:
                return letter
    if mail.bounce is not None and mail.bounce.message_id:
        return outbox.by_message_id(tx, mail.bounce.message_id)
    return None
