"""Letters about a game that waits for its moderator, as plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.lines import LineProblem, View
from adjudicator.reports.letter_head import Head


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingWanted:
    """The game waits for a decision of the moderator; `settles` is True in the moderator's own letter."""

    head: Head
    view: View
    """The public view."""
    ask: str
    about: Mapping[str, Any] = field(default_factory=dict)
    settles: bool = False


@dataclass(frozen=True, slots=True)
class RuledLine:
    """One line of a ruling as typed, with its edit, its sentence for everybody, or its problem.

    A line with none of them changes nothing.
    """

    words: str
    edit: Mapping[str, Any] | None = None
    said: str = ""
    problem: LineProblem | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The answer to a moderator's ruling."""

    head: Head
    view: View
    code: str
    """A code in the judge's catalogue below `command`: ruled, ruling-tried or ruling-refused."""
    lines: Sequence[RuledLine] = ()
    replies_to: str | None = ""
