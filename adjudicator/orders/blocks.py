"""Lines of a mail that belong together: those below a head such as `ROUND 3:`, and phrases that make one line."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace

from adjudicator.engine.lines import LineProblem

from .errors import BadLine
from .reader import Reader
from .text import clean

ROUND = re.compile(r"(?:round|turno) ?(?P<number>\d{1,3})(?: ?:)?|r(?P<short>\d{1,3}) ?:")
ANY_ROUND = re.compile(
    r"(?:(?:all|every|each|this) rounds?|(?:tutti i|ogni|questo) (?:round|turn[oi]))(?: ?:)?"
)
_DATED = re.compile(r"(?:once |(?:solo )?(?:per )?una volta )?r\d{1,3}(?![\w'])")


def is_head(line: str) -> bool:
    """True for a line that says for which round, or that for all rounds, the lines below it are."""
    bare = _bare(line)
    return bool(ROUND.fullmatch(bare) or ANY_ROUND.fullmatch(bare))


def round_of(line: str) -> int | None:
    """Return the round a head names; None for one that means all rounds."""
    found = ROUND.fullmatch(_bare(line))
    return int(found["number"] or found["short"]) if found else None


def in_drawer(line: str, round: int | None) -> str:
    """Return a line as it would be written by itself for the round of its head, unless it names one."""
    return line if round is None or _DATED.match(clean(line)) else f"r{round} {line.strip()}"


def _bare(line: str) -> str:
    return clean(line).strip(" -=*_")


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
        return in_drawer(self.frame.format(line=f"{subject}: {answers}"), self.round)

    def alone(self, part: Part) -> str:
        """Return the line with a colon that one part is by itself."""
        return replace(self, parts=(part,)).text

    def with_part(self, part: Part, text: str) -> str | None:
        """Return the text with another one in place of a part; None if that one is about something else."""
        before, colon, after = text.partition(":")
        if f"{before}:" != f"{part.text.partition(':')[0]}:" or not colon or not after.strip():
            return None
        return replace(self, parts=tuple(replace(p, text=text) if p is part else p for p in self.parts)).text

    def wrong(self, reader: Reader) -> tuple[tuple[Part, LineProblem], ...]:
        """Return the parts that cannot be read, each by itself, else the first that cannot go with those above it."""
        found = tuple((part, part.problem) for part in self.parts if part.problem is not None)
        if found or self._problem(reader, len(self.parts)) is None:
            return found
        first = bisect_left(range(1, len(self.parts)), True, key=lambda n: self._problem(reader, n) is not None)
        problem = self._problem(reader, first + 1)
        return ((self.parts[first], problem),) if problem is not None else ()

    def _problem(self, reader: Reader, length: int) -> LineProblem | None:
        """Return what is wrong with the first parts together."""
        try:
            reader.line(replace(self, parts=self.parts[:length]).text)
        except BadLine as bad:
            return bad.problem
        return None
