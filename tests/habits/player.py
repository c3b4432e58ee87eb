"""A scripted player with the habits of a person, whose mails are counted by round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from adjudicator.demo.cast import Person
from adjudicator.demo.mailbox import Mailbox, Received
from adjudicator.demo.parts import Tactics
from adjudicator.demo.players import DemoPlayer
from adjudicator.demo.reading import Reading, read
from adjudicator.texts import text as words
from tests.habits.wording import dressed

HABITS = ("careful", "lazy", "sloppy")
"""What the three people are like: fills in forms; writes as little as can be; writes as one talks."""


class HabitPlayer(DemoPlayer):
    """Plays one seat by mail, and words everything in the way of one person."""

    def __init__(self, habit: str, person: Person, box: Mailbox, make: Any, luck: Random, tell: Any) -> None:
        super().__init__(person, box, make, luck, tell)
        self.habit = habit
        self.round = 0
        self.mails: Counter[int] = Counter()
        """Mails by round, without those that ask for the whole report, which a person sees in the picture."""
        self.sets: Counter[int] = Counter()
        """Mails with orders by round, until the receipt said that they are complete."""
        self.wrote: list[str] = []

    def _sit(self, reading: Reading) -> Tactics:
        """Return the tactics of this player, which write as this person does."""
        new = self.tactics is None
        tactics = super()._sit(reading)
        return dressed(self.habit, tactics, self.luck) if new else tactics

    def _take(self, mail: Received, reading: Reading) -> None:
        self.round = max(self.round, reading.round)
        super()._take(mail, reading)

    def reply(self, received: Received, lines: Sequence[str]) -> str:
        """Answer a mail in the person's own way; return the Message-ID of the answer."""
        asked = read(received.subject, received.text, self.person.language).questions
        said = self._short(lines, len(asked)) if self.habit != "careful" else list(lines)
        self.mails[self.round] += tuple(lines) != (words(self.person.language, "demo.whole-report"),)
        self.sets[self.round] += "final" in lines
        self.wrote.append("\n".join(said))
        return super().reply(received, said)

    def _short(self, lines: Sequence[str], asked: int) -> list[str]:
        """Return lines without what the mail that they answer says already."""
        lazy, said = self.habit == "lazy", [line for line in lines if line]
        if asked == 1 and len(said) == 1 and said[0].startswith("q"):
            answer = said[0].partition(" ")[2]
            return [answer if lazy else f"{answer}, grazie"]
        if not said or said == ["final"]:
            return ["done" if lazy else "finale, ciao!"]
        if said[0].startswith("ok ") and lazy:
            said[0] = "ok"
        if said[-1:] == ["final"]:
            said[-1] = "done" if lazy else "finale, ciao!"
        return said
