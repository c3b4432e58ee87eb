"""Recognises a second copy of a mail, not only by its Message-ID, which may be missing, repeated or forged."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from adjudicator.mail.headers import Headers


def digest_of(headers: Headers, text: Iterable[str]) -> str:
    """Return the digest of Message-ID, From, Date, Subject and text.

    Changes on the way (Received lines, encodings) do not count, so that a second delivery of a mail is recognised.
    For a mail without Message-ID and Date, the topmost Received line counts too.
    """
    parts = [b" ".join(headers.all(name)[:1]) for name in ("message-id", "from", "date", "subject")]
    if not parts[0] and not parts[2]:
        parts.append(b" ".join(headers.all("received")[:1]))
    parts += ["\n".join(text).encode("utf-8", "surrogatepass")]
    return hashlib.sha256(b"\0".join(len(part).to_bytes(8, "big") + part for part in parts)).hexdigest()


def digest_of_bytes(raw: bytes) -> str:
    """Return the digest of the raw bytes, for a mail that could not be read."""
    return hashlib.sha256(raw).hexdigest()
