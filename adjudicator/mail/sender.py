"""Reads the sender of a mail from its From field. An ambiguous field has no sender."""

from __future__ import annotations

import re
from dataclasses import dataclass

from adjudicator.mail.addresses import ADDRESS, normal
from adjudicator.mail.charsets import decode
from adjudicator.mail.gate import NO_SENDER, SEVERAL_SENDERS
from adjudicator.mail.headers import LONGEST, Headers, readable

QUOTED = re.compile(r'"(?:[^"\\]++|\\.)*+(?P<end>"?)', re.DOTALL)
"""Matches a quoted string; an unclosed string extends to the end, so that matching takes linear time."""
ANGLE = re.compile(r"<([^<>]*)>")


@dataclass(frozen=True, slots=True)
class MailSender:
    """An address in lower case and its display name, or in `trouble` the code of what is wrong with the From field."""

    address: str = ""
    name: str = ""
    trouble: str | None = None


def sender_of(headers: Headers) -> MailSender:
    """Return the sender of a mail. Two From fields, a group, a list or a missing address set `trouble`."""
    fields = headers.all("from")
    if len(fields) > 1:
        return MailSender(trouble=SEVERAL_SENDERS)
    value = decode(fields[0][:LONGEST], "utf-8") if fields else ""
    bare = _without_comments(QUOTED.sub(lambda found: " " if found["end"] else found[0], value))
    angles = ANGLE.findall(bare)
    if len(angles) > 1 or "," in bare or ";" in bare:
        return MailSender(trouble=SEVERAL_SENDERS)
    address = normal(angles[0] if angles else bare)
    if not ADDRESS.fullmatch(address):
        return MailSender(trouble=NO_SENDER)
    name = readable((value.split("<")[0] if angles else "").encode("utf-8", "surrogateescape"))
    return MailSender(address, name.strip(' "')[:120])


def _without_comments(text: str) -> str:
    """Return a text without comments in round brackets, however deep they nest."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == "("
        if depth == 0:
            kept.append(sign)
        depth -= sign == ")" and depth > 0
    return "".join(kept)
