"""Letters about a game that waits for its moderator, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.reports.letter_parts import Head


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWanted:
    """The rules leave something to the moderator, and the game waits; `settles` for him, who is told how."""

    head: Head
    view: View
    """What everybody sees."""
    ask: str
    about: Mapping[str, Any] = field(default_factory=dict)
    settles: bool = False


@dataclass(frozen=True, slots=True)
class RuledLine:
    """One line of a ruling: as typed, the edit it means or the sentence for all, and what is wrong with it."""

    words: str
    edit: Mapping[str, Any] | None = None
    said: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """What became of the ruling of a moderator."""

    head: Head
    view: View
    code: str
    """In the judge's catalogue under `command`: ruled, ruling-tried, ruling-refused."""
    lines: Sequence[RuledLine] = ()
    replies_to: str | None = ""
