"""A scripted player: reads mails, answers them, sometimes makes a mistake, and corrects it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import format_datetime, parseaddr
from typing import Any

from adjudicator.demo.cast import Person
from adjudicator.demo.mailbox import Mailbox, Received
from adjudicator.demo.parts import Message, Tactics
from adjudicator.demo.programs import Draft, build
from adjudicator.demo.reading import QuestionRead, Reading, read
from adjudicator.texts import text as words

MOST_TRIES = 3
"""The most answers to one question, or mails to correct one set of orders, before a player gives up."""
Make = Callable[[str, Person, random.Random], Tactics]
"""A function that makes the tactics of a person for a seat."""
Tell = Callable[..., None]
"""A function that prints a sentence: it takes a code of the demo's catalogue and facts."""


@dataclass(slots=True)
class Correspondent:
    """A person with a mailbox, who sends mails from a mail program and remembers which were answered."""

    person: Person
    box: Mailbox
    waiting: dict[str, str] = field(default_factory=dict)
    """The mails without an answer so far: first words by Message-ID."""
    last: Received | None = None

    def send(self, to: str, subject: str, lines: Sequence[str], answers: Received | None = None) -> str:
        """Write a mail with the person's mail program, send it and return its Message-ID."""
        person = self.person
        number = self.box.sent + 1
        draft = Draft(
            name=person.name,
            address=person.address,
            to=to,
            subject=subject,
            lines=lines,
            message_id=f"<{number}.{person.address}>",
            date=format_datetime(datetime.now(UTC)),
            answers=answers,
            language=person.language,
        )
        self.waiting[draft.message_id] = lines[0] if lines else ""
        self.box.send(parseaddr(to)[1], build(person.program, draft))
        return draft.message_id

    def reply(self, received: Received, lines: Sequence[str]) -> str:
        """Answer a mail to its reply address; return the Message-ID of the answer."""
        subject = received.subject if received.subject.startswith("Re: ") else f"Re: {received.subject}"
        return self.send(received.reply_to, subject, lines, received)

    def step(self) -> bool:
        """Read what is new; True when there was anything."""
        return bool(self.fetch())

    def fetch(self) -> list[Received]:
        """Return the new mails, and note which mails of this person they answer."""
        mails = self.box.fresh()
        for mail in mails:
            self.waiting.pop(mail.in_reply_to, None)
            self.last = mail
        return mails


