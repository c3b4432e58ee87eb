"""What our own mail server found out about the sender (Authentication-Results, RFC 8601).

Anybody can write such a line, so only the topmost one counts, and only when it names our own server.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

PASS, FAIL, UNKNOWN = "pass", "fail", "unknown"
COMMENT = re.compile(r"\([^()]*\)")
RESULT = re.compile(r"\s*([a-z0-9-]+)\s*=\s*([a-z]+)\b(.*)", re.IGNORECASE | re.DOTALL)
PROPERTY = re.compile(r"\b([a-z]+\.[a-z0-9-]+)\s*=\s*\"?([^\s;\"]+)", re.IGNORECASE)


def authenticity(lines: Sequence[str], own_server: str, sender: str) -> str:
    """Return whether our server vouches for the sender's domain: by DMARC, or by a DKIM key of that domain.

    Unknown means that it said nothing we may believe.
    """
    if not lines or not own_server:
        return UNKNOWN
    server, _, rest = COMMENT.sub(" ", lines[0]).partition(";")
    if server.lower().split()[:1] != [own_server.lower()]:
        return UNKNOWN
    found = list(_results(rest))
    dmarc = [result for method, result, _ in found if method == "dmarc"]
    if "pass" in dmarc or any(_is_signed_by(domain_of(sender), *each) for each in found):
        return PASS
    return FAIL if "fail" in dmarc else UNKNOWN


def domain_of(address: str) -> str:
    """Return the domain of an address in lower case."""
    return address.rpartition("@")[2].lower()


def _results(text: str) -> Iterator[tuple[str, str, dict[str, str]]]:
    """Yield method, result and properties of each finding."""
    for piece in text.split(";"):
        found = RESULT.match(piece)
        if found:
            properties = {name.lower(): value.lower() for name, value in PROPERTY.findall(found[3])}
            yield found[1].lower(), found[2].lower(), properties


def _is_signed_by(domain: str, method: str, result: str, properties: dict[str, str]) -> bool:
    """True for a good DKIM signature of the domain itself or of one above it."""
    signer = properties.get("header.d") or domain_of(properties.get("header.i", ""))
    aligned = bool(signer) and "." in signer and (domain == signer or domain.endswith(f".{signer}"))
    return method == "dkim" and result == "pass" and aligned
