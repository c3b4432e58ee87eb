"""Lines of a mail that belong together: those below a head such as `ROUND 3:`, and phrases that make one line."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from adjudicator.engine.lines import LineProblem
from adjudicator.orders.errors import BadLine
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.normalise import clean
from adjudicator.orders.phrases import Said
from adjudicator.orders.round_heads import for_round, round_of
from adjudicator.orders.unwrap import Typed


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a block: where it stands in the mail, the words typed, and the line with a colon they stand for."""

    at: int
    words: str
    text: str
    problem: LineProblem | None = None
    mended: bool = False
    """True when `text` is what was probably meant."""


@dataclass(frozen=True, slots=True)
class Block:
    """Phrases of a mail that are one line together, `sign` between what they say."""

    sign: str = ""
    parts: tuple[Part, ...] = ()
    round: int | None = None
    frame: str = "{line}"
    """What a mark made of the line: `always {line}`."""

    def and_also(self, part: Part) -> Block:
        """Return the block with one more line."""
        return replace(self, parts=(*self.parts, part))

    @property
    def words(self) -> str:
        """The lines as they were typed."""
        return "\n".join(part.words for part in self.parts)

    @property
    def text(self) -> str:
        """The line with a colon that they are together."""
        subject = self.parts[0].text.partition(":")[0]
        answers = self.sign.join(part.text.partition(":")[2].strip() for part in self.parts)
        return for_round(self.frame.format(line=f"{subject}: {answers}"), self.round)

    def alone(self, part: Part) -> str:
        """Return the line with a colon that one part is by itself."""
        return replace(self, parts=(part,)).text

    def with_part(self, part: Part, text: str) -> str | None:
        """Return the text with another one in place of a part; None if that one is about something else."""
        before, colon, after = text.partition(":")
        if f"{before}:" != f"{part.text.partition(':')[0]}:" or not colon or not after.strip():
            return None
        return replace(self, parts=tuple(replace(p, text=text) if p is part else p for p in self.parts)).text

    def wrong(self, reader: LineReader) -> tuple[tuple[Part, LineProblem], ...]:
        """Return the parts that cannot be read, each by itself, else the first that cannot go with those above it."""
        found = tuple((part, part.problem) for part in self.parts if part.problem is not None)
        if found or self._problem(reader, len(self.parts)) is None:
            return found
        first = bisect_left(range(1, len(self.parts)), True, key=lambda n: self._problem(reader, n) is not None)
        problem = self._problem(reader, first + 1)
        return ((self.parts[first], problem),) if problem is not None else ()

    def _problem(self, reader: LineReader, length: int) -> LineProblem | None:
        """Return what is wrong with the first parts together."""
        try:
            reader.line(replace(self, parts=self.parts[:length]).text)
        except BadLine as bad:
            return bad.problem
        return None


@dataclass(slots=True)
class Gathering:
    """A block that is still being written; `number` is its statement's, `marks` are lines that only change it."""

    number: int
    block: Block
    marks: tuple[str, ...] = ()

    def take(self, typed: Typed, said: Said) -> None:
        """Add a phrase, or what a mark says of the block."""
        if said.phrase.marks:
            self.block = replace(self.block, frame=said.phrase.line)
            self.marks = (*self.marks, typed.text)
            return
        part = Part(typed.number, typed.text, said.text, said.problem, said.mended)
        self.block = replace(self.block, sign=said.phrase.joined).and_also(part)


@dataclass(slots=True)
class Sections:
    """Where in a mail one is: below which head, below which mark that is one, among which blocks."""

    round: int | None = None
    _head: int = 0
    _mark: str = ""
    _blocks: dict[tuple[int | None, str, str], Gathering] = field(default_factory=dict)

    def begin(self, head: Typed) -> None:
        """The lines that follow are below this head."""
        self.round, self._mark, self._head = round_of(head.text), "", head.number

    def pass_by(self, typed: Typed) -> None:
        """See a line that is none of ours: one that ends with its colon begins another part of a form.

        Right below a head it only says more about what the head began.
        """
        if clean(typed.text).endswith(":") and typed.number != self._head + 1:
            self.round, self._mark = None, ""

    @property
    def above(self) -> Collection[str]:
        """What the phrases above are about that go on here."""
        here = (self.round, self._mark)
        begun = [key for key, gathering in self._blocks.items() if gathering.block.parts]
        return {about for round, mark, about in begun if (round, mark) == here}

    def place_of(self, typed: Typed, said: Said, number: int) -> tuple[Gathering, bool]:
        """Return the block a phrase belongs to, and whether it is a new one, whose statement has this number.

        A mark with a colon is the head of a block of its own.
        """
        if said.phrase.marks and clean(typed.text).endswith(":"):
            self._mark = said.about
        about = said.about if said.phrase.joined or said.phrase.marks else f"{typed.number}"
        key = (self.round, self._mark, about)
        is_new = key not in self._blocks
        if is_new:
            self._blocks[key] = Gathering(number, Block(round=self.round))
        return self._blocks[key], is_new
