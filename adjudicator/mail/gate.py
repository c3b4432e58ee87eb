"""Checks the limits that a mail must keep before it is parsed. Each limit has a code that the reply explains.

The limits come from measured attacks: a few kilobytes of semicolons, nested parts or addresses keep the standard
parser of Python busy for seconds.
"""

from __future__ import annotations

import re

from adjudicator.mail import headers

MAIL_BYTES = 2**20
HEADER_BYTES = 64 * 2**10
FIELDS = 300
ADDRESS_BYTES = 8 * 2**10
SUBJECT_BYTES = 4 * 2**10
CONTENT_BYTES = 2**10
OTHER_BYTES = 16 * 2**10
DEPTH = 20
HTML_DEPTH = 1000
PARTS = 100
TEXT_CHARACTERS = 256 * 2**10
TEXT_LINES = 2000
"""The most lines typed by the writer."""
BODY_LINES = 20_000
"""The most lines of typed and quoted text together."""

TOO_BIG = "mail-too-big"
HEADER_TOO_BIG = "header-too-big"
TOO_DEEP = "parts-too-deep"
TOO_MANY_PARTS = "too-many-parts"
TEXT_TOO_LONG = "text-too-long"
UNREADABLE = "unreadable"
NO_SENDER = "no-sender"
SEVERAL_SENDERS = "several-senders"

CODES = (TOO_BIG, HEADER_TOO_BIG, TOO_DEEP, TOO_MANY_PARTS, TEXT_TOO_LONG, UNREADABLE, NO_SENDER, SEVERAL_SENDERS)

ADDRESS_FIELDS = frozenset(
    {"from", "to", "cc", "bcc", "sender", "reply-to", "return-path", "delivered-to", "resent-to", "resent-from"}
)
CONTENT_LINE = re.compile(rb"^content-[a-z-]{1,40}[ \t]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*", re.IGNORECASE | re.MULTILINE)
BOUNDARY = re.compile(rb"boundary[ \t]*=[ \t]*\"?([^\"\s;]{1,200})", re.IGNORECASE)


class LimitBroken(Exception):
    """Raised for a mail that breaks a limit which can only be checked while parsing."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def refusal(raw: bytes, size: int) -> str | None:
    """Return the code of the first limit that a mail breaks, or None if it may be parsed."""
    if size > MAIL_BYTES or len(raw) > MAIL_BYTES:
        return TOO_BIG
    block, body = headers.split(raw)
    if len(block) > HEADER_BYTES:
        return HEADER_TOO_BIG
    if not _fields_are_fair(block):
        return HEADER_TOO_BIG
    if headers.BARE_CR.search(block):
        return UNREADABLE
    return _shape(raw, body)


def _fields_are_fair(block: bytes) -> bool:
    fields = list(headers.fields_of(block))
    return len(fields) <= FIELDS and all(len(field.value) <= _limit(field.name) for field in fields)


def _limit(name: str) -> int:
    if name in ADDRESS_FIELDS:
        return ADDRESS_BYTES
    if name == "subject":
        return SUBJECT_BYTES
    return CONTENT_BYTES if name.startswith("content-") else OTHER_BYTES


def _shape(raw: bytes, body: int) -> str | None:
    """Count the parts without parsing, by lines that begin with a declared boundary; return a code or None."""
    if any(len(line) > CONTENT_BYTES for line in CONTENT_LINE.findall(raw, body)):
        return HEADER_TOO_BIG
    boundaries = {found[1] for found in BOUNDARY.finditer(raw)}
    if len(boundaries) > PARTS:
        return TOO_MANY_PARTS
    if sum(raw.count(b"\n--" + boundary) for boundary in boundaries) > 2 * PARTS:
        return TOO_MANY_PARTS
    return None
