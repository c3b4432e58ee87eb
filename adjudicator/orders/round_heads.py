"""Heads such as `ROUND 3:`, which say for which round the lines below them are."""

from __future__ import annotations

import re

from adjudicator.orders.normalise import clean

ROUND = re.compile(r"(?:round|turno) ?(?P<number>\d{1,3})(?: ?:)?|r(?P<short>\d{1,3}) ?:")
ANY_ROUND = re.compile(
    r"(?:(?:all|every|each|this) rounds?|(?:tutti i|ogni|questo) (?:round|turn[oi]))(?: ?:)?"
)
_DATED = re.compile(r"(?:once |(?:solo )?(?:per )?una volta )?r\d{1,3}(?![\w'])")


def is_head(line: str) -> bool:
    """True for a line that says for which round, or that for all rounds, the lines below it are."""
    bare = _bare(line)
    return bool(ROUND.fullmatch(bare) or ANY_ROUND.fullmatch(bare))


def round_of(line: str) -> int | None:
    """Return the round a head names; None for one that means all rounds."""
    found = ROUND.fullmatch(_bare(line))
    return int(found["number"] or found["short"]) if found else None


def for_round(line: str, round: int | None) -> str:
    """Return a line as it would be written by itself for the round of its head, unless it names one."""
    return line if round is None or _DATED.match(clean(line)) else f"r{round} {line.strip()}"


def _bare(line: str) -> str:
    return clean(line).strip(" -=*_")
