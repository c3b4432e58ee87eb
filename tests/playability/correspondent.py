"""One player at his mails: reads what is new, and writes one mail at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from email import message_from_bytes

from adjudicator.demo.reading import Reading, read
from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import View
from tests.playability.parts import Head

MOST_TRIES = 3
"""Mails to mend one set of orders, or answers to one question, before a player lets it be."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A mail of the judge as a player sees it: subject and text."""

    seat: str
    subject: str
    text: str


def letter_of(seat: str, subject: str, raw: bytes) -> Letter:
    """Return what a mail program shows of the bytes of a mail."""
    mail = message_from_bytes(raw)
    plain = next(part for part in mail.walk() if part.get_content_type() == "text/plain")
    payload = plain.get_payload(decode=True)
    assert isinstance(payload, bytes)
    return Letter(seat, subject, payload.decode("utf-8").replace("\r\n", "\n"))


@dataclass
class Correspondent:
    """Plays one seat by mail, the head telling what to write."""

    seat: str
    head: Head
    ordered: int = 0
    """The newest round he sent orders for."""
    mended: int = 0
    tries: dict[int, int] = field(default_factory=dict)

    def write(self, letters: Sequence[Letter], asks: Mapping[int, Ask], view: View) -> list[str]:
        """Return the lines of the mail he sends now, none for no mail. `asks` are the open questions of his seat."""
        found: list[str] = []
        for reading in [read(each.subject, each.text, "en") for each in letters]:
            found += self._plan(reading, view) or self._mend(reading, view)
            answered = self._reply(reading, asks, view)
            found += answered
            if answered:
                found += self._fill(reading, view)
        return list(dict.fromkeys(found))

    def _plan(self, reading: Reading, view: View) -> list[str]:
        """Return orders for a form that opens a round."""
        if not reading.form or reading.round <= self.ordered or view["phase"] != "planning":
            return []
        self.ordered, self.mended = reading.round, 0
        return [*self.head.plan(reading, view), "final"]

    def _mend(self, reading: Reading, view: View) -> list[str]:
        """Return what a receipt still misses."""
        if not reading.missing or self.mended >= MOST_TRIES:
            return []
        self.mended += 1
        return [*self.head.mend(reading, view), "final"]

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

    def _fill(self, reading: Reading, view: View) -> list[str]:
        """Return lines for the empty lines of a form below questions."""
        return self.head.fill([line.area for line in reading.form], view)
