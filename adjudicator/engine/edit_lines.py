"""Lines by which a moderator writes edits: one pattern for each kind of edit, and a reader for each part of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from adjudicator.engine.lines import LineProblem, View
from adjudicator.engine.rulings import Edit, Find, NoEdit

Part: TypeAlias = Callable[[str, Find, View], object]
"""Returns what the words of one part of a line mean. Raises NoEdit if they mean nothing."""
NOTHING = re.compile("nothing|niente|nulla")


class EditLines:
    """The lines of one game. Groups of a pattern are named after the facts of the edit, `start` for "from"."""

    def __init__(self, patterns: Mapping[str, str], parts: Mapping[str, Part]) -> None:
        self._patterns = {verb: re.compile(pattern) for verb, pattern in patterns.items()}
        self._parts = parts

    def read(self, line: str, find: Find, view: View) -> Edit | None:
        """Return the edit that a line means; None for one that says that nothing changes. Raises NoEdit."""
        said = " ".join(line.lower().replace("−", "-").split()).rstrip(".")
        if NOTHING.fullmatch(said):
            return None
        for verb, pattern in self._patterns.items():
            found = pattern.fullmatch(said)
            if found:
                return {"do": verb, **self._facts(found.groupdict(), find, view)}
        raise NoEdit(LineProblem("unreadable", "edit-unreadable", {"words": line.strip()}))

    def _facts(self, said: Mapping[str, str | None], find: Find, view: View) -> dict[str, object]:
        facts: dict[str, object] = {}
        for name, words in said.items():
            if words is not None:
                facts[KEYS.get(name, name)] = self._parts[name](words, find, view)
        return facts


KEYS: Mapping[str, str] = {"start": "from", "end": "to"}
"""Names of groups that cannot be words of Python."""


def number(words: str, find: Find, view: View) -> int:
    """Return a whole number, with or without sign."""
    return int(words.replace(" ", ""))
