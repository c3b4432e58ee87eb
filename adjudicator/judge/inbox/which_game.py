"""Lists the games of a person in an answer: if there are many, some of their names and the total number."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from adjudicator.reports.letter_parts import JudgeNote

NAMED = 10
"""The largest number of games that are named."""


def some_of(names: Collection[str]) -> str:
    """Return the names of the first games in one line; dots stand for the games left out."""
    shown = ", ".join(islice(names, NAMED))
    return f"{shown}, ..." if len(names) > NAMED else shown


def some_lines(word: str, names: Collection[str], rest: str = "") -> list[str | JudgeNote]:
    """Return the command as it would be typed for each of the first games, and a note if games are left out."""
    lines = [f"{word} {name} {rest}".strip() for name in islice(names, NAMED)]
    return [*([JudgeNote("more-games", {"count": len(names)})] if len(names) > NAMED else []), *lines]
