"""Limits how much one mail can make the judge write: all answers to it together are bounded by the mail's size.

Without a limit, a small mail could fill somebody's mailbox, or keep the judge busy for minutes.
"""

from __future__ import annotations

from dataclasses import replace

from adjudicator.mail.compose import Outgoing
from adjudicator.reports.limits import answer_cut

FREE = 64 * 2**10
"""Bytes of answers that every mail may cause, whatever its size."""
TIMES = 2
HEADERS = 2 * 2**10
"""Bytes counted for the headers of each answer."""


def room(mail_size: int, so_far: list[Outgoing]) -> int:
    """Return how many bytes the next answer to a mail of `mail_size` bytes may have, after the answers `so_far`."""
    used = sum(HEADERS + size_of(mail) for mail in so_far if mail.answers)
    return max(0, FREE + TIMES * mail_size - used - HEADERS)


def size_of(mail: Outgoing) -> int:
    """Return the approximate encoded size of a letter's text and HTML, in bytes."""
    return sum(len(part.encode("utf-8", "replace")) for part in (mail.text, mail.html or ""))


def fitted(mail: Outgoing, most: int) -> Outgoing | None:
    """Return an answer of at most `most` bytes, first without its HTML, then cut; None if almost nothing fits."""
    if size_of(mail) <= most:
        return mail
    plain = replace(mail, html=None)
    if size_of(plain) <= most:
        return plain
    note = answer_cut(mail.language or "en")
    left = most - len(note.encode()) - 2
    if left < len(note):
        return None
    kept = mail.text.encode("utf-8", "replace")[:left].decode("utf-8", "ignore").rpartition("\n")[0]
    return replace(plain, text=f"{kept}\n\n{note}\n")
