"""Finds the letters of the judge that come back inside a mail, as programs quote them without marks."""

from __future__ import annotations

import re
from collections.abc import Sequence

_HEAD = re.compile(r"\s*[a-z][\w-]*, [^:;?!]+, (?:(?:\w+, )?round|turno) \d+\b", re.IGNORECASE)
"""Matches the first line of a letter: the game, the seat and the round."""
_FOOT = re.compile(r'\s*"(?:help|aiuto) \w+" ', re.IGNORECASE)
"""Matches the first words of the last paragraph of a letter."""


def lines_of_letters(lines: Sequence[str]) -> frozenset[int]:
    """Return the numbers of the lines that the judge wrote: from the head of a letter to its last paragraph.

    Without such a paragraph the letter goes on to the end of the mail.
    """
    found: set[int] = set()
    inside = ends = False
    for number, line in enumerate(lines):
        inside = inside or _HEAD.match(line) is not None
        if inside:
            found.add(number)
            ends = ends or _FOOT.match(line) is not None
            inside = not ends or bool(line.strip())
        ends = ends and inside
    return frozenset(found)
