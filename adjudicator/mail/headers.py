"""Reads the header block of a mail in one pass over its bytes, so that a hostile mail cannot stall it.

The standard parser of Python needs seconds for some headers of a few kilobytes; these functions are linear.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from email.header import decode_header
from itertools import islice

from adjudicator.mail.addresses import ADDRESS
from adjudicator.mail.charsets import decode

FIELD = re.compile(rb"([!-9;-~]{1,100})[ \t]*:(.*)", re.DOTALL)
BLANK = re.compile(rb"\r?\n\r?\n")
LINE_END = re.compile(rb"\r?\n")
BARE_CR = re.compile(rb"\r(?!\n)")
"""Matches line ends known to Python's parser but not to mail servers, by which they would see different fields."""
SPACE = re.compile(r"\s+")
LONGEST = 8 * 2**10
"""The most bytes of one value that are examined; even mails refused at the gate are read for their sender."""
MOST_WORDS = 200
"""A value with more encoded words is not decoded, because the time for that grows with the square of their number."""


@dataclass(frozen=True, slots=True)
class Field:
    """One header field: its name in lower case and its unfolded bytes."""

    name: str
    value: bytes


@dataclass(frozen=True, slots=True)
class Headers:
    """The fields of a mail in their order; topmost first."""

    fields: tuple[Field, ...]

    def all(self, *names: str) -> list[bytes]:
        """Return every value of these fields, topmost first."""
        return [f.value for f in self.fields if f.name in names]

    def has(self, *names: str) -> bool:
        """True when at least one of these fields is present."""
        return any(f.name in names for f in self.fields)

    def text(self, name: str) -> str:
        """Return the topmost value of a field, decoded and on one line; "" if the field is absent."""
        values = self.all(name)
        return readable(values[0]) if values else ""


def findings(headers: Headers, longest: int = 4000) -> tuple[tuple[str, ...], int]:
    """Return the topmost Authentication-Results, undecoded, and the number of Received lines above them.

    They end at the next Received line: fields below it were in the mail before it reached the server that wrote the
    topmost field. A field that is too long gets an unreadable end, so that its beginning is not taken for all of it.
    """
    found: list[str] = []
    above = 0
    for each in headers.fields:
        if each.name == "received":
            if found:
                break
            above += 1
        if each.name == "authentication-results":
            value = each.value.decode("utf-8", "replace")
            found.append(value if len(value) <= longest else value[:longest] + ' (" (')
    return tuple(found[:20]), above if found else 0


def split(raw: bytes) -> tuple[bytes, int]:
    """Return the header block of a mail and the index at which its body begins."""
    start = 0
    if raw.startswith(b"From "):
        start = raw.find(b"\n") + 1
    if raw.startswith((b"\n", b"\r\n"), start):
        return b"", start
    end = BLANK.search(raw, start)
    return (raw[start:], len(raw)) if end is None else (raw[start : end.start()], end.end())


def fields_of(block: bytes) -> Iterator[Field]:
    """Yield the unfolded fields of a header block; lines that are not fields are skipped without an error."""
    name, parts = "", list[bytes]()
    for line in LINE_END.split(block):
        if line[:1] in (b" ", b"\t"):
            parts.append(line.strip())
            continue
        if name:
            yield Field(name, b" ".join(parts))
        found = FIELD.match(line)
        name, parts = (found[1].decode("ascii").lower(), [found[2].strip()]) if found else ("", [])
    if name:
        yield Field(name, b" ".join(parts))


def read(raw: bytes, most: int | None = None) -> Headers:
    """Return the headers of a mail; at most the topmost `most` of them."""
    return Headers(tuple(islice(fields_of(split(raw)[0]), most)))


def readable(value: bytes) -> str:
    """Return a header value as text on one line: encoded words decoded, the charset of raw 8-bit text guessed."""
    text = decode(value[:LONGEST], "utf-8")
    if "=?" in text and text.count("=?") <= MOST_WORDS:
        text = _decoded_words(text)
    return SPACE.sub(" ", text).strip()


def _decoded_words(text: str) -> str:
    try:
        pieces = decode_header(text)
    except (ValueError, LookupError):
        return text
    return "".join(piece if isinstance(piece, str) else decode(piece, charset or "utf-8") for piece, charset in pieces)


def addresses_in(values: list[bytes], limit: int = 100) -> tuple[str, ...]:
    """Return the addresses in these values, in lower case and in order, at most `limit`."""
    found: dict[str, None] = {}
    for value in values:
        for match in ADDRESS.finditer(decode(value[:LONGEST], "utf-8")):
            found[match[0].lower()] = None
            if len(found) >= limit:
                return tuple(found)
    return tuple(found)


def ids_in(values: list[bytes], limit: int = 50) -> tuple[str, ...]:
    """Return the Message-IDs in these values, at most the last `limit`."""
    ids = [word for value in values for word in re.findall(r"<[^<>\s]{1,400}>", decode(value[-LONGEST:], "utf-8"))]
    return tuple(ids[-limit:])
