"""The command `python -m adjudicator.mail FILE`: prints the text that the writer of a raw mail typed, without quotes.

Exit codes: 0 if the mail was read (even if it holds no such text), 1 if it could not be read, 2 for wrong usage.
Errors go to standard error.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from adjudicator.mail.gate import HEADER_BYTES
from adjudicator.mail.headers import fields_of, split
from adjudicator.mail.parse import parse

KNOWN_FIELDS = frozenset(
    ["from", "to", "subject", "date", "message-id", "received", "content-type", "mime-version", "return-path"]
)
MAILBOX_LINE = re.compile(rb"From [^\r\n]*\r?\n")
ESCAPED = re.compile(rb"^>(?=>*From )", re.MULTILINE)


def main(arguments: list[str], usage: str) -> int:
    """Print the typed text of the mail in a file and return the exit code."""
    if len(arguments) != 1 or arguments[0].startswith("--"):
        print(usage, file=sys.stderr)
        return 2
    try:
        raw = Path(arguments[0]).read_bytes()
    except OSError as error:
        print(f"{arguments[0]}: {error.strerror}", file=sys.stderr)
        return 1
    parsed = parse(mail_in(raw), len(raw))
    if parsed.text:
        sys.stdout.buffer.write(parsed.text.encode("utf-8", "replace") + b"\n")
        sys.stdout.flush()
    if parsed.refusal and not parsed.text:
        print(f"{arguments[0]}: not read, {parsed.refusal}", file=sys.stderr)
        return 1
    return 0


def mail_in(raw: bytes) -> bytes:
    """Return the mail in a file, without text before its headers; a file without headers gets minimal headers."""
    raw = raw.removeprefix(b"\xef\xbb\xbf").lstrip(b"\r\n")
    mailbox_line = MAILBOX_LINE.match(raw)
    if mailbox_line is not None:
        raw = ESCAPED.sub(b"", raw[mailbox_line.end() :])
    block = split(raw)[0]
    if any(field.name in KNOWN_FIELDS for field in fields_of(block[:HEADER_BYTES])):
        return raw
    return b"Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n" + raw


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:], "usage: python -m adjudicator.mail FILE"))