class DemoPlayer(Correspondent):
    """Plays one seat by mail. The seat is known from the first mail that names it."""

    def __init__(self, person: Person, box: Mailbox, make: Make, luck: random.Random, tell: Tell) -> None:
        super().__init__(person, box)
        self.make = make
        self.luck = luck
        self.tell = tell
        self.seat = ""
        self.tactics: Tactics | None = None
        self.ordered = 0
        """The newest round for which this player sent orders."""
        self.mended = 0
        self.order_mails: set[str] = set()
        """Message-IDs of mails with orders, whose receipts should say that the orders are complete."""
        self.tries: dict[int, int] = {}
        self.questions = 0
        self.slips = 0
        self.refusals = 0
        self.away = 0

    def step(self) -> bool:
        """Read and answer what is new; True when there was anything."""
        mails = self.fetch()
        for mail in mails:
            self._take(mail, read(mail.subject, mail.text, self.person.language))
        return bool(mails)

    def _take(self, mail: Received, reading: Reading) -> None:
        if reading.message:
            self._hear(mail, reading)
            return
        if mail.in_reply_to in self.order_mails and not reading.complete:
            self._mend(mail, reading)
        if reading.questions:
            self._answer(mail, reading)
        elif reading.form and reading.round > self.ordered:
            self._order(mail, reading)

    def _sit(self, reading: Reading) -> Tactics:
        """Return the tactics of this player, made for the seat that the first mail names."""
        if self.tactics is None:
            self.tactics = self.make(reading.seat, self.person, self.luck)
            self.seat = self.tactics.seat
        return self.tactics

    # -- orders ------------------------------------------------------------------------------

    def _order(self, mail: Received, reading: Reading) -> None:
        """Send orders for a new round, sometimes with a mistake; send nothing on holiday.

        A report that is too short to plan with is answered by the command for the whole one.
        """
        tactics, first = self._sit(reading), self.ordered == 0
        if tactics.lacks(reading) and reading.round not in self.person.away:
            self.reply(mail, [words(self.person.language, "demo.whole-report")])
            return
        self.ordered, self.mended = reading.round, 0
        if reading.round in self.person.away:
            self.away += 1
            self.tell("away", who=self.person.name, round=reading.round)
            return
        lines = tactics.orders(reading)
        slip = tactics.slip(lines) if self.luck.random() < self.person.slips else None
        if slip is not None:
            lines[slip[0]] = slip[1]
            self.slips += 1
            self.tell("slip", who=self.person.name, line=slip[1])
        if first:
            lines += tactics.standing()
        lines += self._message(tactics.talk(reading))
        self.order_mails.add(self.reply(mail, [words(self.person.language, "demo.hello"), "", *lines, "final"]))

    def _mend(self, mail: Received, reading: Reading) -> None:
        """Accept the proposals of the judge, and rewrite the lines that it could not take."""
        if self.tactics is None or self.mended >= MOST_TRIES:
            return
        self.mended += 1
        self.refusals += 1
        lines = [f"ok {' '.join(str(n) for n in reading.proposals)}"] if reading.proposals else []
        if not reading.proposals:
            lines += self.tactics.mend(reading.missing)
        self.tell("mended", who=self.person.name, said=_refusal(reading), line="; ".join(lines) or "final")
        self.order_mails.add(self.reply(mail, [*lines, "final"]))

    # -- questions -----------------------------------------------------------------------------

    def _answer(self, mail: Received, reading: Reading) -> None:
        """Answer every new question; answer again if a receipt still shows a question."""
        tactics = self._sit(reading)
        lines: list[str] = []
        for question in reading.questions:
            tries = self.tries.get(question.number, 0)
            if tries == 0 or (mail.in_reply_to and tries < MOST_TRIES):
                self.tries[question.number] = tries + 1
                self.questions += tries == 0
                answer = tactics.answer(question, tries)
                if self._is_wished(question):
                    self.tell("asked", who=self.person.name, title=question.title, line=_in_words(question, answer))
                lines += answer
        if lines:
            self.reply(mail, lines)

    def _is_wished(self, question: QuestionRead) -> bool:
        """True for a question that a line of this player asked for."""
        return words(self.person.language, "reports.question.tripwire") in " ".join(question.details)

    # -- messages ------------------------------------------------------------------------------

    def _hear(self, mail: Received, reading: Reading) -> None:
        """Answer a message of another player, if there is anything to say."""
        lines = self._message(self._sit(reading).hear(reading))
        if lines:
            self.reply(mail, lines)

    def _message(self, message: Message | None) -> list[str]:
        """Return the lines of a message to another player."""
        if message is None:
            return []
        self.tell("message", who=self.person.name, to=message.to, line=message.text)
        start, end = (words(self.person.language, f"reports.press.{code}", to=message.to) for code in ("start", "end"))
        return [start, message.text, end]


def _in_words(question: QuestionRead, answer: Sequence[str]) -> str:
    """Return an answer as typed, with the option that it names."""
    typed = "; ".join(answer)
    option = question.options.get(typed.split()[-1]) if typed else None
    return f"{typed} ({option.partition('. ')[0]})" if option else typed


def _refusal(reading: Reading) -> str:
    """Return the receipt's reason why the first line was refused; its subject if there is no reason."""
    lines = [line for line in reading.text.split("\n") if line.strip()]
    headings = [words(reading.language, f"reports.receipt.{code}") for code in ("not-taken", "proposals")]
    start = next((n for n, line in enumerate(lines) if line.strip() in headings), None)
    if start is None:
        return reading.subject
    begun = next((n for n in range(start + 1, len(lines)) if '"' in lines[n]), start)
    quoted = next((n for n in range(begun, len(lines)) if lines[n].endswith('"')), begun)
    reason = []
    for line in lines[quoted + 1 :]:
        if not line.startswith("      "):
            break
        reason.append(line.strip())
    return " ".join(reason) or reading.subject


def facts_of(players: Sequence[DemoPlayer]) -> dict[str, Any]:
    """Return the totals of what the players did."""
    return {
        "sent": sum(player.box.sent for player in players),
        "received": sum(player.box.received for player in players),
        "questions": sum(player.questions for player in players),
        "slips": sum(player.slips for player in players),
        "refusals": sum(player.refusals for player in players),
        "away": sum(player.away for player in players),
    }
