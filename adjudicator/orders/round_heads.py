"""Reads headings such as `ROUND 3:`, which give the round of the lines below them."""

from __future__ import annotations

import re

from adjudicator.orders.normalise import clean

ROUND = re.compile(r"(?:round|turno) ?(?P<number>\d{1,3})(?: ?:)?|r(?P<short>\d{1,3}) ?:")
ANY_ROUND = re.compile(
    r"(?:(?:all|every|each|this) rounds?|(?:tutti i|ogni|questo) (?:round|turn[oi]))(?: ?:)?"
)
_DATED = re.compile(r"(?:once |(?:solo )?(?:per )?una volta )?r\d{1,3}(?![\w'])")


def is_head(line: str) -> bool:
    """Return True for a heading that names a round or all rounds."""
    bare = _bare(line)
    return bool(ROUND.fullmatch(bare) or ANY_ROUND.fullmatch(bare))


def round_of(line: str) -> int | None:
    """Return the round that a heading names; None if it stands for all rounds."""
    found = ROUND.fullmatch(_bare(line))
    return int(found["number"] or found["short"]) if found else None


def for_round(line: str, round: int | None) -> str:
    """Return a line with the round of its heading in front, unless the line names a round itself or `round` is None."""
    return line if round is None or _DATED.match(clean(line)) else f"r{round} {line.strip()}"


def _bare(line: str) -> str:
    return clean(line).strip(" -=*_")
