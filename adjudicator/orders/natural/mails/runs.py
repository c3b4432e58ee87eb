"""Finds lines of a mail that may be one plan together: a paragraph, or a list in which some lines were not read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, takewhile

from adjudicator.orders.natural.mails.findings import Findings, bare_words
from adjudicator.orders.natural.replies.ready import says_ready
from adjudicator.orders.natural.sentences.cut import without_bullet
from adjudicator.orders.natural.words.ways import way

GOES_ON = way("runs.goes_on")
"""Matches the beginning of words that go on with a plan."""
_AFTER = way("runs.after")
"""Matches the end of words that go on with a plan: "stop after that"."""
_COUNTED = way("runs.counted")
"""Matches the place of a line in a list, written as a word in front of it: "second move:"."""
_HEADING = way("runs.heading")
"""Matches the heading of a table of what is done in which round: "round | bid"."""
_ROW = re.compile(r"\s*r?\d{1,2}[ ]*+(?:[|;:=,\t>-][ ]*+)++\S", re.IGNORECASE)
"""Matches a row of such a table."""
_ROUND = way("runs.round")
"""Matches a line that says what is done in a round: "r3 (miller): pass"."""
_MOST_ROWS = 10
_MOST_TOGETHER = 6
"""The most lines of a mail that are read as one plan."""


class Runs:
    """The runs of lines of one mail."""

    def __init__(self, lines: Sequence[str], mail: Findings) -> None:
        self.lines, self.mail = lines, mail

    def at(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the end of each run that begins at a line, the likeliest first, and what the grammar read in it."""
        yield from self._table(number)
        yield from self._rounds(number)
        yield from self._paragraph(number)
        yield from self._lists(number)

    def _table(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the end of the table of rounds that begins at a line, and its rows."""
        if _HEADING.match(self.lines[number]) is None:
            return
        rows = [*takewhile(_ROW.match, self.lines[number + 1 : number + 1 + _MOST_ROWS])]
        if rows:
            yield number + 1 + len(rows), [bare_words(row) for row in (self.lines[number], *rows)]

    def _rounds(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the end of lines of which each begins with a round, as in "r2: pass", and these lines."""
        rows = [*takewhile(_ROUND.match, self.lines[number : number + _MOST_ROWS])]
        if len(rows) > 1:
            yield number + len(rows), [bare_words(row) for row in rows]

    def _paragraph(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the end of the paragraph that begins at a line, if the strict grammar read it as one faulty statement.

        Beside the end stands that statement.
        """
        if number and self.lines[number - 1].strip():
            return
        for end in range(number + 2, min(number + _MOST_TOGETHER, len(self.lines)) + 1):
            whole = bare_words(" ".join(self.lines[number:end]))
            if whole in self.mail.bad and not any(line.strip() for line in self.lines[end : end + 1]):
                yield end, [whole]

    def _lists(self, number: int) -> Iterator[tuple[int, list[str]]]:
        """Yield the end of each list of unread lines that begins at a line, the longest first, and its lines."""
        ends, last = [number], number
        said: list[list[str]] = []
        while last - number < _MOST_TOGETHER and (length := self._unread_at(last)):
            said.append(_as_one(self.lines[last : last + length]))
            last += length
            ends.append(last)
        for n in range(len(said), 0, -1):
            if ends[n] > number + 1 and all(map(_goes_on, self.lines[number + 1 : ends[n]])):
                yield ends[n], [*chain.from_iterable(said[:n])]

    def _unread_at(self, number: int) -> int:
        """Return how many lines the statement has that begins here and was not read; 0 if there is none."""
        if number < len(self.lines) and self.is_unread(self.lines[number]):
            return 1
        for length in range(2, min(_MOST_TOGETHER, len(self.lines) - number) + 1):
            if not self.mail.bad.keys().isdisjoint(_as_one(self.lines[number : number + length])):
                return length
        return 0

    def is_unread(self, line: str) -> bool:
        """Return True for a line that the strict grammar could not read, and that neither asks nor says "ready"."""
        plain = bare_words(line)
        mail = self.mail
        is_read = "?" in line or plain in mail.good or says_ready(without_bullet(line))
        return not is_read and (plain in mail.bad or plain in mail.ignored)


def _as_one(lines: Sequence[str]) -> list[str]:
    """Return lines as the strict grammar may know them if it read them as one statement, with and without bullets."""
    return [bare_words(" ".join(lines)), bare_words(" ".join(map(without_bullet, lines)))]


def _goes_on(line: str) -> bool:
    """Return True for a line of a list, or one that goes on with the line before it."""
    is_item = without_bullet(line) != line or _COUNTED.match(line) is not None
    return is_item or GOES_ON.match(line) is not None or _AFTER.search(line) is not None
