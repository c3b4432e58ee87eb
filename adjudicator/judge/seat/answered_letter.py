"""Finds the letter of this judge that a mail replies to: what that letter shows, and its round."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from email import message_from_bytes
from functools import cached_property

from adjudicator.judge.table import drafts
from adjudicator.judge.table.match import Match
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.table.sitting import Sitting
from adjudicator.mail.html_text import lines_of_html
from adjudicator.mail.reply import lines_of
from adjudicator.store import outbox
from adjudicator.store.outbox import QueuedLetter

_TAG = re.compile(r"\[(?P<game>[a-z0-9-]+) r(?P<round>\d{1,3})\]", re.IGNORECASE)
_QUESTION = re.compile(r"\[q(\d{1,5})\]")
_OFFER = re.compile(r'"ok\s+(\d{1,5})"')
_ANSWER = re.compile(r"answer:(?P<mail>\d+):\d+")


@dataclass
class Answered:
    """The letter that a mail replies to; `letter` is None if the mail names no letter of this judge."""

    letter: QueuedLetter | None = None
    subject: str = ""
    """The subject of the mail, which repeats that of the letter."""

    def round_in(self, game: str) -> int | None:
        """Return the round in the subject; None if the subject names no round of this game."""
        tag = _TAG.search(self.letter.subject if self.letter is not None else self.subject)
        return int(tag["round"]) if tag is not None and tag["game"].lower() == game else None

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """All lines of the letter: those of its text part, then those of its HTML part."""
        return lines_sent(self.letter.raw) if self.letter is not None else ()

    @cached_property
    def questions(self) -> Collection[int]:
        """The numbers of the questions that the letter shows."""
        return frozenset(int(number) for line in self.lines for number in _QUESTION.findall(line))

    @cached_property
    def offers(self) -> Collection[int]:
        """The numbers that the letter shows as `"ok 3"`. Only in a receipt are they numbers of proposals."""
        return frozenset(map(int, _OFFER.findall("\n".join(self.lines))))

    @property
    def mail(self) -> int | None:
        """The number of the mail that the letter answered, for example as a receipt; None if it answered no mail."""
        found = _ANSWER.fullmatch(self.letter.key) if self.letter is not None else None
        return int(found["mail"]) if found is not None else None


def letters_answered(sitting: Sitting) -> Iterator[QueuedLetter]:
    """Yield the letters of the judge that the mail in hand names: the one it replies to, then the newest reference."""
    mail = sitting.mail
    assert mail is not None
    for message_id in dict.fromkeys((mail.in_reply_to, *reversed(mail.references))):
        letter = outbox.by_message_id(sitting.tx, message_id) if message_id else None
        if letter is not None:
            yield letter


def answered_by(sitting: Sitting, seat: SeatAt) -> Answered:
    """Return the letter to this seat that the current mail replies to, found by the headers of the mail."""
    assert sitting.mail is not None
    to_seat = (each for each in letters_answered(sitting) if (each.game, each.seat) == (seat.match.name, seat.house))
    return Answered(next(to_seat, None), sitting.mail.subject)


def old_round(match: Match, answered: Answered) -> int | None:
    """Return the round that the mail's lines were meant for, if its orders have been revealed since.

    Return None if lines for that round can still be taken, or if the letter names no round.
    """
    round = answered.round_in(match.name)
    if round is None or round > match.window:
        return None
    if round == match.window:
        newest = match.memory.opened_after
        before = answered.letter is not None and newest is not None and answered.letter.id <= newest
        return round - 1 if before else None
    return round


def shown_in(seat: SeatAt, answered: Answered) -> frozenset[int] | None:
    """Return the numbers of the proposals shown in the letter that a mail replies to; None if it is unknown."""
    if answered.letter is None:
        return None
    made = drafts.made_for(seat.match.tx, seat.row) if answered.mail is not None else []
    named = answered.offers
    return frozenset(each.number for each, mail in made if mail <= (answered.mail or 0) and each.number in named)


def lines_sent(raw: bytes) -> tuple[str, ...]:
    """Return all lines of a letter that this judge sent: those of its text part and of its HTML part."""
    found: list[str] = []
    for part in message_from_bytes(raw).walk():
        data = part.get_payload(decode=True)
        if part.get_content_maintype() == "text" and isinstance(data, bytes):
            text = data.decode("utf-8", "replace")
            lines = lines_of_html(text) if part.get_content_subtype() == "html" else lines_of(text)
            found += [line.text for line in lines]
    return tuple(found)
