"""Notes taken while a mail is read: its statements so far, and the blocks that are not complete yet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.orders.blocks import Block, Gathering, Sections
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.phrases import Said
from adjudicator.orders.round_heads import for_round
from adjudicator.orders.unwrap import Typed

LONGEST = 4000
"""The longest line, in characters. It is generous, because a receipt's full wording of a line must be readable too."""
QUOTED = 60
"""How many characters of a line that is too long are quoted."""


@dataclass
class Notes:
    """Everything found so far in a mail that is being read."""

    reader: LineReader
    is_game: Callable[[str], bool]
    short: bool = False
    """True for a mail short enough that an answer without a subject is meant as one, and is not a quoted fragment."""
    number: int = 0
    sections: Sections = field(default_factory=Sections)
    found: dict[str, object] = field(default_factory=dict)
    lists: dict[str, list[object]] = field(default_factory=dict)

    def add(self, name: str, item: object) -> None:
        self.lists.setdefault(name, []).append(item)

    def statement(self, words: str, lines: Sequence[Line] = (), problem: LineProblem | None = None) -> None:
        self.number += 1
        text = for_round(words, self.sections.round)
        self.add("entries", Statement(self.number, words, tuple(lines), problem, "" if text == words else text))

    def listed(self, line: Line, block: Block) -> None:
        """Add a list over several lines as one statement; the parts of its block are the lines that are wrong."""
        self.number += 1
        wrong = tuple((part, part.problem) for part in block.parts if part.problem is not None)
        problem = wrong[0][1] if wrong else None
        self.add("entries", Statement(self.number, line.text, (line,), problem, block=block, wrong=wrong))

    def phrase(self, typed: Typed, said: Said) -> None:
        """Add a phrase to its block; a new block becomes a statement at this position."""
        gathering, is_new = self.sections.place_of(typed, said, self.number + 1)
        if is_new:
            self.number += 1
            self.add("entries", gathering)
        gathering.take(typed, said)


def finished(notes: Notes, entry: object) -> object:
    """Return an entry in its final form; a finished block becomes a statement, and a block without phrases None."""
    if not isinstance(entry, Gathering):
        return entry
    block = entry.block
    if not block.parts:
        notes.lists.setdefault("ignored", []).extend(entry.marks)
        return None
    text = block.text
    if len(text) > LONGEST:
        problem = LineProblem("unreadable", "line-too-long", {"words": text[:QUOTED], "most": LONGEST})
        return Statement(entry.number, block.words, problem=problem)
    wrong = block.wrong(notes.reader)
    if wrong:
        return Statement(entry.number, block.words, problem=wrong[0][1], text=text, block=block, wrong=wrong)
    line = notes.reader.line(text)
    assert line is not None
    return Statement(entry.number, block.words, (replace(line, text=block.words),), text=text, block=block)
