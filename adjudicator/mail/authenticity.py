"""Reads the verdict of our own mail server about the sender (Authentication-Results, RFC 8601).

Anybody can write such a field, but fields written by a sender are below all Received lines of our own servers. So
only fields in the name of our own server count, from the top down to the first field of another server, and only if
there are no more Received lines above them than our servers add there (`mail.received_above`). The worst of several
findings counts. Each must be about the domain of the From line: a DMARC pass for another domain means that our
server and this program read different From lines, and counts as a fail.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from authres import AuthenticationResultsHeader, AuthResError

PASS, FAIL, UNKNOWN = "pass", "fail", "unknown"
SERVER = re.compile(r"\s*(?:\([^()]*\)\s*)*(?P<name>[^\s;()\"]+)(?=[\s;(]|$)")
QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+(?P<end>"?)', re.DOTALL)
"""Matches a quoted string; an unclosed string extends to the end of the field."""
SIGNS = '=;("'
MOST_SIGNS = 150
"""The most of these characters in a field that is parsed; the time of authres grows with their square."""
SAYS_FAIL = re.compile(r"\bdmarc\s*=\s*fail\b", re.IGNORECASE)
ALIGNED_BY = {"dkim": ("header.d", "header.i"), "spf": ("smtp.mailfrom",)}
"""The properties that name the domain for which a method vouches; the first that is present counts."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One result of one method, with its properties by name, such as "header.from"."""

    method: str
    result: str
    properties: dict[str, str] = field(default_factory=dict)


def authenticity(lines: Sequence[str], own_server: str, sender: str) -> str:
    """Return pass, fail or unknown: whether our server vouches for the sender's domain, by DMARC, else by DKIM or SPF.

    Unknown means that there is no verdict that can be trusted.
    """
    own = _own(lines, own_server)
    found: list[Finding] = []
    for line in own:
        findings = _findings(line)
        if findings is None:
            return FAIL if any(SAYS_FAIL.search(each) for each in own) else UNKNOWN
        found += findings
    return _verdict(found, domain_of(sender))


def domain_of(address: str) -> str:
    """Return the domain of an address in lower case; a domain is returned as it is."""
    return address.rpartition("@")[2].lower().rstrip(".")


def _own(lines: Sequence[str], own_server: str) -> list[str]:
    """Return the fields from the top down to the first that our own server did not write."""
    own: list[str] = []
    for line in lines:
        if not own_server or not is_of(line, own_server):
            break
        own.append(line)
    return own


def is_of(line: str, server: str) -> bool:
    """True when a field names this server as its author."""
    found = SERVER.match(line)
    return found is not None and found["name"].lower() == server.lower()


def _findings(line: str) -> list[Finding] | None:
    """Return the findings in a field, or None if it cannot be read."""
    if ";" not in line:
        return []
    if sum(map(line.count, SIGNS)) > MOST_SIGNS:
        return None
    if not all(found["end"] for found in QUOTED.finditer(line)):  # authres would read on in an open string
        return None
    try:
        results = AuthenticationResultsHeader.parse_value(line.rstrip("; \t")).results
    except (AuthResError, RecursionError):
        return None
    return [
        Finding(
            result.method.lower(),
            result.result.lower(),
            {f"{each.type}.{each.name}".lower(): str(each.value) for each in reversed(result.properties)},
        )
        for result in results
        if hasattr(result, "method")
    ]


def _verdict(found: Sequence[Finding], domain: str) -> str:
    """Return the verdict of all findings together about a domain."""
    dmarc = {finding.result for finding in found if finding.method == "dmarc"} - {"none"}
    if "fail" in dmarc:
        return FAIL
    if dmarc:
        about = {domain_of(f.properties.get("header.from", "")) for f in found if f.method == "dmarc"}
        if dmarc != {"pass"}:
            return UNKNOWN
        return FAIL if about - {domain, ""} else PASS if about == {domain} else UNKNOWN
    return PASS if any(_is_aligned(found, method, domain) for method in ALIGNED_BY) else UNKNOWN


def _is_aligned(found: Sequence[Finding], method: str, domain: str) -> bool:
    """True when a method passed for the domain or a parent domain, and failed for neither."""
    results = {f.result for f in found if f.method == method and _covers(_vouched_for(f), domain)}
    return "pass" in results and not results & {"fail", "hardfail", "softfail"}


def _vouched_for(finding: Finding) -> str:
    names = ALIGNED_BY[finding.method]
    return domain_of(next((finding.properties[name] for name in names if finding.properties.get(name)), ""))


def _covers(vouched: str, domain: str) -> bool:
    return "." in vouched and (domain == vouched or domain.endswith(f".{vouched}"))
