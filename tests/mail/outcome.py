"""What became of some mails: how many were lost, took effect twice, or were set aside though nothing was wrong."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from adjudicator.store import mails
from tests.mail.world import ANNA, World, mail

LINE = "win: d"


@dataclass(frozen=True)
class Outcome:
    """How often something went wrong; `seconds` is how long the slowest answer took."""

    lost: int = 0
    doubled: int = 0
    aside: int = 0
    ended: int = 0
    seconds: float = 0.0

    @property
    def faults(self) -> int:
        """How many things went wrong."""
        return self.lost + self.doubled + self.aside + self.ended

    def __add__(self, other: Outcome) -> Outcome:
        return Outcome(
            self.lost + other.lost,
            self.doubled + other.doubled,
            self.aside + other.aside,
            self.ended + other.ended,
            max(self.seconds, other.seconds),
        )


def order(subject: str) -> bytes:
    """Return a mail with one order line."""
    return mail(subject, LINE)


def message_ids(raw: list[bytes]) -> Counter[bytes]:
    """Return the Message-IDs of mails, counted."""
    return Counter(re.search(rb"^Message-ID: (.*?)\r?$", mail, re.MULTILINE)[1] for mail in raw)  # type: ignore[index]


def outcome(world: World, subjects: list[str], answers: list[bytes] | None = None) -> Outcome:
    """Return what became of the orders with these subjects, which are all that ever came.

    Each should have one effect and one answer, and have left the inbox. Copies of an answer with the same Message-ID
    are the same answer. The answers are those in the mailbox of the writer, unless others are given.
    """
    effects = Counter(world.effects())
    wanted = Counter(f"{LINE} of {subject}" for subject in subjects)
    answered = len(message_ids(world.received_by(ANNA) if answers is None else answers))
    with world.db.read() as tx:
        aside = mails.count(tx, mails.ASIDE)
    lost = (wanted - effects).total() + max(0, len(subjects) - answered) + world.waiting()
    doubled = (effects - wanted).total() + max(0, answered - len(subjects))
    return Outcome(lost, doubled, aside, ended=not world.db.is_sound())
