"""One player at his mails: reads what is new, and writes one mail at most."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes

from adjudicator.demo.reading import Reading, read
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from adjudicator.texts import text as words
from tests.playability.parts import Head

MOST_TRIES = 3
"""Mails to mend one set of orders, or answers to one question, before a player lets it be."""


LANGUAGE = "en"
AHEAD = words(LANGUAGE, "reports.ahead.title")
"""The heading of a mail that asks nothing yet, but lets its reader answer what is near."""

_AHEAD = re.compile(r"final r\d+")
"""A line that says that one is ready for a later round."""
_HEADER = re.compile(r"^ *game [a-z0-9-]+ [a-z0-9_-]+ r\d+ *$", re.MULTILINE)
_LINE = re.compile(r"^ {2}(?P<subject>[^:#\s][^:#]*?) *:(?P<said>[^#]*)(?:#.*)?$")


def empty_lines(text: str) -> Iterator[str]:
    """Yield what stands before the colon of each line of a form that is still to be filled in."""
    header = _HEADER.search(text)
    for line in text[header.end() :].split("\n") if header else ():
        match = _LINE.match(line)
        if match is not None and not match["said"].strip():
            yield match["subject"]
        elif line.strip() and not line.startswith(" "):
            return


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail of the judge as a player sees it: subject and text."""

    seat: str
    subject: str
    text: str
    answers: bool
    """True when it answers a mail of the player's."""


def letter_of(seat: str, subject: str, raw: bytes) -> Letter:
    """Return what a mail program shows of the bytes of a mail."""
    mail = message_from_bytes(raw)
    plain = next(part for part in mail.walk() if part.get_content_type() == "text/plain")
    payload = plain.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return Letter(seat, subject, payload.decode("utf-8").replace("\r\n", "\n"), bool(mail["In-Reply-To"]))


@dataclass
class Correspondent:
    """Plays one seat by mail, the head telling what to write."""

    seat: str
    head: Head
    ordered: int = 0
    """The newest round he sent orders for."""
    mended: int = 0
    tries: dict[int, int] = field(default_factory=dict)

    def write(self, letters: Sequence[Letter], asks: Mapping[int, Ask], view: View, round: int) -> list[str]:
        """Return the lines of the mail he sends now, none for no mail.

        `asks` are the open questions of his seat; `round` is the one that is being planned, 0 when none is.
        """
        found: list[str] = []
        for letter in letters:
            reading = read(letter.subject, letter.text, LANGUAGE)
            found += self._mend(reading, view, round) if letter.answers else self._plan(reading, view, round)
            answered = self._reply(reading, asks, view)
            found += answered
            if answered or AHEAD in reading.text:
                said = {subject_of(line) for line in answered}
                found += [line for line in self._filled(reading, view) if subject_of(line) not in said]
        return list(dict.fromkeys(found))

    def _plan(self, reading: Reading, view: View, round: int) -> list[str]:
        """Return what is due when a round opens; nothing for one that was planned ahead."""
        if round <= self.ordered:
            return []
        lines, self.mended = self.head.plan(reading, view), 0
        self.ordered = max([round, *(int(line.split(" r")[1]) for line in lines if _AHEAD.fullmatch(line))])
        return [*lines, "final"]

    def _mend(self, reading: Reading, view: View, round: int) -> list[str]:
        """Return what a receipt still misses; a bad line it proposes nothing for is given up."""
        if reading.complete or not round or self.mended >= MOST_TRIES:
            return []
        self.mended += 1
        taken = [f"ok {number}" for number in reading.proposals]
        return [*taken, *self.head.mend(reading, view), "final"]

    def _reply(self, reading: Reading, asks: Mapping[int, Ask], view: View) -> list[str]:
        """Return answers to the questions that are still open; once more where an answer did not do."""
        found: list[str] = []
        for question in reading.questions:
            ask = asks.get(question.number)
            tries = self.tries.get(question.number, 0)
            if ask is not None and tries < MOST_TRIES:
                self.tries[question.number] = tries + 1
                found += self.head.reply(question, ask, view) if tries == 0 else [f"q{question.number} a"]
        return found

    def _filled(self, reading: Reading, view: View) -> list[str]:
        """Return lines for the empty ones of a form."""
        return self.head.fill(list(empty_lines(reading.text)), view)


def subject_of(line: str) -> str:
    """Return what stands before the colon of a line."""
    return line.partition(":")[0].strip().casefold()
