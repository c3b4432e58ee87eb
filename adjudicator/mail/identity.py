"""What makes two mails the same mail: not only the Message-ID, which may be missing, repeated or forged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from adjudicator.mail.headers import Headers


def digest_of(headers: Headers, text: Iterable[str]) -> str:
    """Return the digest over Message-ID, From, Date, Subject and text.

    The bytes on the way (Received lines, encodings) do not count, so a second delivery of the same mail is known
    again. A mail with neither Message-ID nor Date is told apart by the topmost Received line.
    """
    parts = [b" ".join(headers.all(name)[:1]) for name in ("message-id", "from", "date", "subject")]
    if not parts[0] and not parts[2]:
        parts.append(b" ".join(headers.all("received")[:1]))
    parts += ["\n".join(text).encode("utf-8", "surrogatepass")]
    return hashlib.sha256(b"\0".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()


def digest_of_bytes(raw: bytes) -> str:
    """Return the digest of a mail that could not be read, or of exactly these bytes."""
    return hashlib.sha256(raw).hexdigest()
