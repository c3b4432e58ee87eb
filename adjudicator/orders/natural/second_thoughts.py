"""Finds what an answer says after its writer took something back: "b, no wait, a"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.orders.natural.said_again import CORRECTION

_PARTS = re.compile(r"[,.;!?…]+\s+|\s+-+\s+|\n|\s+(?=no[, ]+wait\b)")
_BULLET = re.compile(r"^[\s*>-]+")
_ANEW = re.compile(
    r"(?:i mean|i meant|make (?:it|that)|(?:i )?change(?:d my mind| (?:it|that) to|)|volevo dire"
    r"|cambio idea|facciamo)\b"
    r"[\s,:-]*",
    re.IGNORECASE,
)
"""Matches words that say something anew even without another word before them."""
_SOFT = re.compile(r"(?:(?:oh|ah|h+m+|p\.?s\.?|sorry|scusa(?:te)?)[\s,.:!-]*)+", re.IGNORECASE)
"""Matches words that may begin a correction, but also an apology or an afterthought."""


@dataclass(frozen=True, slots=True)
class SecondThought:
    """What an answer says last; `is_sure` is True if what it said before is surely taken back."""

    words: str
    is_sure: bool


def second_thought(lines: Sequence[str]) -> SecondThought | None:
    """Return what lines say after the last words that take something back; None if no words do."""
    parts = [_BULLET.sub("", part).strip() for line in lines for part in _PARTS.split(line) if part.strip()]
    for n in range(len(parts) - 1, 0, -1):
        text = ", ".join(parts[n:])
        found = CORRECTION.match(f"{parts[n]} ") or _ANEW.match(parts[n])
        if found is not None:
            rest = _ANEW.sub("", CORRECTION.sub("", f"{text} ").strip(), count=1)
            return SecondThought(rest, not _SOFT.fullmatch(found[0]))
    return None
