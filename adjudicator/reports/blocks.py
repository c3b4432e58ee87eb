"""What a mail is made of, ready for the templates: texts in the reader's language, chosen and sorted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class StoryEntry:
    """One thing that happened: a sentence, and what followed from it."""

    text: str
    more: list[str] = field(default_factory=list)


@dataclass(slots=True)
class StoryStage:
    """A step of the round with what happened in it: "Raids"."""

    title: str
    entries: list[StoryEntry] = field(default_factory=list)


@dataclass(slots=True)
class Section:
    """A titled part of the story: a round."""

    title: str
    stages: list[StoryStage] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class TextTable:
    """Rows of short cells under a header; the first column is text, the others numbers. `mine` marks a row."""

    header: Sequence[str]
    rows: Sequence[Sequence[str]]
    mine: int | None = None
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A label with what belongs to it."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Panel:
    """A titled part of the board: lines, or rows with labels."""

    title: str
    lines: Sequence[str] = ()
    rows: Sequence[Row] = ()


@dataclass(frozen=True, slots=True)
class BoardShown:
    """How things stand for one reader: a table, what must be known besides, and the rest in panels."""

    title: str
    table: TextTable
    notes: Sequence[str] = ()
    panels: Sequence[Panel] = ()


@dataclass(frozen=True, slots=True)
class News:
    """A short line on what happened to the reader; the lower its rank, the more it matters."""

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
    """A question as it is put: its number, what it is about, options or a line to write, and what silence means."""

    number: int
    title: str
    options: Sequence[LetteredOption] = ()
    details: Sequence[str] = ()
    reply: str = ""
    """How to answer: `Reply "q41 a" or "q41 b".`"""
    silence: str = ""
    tripwire: str = ""
    """Says that the reader's own line wants the question, and quotes it."""
    line: str = ""
    """A line that answers it ahead next time, in the order syntax."""
    due: str = ""
