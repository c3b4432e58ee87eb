"""Parses the bytes of a mail without raising. `parser_process` runs this in a child process that may die."""

from __future__ import annotations

import re
from email import message_from_bytes
from email.policy import compat32
from typing import Any

from adjudicator.mail import gate, headers, robots
from adjudicator.mail.body import read_body
from adjudicator.mail.bounces import read_bounce
from adjudicator.mail.gate import LimitBroken
from adjudicator.mail.headers import Headers
from adjudicator.mail.identity import digest_of, digest_of_bytes
from adjudicator.mail.message import Parsed
from adjudicator.mail.reply import extract
from adjudicator.mail.sender import MailSender, sender_of

PARSER_ERRORS = (
    ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError,
)  # fmt: skip
"""Exceptions that the standard parser of Python raises for mails that it does not understand."""
LANGUAGE = re.compile(r"[a-z]{2}")


def parse(raw: bytes, size: int, own: str = "") -> Parsed:
    """Return the parsed mail. Never raises: a mail that breaks a limit or cannot be read has its `refusal` set."""
    refusal = gate.refusal(raw, size)
    head = headers.read(raw[: gate.HEADER_BYTES])
    if refusal is None:
        try:
            return _parse_all(raw, head, own)
        except LimitBroken as refused:
            refusal = refused.code
        except PARSER_ERRORS:
            refusal = gate.UNREADABLE
    return headers_only(raw, refusal, own)


def _parse_all(raw: bytes, head: Headers, own: str) -> Parsed:
    mail = message_from_bytes(raw, policy=compat32)
    body = read_body(mail)
    if len(body.lines) > gate.BODY_LINES:
        raise LimitBroken(gate.TEXT_TOO_LONG)
    reply = extract(body.lines)
    sender = sender_of(head)
    robot = robots.robot(head, sender.address, own)
    text = "\n".join(line.text for line in body.lines)
    bounce = read_bounce(mail, head, text, robot is not None and _is_from_a_daemon(robot))
    if len(reply.own) > gate.TEXT_LINES:
        raise LimitBroken(gate.TEXT_TOO_LONG)
    return Parsed(
        digest=digest_of(head, (line.text for line in body.lines)),
        text=reply.text,
        quoted=tuple(reply.quoted[: gate.TEXT_LINES]),
        ignored=tuple(reply.ignored[:50]),
        html_only=body.html_only,
        attachments=tuple(body.attachments),
        bounce=bounce,
        **_from_headers(head, sender, robot),
    )


def headers_only(raw: bytes, refusal: str, own: str = "") -> Parsed:
    """Return a refused mail parsed by its headers, which is enough to answer it. Safe outside the child process."""
    head = headers.read(raw[: gate.HEADER_BYTES])
    sender = sender_of(head)
    robot = robots.robot(head, sender.address, own)
    known = _from_headers(head, sender, robot) | {"refusal": refusal}
    return Parsed(digest=digest_of_bytes(raw), **known)


def _from_headers(head: Headers, sender: MailSender, robot: str | None) -> dict[str, Any]:
    ids = headers.ids_in(head.all("message-id")[:1])
    replied = headers.ids_in(head.all("in-reply-to")[:1])
    language = LANGUAGE.match(head.text("content-language").lower())
    auth, received_above = headers.findings(head)
    to = head.all("delivered-to", "x-original-to", "envelope-to", "x-envelope-to") + head.all("to", "cc")
    return {
        "message_id": ids[0] if ids else "",
        "in_reply_to": replied[0] if replied else "",
        "references": headers.ids_in(head.all("references")[:1]),
        "sender": sender.address,
        "sender_name": "" if "@" in sender.name else sender.name,
        "recipients": headers.addresses_in(to),
        "subject": head.text("subject")[:500],
        "date": head.text("date")[:100],
        "robot": robot,
        "auth": auth,
        "received_above": received_above,
        "language": language[0] if language else "",
        "refusal": sender.trouble,
    }


def _is_from_a_daemon(robot: str) -> bool:
    return robot in ("null envelope sender", "multipart/report", "sender mailer-daemon", "sender postmaster")
