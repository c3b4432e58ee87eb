"""How the games of somebody who has many are named in an answer: some of them, and how many there are."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from adjudicator.judge.inbox.writers import Writer
from adjudicator.texts import text

NAMED = 10
"""So many games are named."""


def some_of(names: Collection[str]) -> str:
    """Return the names of some games in one line; dots stand for those that are left out."""
    shown = ", ".join(islice(names, NAMED))
    return f"{shown}, ..." if len(names) > NAMED else shown


def some_lines(writer: Writer, word: str, names: Collection[str], rest: str = "") -> list[str]:
    """Return a command for each of some games as it could be typed, with a sentence if not all are named."""
    lines = [f"{word} {name} {rest}".strip() for name in islice(names, NAMED)]
    language = writer.language or writer.sitting.desk.language
    return [text(language, "judge.more-games", count=len(names)), *lines] if len(names) > NAMED else lines
