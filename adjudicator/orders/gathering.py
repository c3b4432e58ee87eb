"""The parts of a mail while it is read: for which round lines are, and the blocks that are still being written."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from .blocks import Block, Part, round_of
from .joining import Typed
from .phrases import Said
from .text import clean


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
