"""Lists the games of a person in an answer: if there are many, some of their names and the total number."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

from adjudicator.judge.inbox.writers import Writer
from adjudicator.texts import text

NAMED = 10
"""The largest number of games that are named."""


def some_of(names: Collection[str]) -> str:
    """Return the names of the first games in one line; dots stand for the games left out."""
    shown = ", ".join(islice(names, NAMED))
    return f"{shown}, ..." if len(names) > NAMED else shown


def some_lines(writer: Writer, word: str, names: Collection[str], rest: str = "") -> list[str]:
    """Return the command as it would be typed for each of the first games, and a sentence if games are left out."""
    lines = [f"{word} {name} {rest}".strip() for name in islice(names, NAMED)]
    language = writer.language or writer.sitting.desk.language
    return [text(language, "judge.more-games", count=len(names)), *lines] if len(names) > NAMED else lines
