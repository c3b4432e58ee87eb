"""The parts of a mail, ready for the templates: texts in the reader's language, selected and sorted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class StoryEntry:
    """One event: a sentence, and sentences about its consequences."""

    text: str
    more: list[str] = field(default_factory=list)
    brief: str = ""
    """The whole entry in one line, for a short story; "" for an entry that a short story leaves out."""
    events: list[Mapping[str, Any]] = field(default_factory=list)
    """The events that it tells of."""


@dataclass(slots=True)
class StoryStage:
    """A step of the round, such as "Raids", with its events."""

    title: str
    entries: list[StoryEntry] = field(default_factory=list)


@dataclass(slots=True)
class Section:
    """A titled part of the story: a round."""

    title: str
    stages: list[StoryStage] = field(default_factory=list)

    @property
    def brief(self) -> list[str]:
        """The entries in one line each; those that can be left out are."""
        return [entry.brief for stage in self.stages for entry in stage.entries if entry.brief]


@dataclass(frozen=True, slots=True)
class TextTable:
    """Rows of short cells under a header: text in the first column, numbers in the others. `mine`: the reader's row."""

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    mine: int | None = None
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A label and its text."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled part of the board: lines, or labelled rows.

    A mail shows it only while its value of `terse`, which grows with what is left out, is from `least` to `most`.
    """

    title: str
    lines: Sequence[str] = ()
    rows: Sequence[Row] = ()
    least: int = 0
    most: int = 9


@dataclass(frozen=True, slots=True)
class BoardShown:
    """The state of the game for one reader: a table, important notes, and the rest in panels."""

    title: str
    table: TextTable
    notes: Sequence[str] = ()
    panels: Sequence[Panel] = ()


@dataclass(frozen=True, slots=True)
class News:
    """A short line about what happened to the reader; a lower rank is more important."""

    text: str
    rank: int


@dataclass(frozen=True, slots=True)
class LetteredOption:
    """A lettered answer to a question."""

    letter: str
    text: str
    is_default: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as a mail shows it: number, topic, options or a line to write, and what counts without an answer."""

    number: int
    title: str
    options: Sequence[LetteredOption] = ()
    is_free: bool = False
    """True if the answer may be any line that fits; the options are samples then."""
    details: Sequence[str] = ()
    reply: str = ""
    """How to answer: `Reply "q41 a" or "q41 b".`"""
    silence: str = ""
    tripwire: str = ""
    """A sentence that quotes the reader's own line which caused the question."""
    line: str = ""
    """A line that would answer such a question in advance next time, in the order syntax."""
    due: str = ""
