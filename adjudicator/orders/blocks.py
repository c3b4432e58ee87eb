"""Groups lines of a mail: lines below a heading such as `ROUND 3:`, and phrases that together form one line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import LineProblem
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.normalise import clean
from adjudicator.orders.phrases import Said
from adjudicator.orders.round_heads import for_round, round_of
from adjudicator.orders.unwrap import Typed


@dataclass(frozen=True, slots=True)
class Part:
    """One phrase of a block: its place in the mail, the words as typed, and the `subject:

    answer` line it stands for.
    """

    at: int
    words: str
    text: str
    problem: LineProblem | None = None
    mended: bool = False
    """True when the phrase had a slip, and `text` is the judge's guess of what was meant."""


@dataclass(frozen=True, slots=True)
class Block:
    """Phrases that together form one line; `sign` is put between their answers."""

    sign: str = ""
    parts: tuple[Part, ...] = ()
    round: int | None = None
    frame: str = "{line}"
    """A template for the whole line, such as `always {line}`, set by a phrase that qualifies the block."""

    def and_also(self, part: Part) -> Block:
        """Return a copy of the block with another phrase at its end."""
        return replace(self, parts=(*self.parts, part))

    @property
    def words(self) -> str:
        """The phrases as they were typed, one per line."""
        return "\n".join(part.words for part in self.parts)

    @property
    def text(self) -> str:
        """The whole block as one `subject: answers` line."""
        subject = self.parts[0].text.partition(":")[0]
        answers = self.sign.join(part.text.partition(":")[2].strip() for part in self.parts)
        return for_round(self.frame.format(line=f"{subject}: {answers}"), self.round)

    def alone(self, part: Part) -> str:
        """Return the `subject: answer` line of a single phrase, with the block's template and round."""
        return replace(self, parts=(part,)).text

    def with_part(self, part: Part, text: str) -> str | None:
        """Return the block's line with `text` in place of one phrase.

        Return None if `text` has another subject than the phrase, or no answer.
        """
        before, colon, after = text.partition(":")
        if f"{before}:" != f"{part.text.partition(':')[0]}:" or not colon or not after.strip():
            return None
        return replace(self, parts=tuple(replace(p, text=text) if p is part else p for p in self.parts)).text

    def wrong(self, reader: LineReader) -> tuple[tuple[Part, LineProblem], ...]:
        """Return the bad phrases with their problems.

        These are the phrases that cannot be read alone; if there are none, the first phrase that conflicts with those
        above it, found by bisection.
        """
        found = tuple((part, part.problem) for part in self.parts if part.problem is not None)
        if found or self._problem(reader, len(self.parts)) is None:
            return found
        first = bisect_left(range(1, len(self.parts)), True, key=lambda n: self._problem(reader, n) is not None)
        problem = self._problem(reader, first + 1)
        return ((self.parts[first], problem),) if problem is not None else ()

    def _problem(self, reader: LineReader, length: int) -> LineProblem | None:
        """Return the problem of the line made of the first `length` phrases, or None if it can be read."""
        try:
            reader.line(replace(self, parts=self.parts[:length]).text)
        except BadLine as bad:
            return bad.problem
        return None


@dataclass(slots=True)
class Gathering:
    """A block under construction. `number` is the number of its statement; `marks` are phrases that only qualify it."""

    number: int
    block: Block
    marks: tuple[str, ...] = ()

    def take(self, typed: Typed, said: Said) -> None:
        """Add a phrase to the block, or apply a phrase that qualifies the whole block."""
        if said.phrase.marks:
            self.block = replace(self.block, frame=said.phrase.line)
            self.marks = (*self.marks, typed.text)
            return
        part = Part(typed.number, typed.text, said.text, said.problem, said.mended)
        self.block = replace(self.block, sign=said.phrase.joined).and_also(part)


@dataclass(slots=True)
class Sections:
    """The position in a mail while it is read: the current heading, and the blocks begun so far."""

    round: int | None = None
    _head: int = 0
    _mark: str = ""
    _blocks: dict[tuple[int | None, str, str], Gathering] = field(default_factory=dict)

    def begin(self, head: Typed) -> None:
        """Start the section of this heading."""
        self.round, self._mark, self._head = round_of(head.text), "", head.number

    def pass_by(self, typed: Typed) -> None:
        """Note a line that is not an order: a foreign heading, which ends with a colon, ends the current section.

        Directly below one of our headings such a line is only a comment on it, and the section goes on.
        """
        if clean(typed.text).endswith(":") and typed.number != self._head + 1:
            self.round, self._mark = None, ""

    @property
    def above(self) -> Collection[str]:
        """The subjects of the blocks begun in this section, which a phrase may continue."""
        here = (self.round, self._mark)
        begun = [key for key, gathering in self._blocks.items() if gathering.block.parts]
        return {about for round, mark, about in begun if (round, mark) == here}

    def place_of(self, typed: Typed, said: Said, number: int) -> tuple[Gathering, bool]:
        """Return the block a phrase belongs to, and True if the block is new and takes `number` for its statement.

        A qualifying phrase that ends with a colon starts a block for the phrases below it.
        """
        if said.phrase.marks and clean(typed.text).endswith(":"):
            self._mark = said.about
        about = said.about if said.phrase.joined or said.phrase.marks else f"{typed.number}"
        key = (self.round, self._mark, about)
        is_new = key not in self._blocks
        if is_new:
            self._blocks[key] = Gathering(number, Block(round=self.round))
        return self._blocks[key], is_new
