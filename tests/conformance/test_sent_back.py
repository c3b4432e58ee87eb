"""What the judge prints can be sent back: lines in quotes, letters of questions, forms, and lines of receipts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields
from email import message_from_bytes
from pathlib import Path

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.mail.rate_limit import Caps
from adjudicator.reports.letters import Letter
from tests.conformance.kit import Kit
from tests.conformance.printed import flat, is_understood, noted, printed_in
from tests.judge.world import Post, World
from tests.orders.slips import slips
from tests.sampling import counts

ANNA = "anna@example.org"
GAME = "practice-1"
MOST_QUESTIONS = 6
"""The most questions of a round that are tried."""


class Learner:
    """Somebody who practises a game, and sends back in dry runs whatever the judge prints for them."""

    def __init__(self, kit: Kit, folder: Path, language: str, sent: list[tuple[str, Letter]]) -> None:
        self.kit, self.sent, self.choose = kit, sent, random.Random(kit.variant)
        self.world = World(folder)
        self.world.intake.filing.caps = Caps(*[10**6] * len(fields(Caps)))
        self.typed = ""
        self.tried: set[str] = set()
        self.strange: list[tuple[str, str, str]] = []
        self.world.mail(ANNA, f"practice {kit.variant} language={language}")
        self.last, letter = self._mails()[-1]
        with self.world.db.read() as tx:
            self.seat = next(seat.house for seat in self.world.match(tx, GAME).seats.values() if seat.address)
        self._look_at(self.last, letter)

    def _mails(self) -> list[tuple[Post, Letter]]:
        """Return the new mails to the player, each with the letter that it was made from."""
        made = dict(self.sent)
        self.sent.clear()
        return [(post, made[flat(post.text)]) for post in self.world.post() if post.to == ANNA]

    def send(self, text: str) -> None:
        """Answer the newest mail, and try what the newest answer prints."""
        self.typed += f"\n{text}"
        answers = self._reply(self.last, text)
        if answers:
            self.last, letter = answers[-1]
            self._look_at(self.last, letter)

    def _reply(self, post: Post, text: str) -> list[tuple[Post, Letter]]:
        head = {"In_Reply_To": str(message_from_bytes(post.raw)["Message-ID"]), "Subject": f"Re: {post.subject}"}
        self.world.mail(ANNA, text, to=self.world.address(self.seat, GAME), **head)
        return self._mails()

    def _look_at(self, post: Post, letter: Letter) -> None:
        """Send back in a dry run what a mail prints, as an answer to it."""
        for line in printed_in(post, letter, self.typed):
            if line in self.tried:
                continue
            self.tried.add(line)
            answers = self._reply(post, f"check\n{line}")
            if not answers or not all(is_understood(answer) for _, answer in answers):
                self.strange.append((line, post.subject, flat(answers[-1][0].text) if answers else ""))

    def round(self, count: int) -> None:
        """Play a round: send lines with slips, then orders, and answer each question in several ways."""
        with self.world.db.read() as tx:
            orders = self.kit.orders(self.world.match(tx, GAME), self.seat, self.choose)
        policies = [line for line in self.kit.policies(self.seat).splitlines() if self._is_taken(line)]
        for slip in self._slips([*orders, *policies], count):
            self.send(slip)
        self.send("\n".join(self.choose.sample(policies, min(3, len(policies)))))
        self.send("orders")
        self.send("form")
        self.send("\n".join(["clear default", *orders, "final"]))
        for _ in range(MOST_QUESTIONS):
            if not (asked := self.number()):
                break
            self.send(f"q{asked} nonsense")
            self.send(f"q{asked} a")
            if self.number() == asked:
                self.send("default: decide for me")

    def _is_taken(self, line: str) -> bool:
        return all(is_understood(letter) for _, letter in self._reply(self.last, f"check\n{line}"))

    def _slips(self, lines: list[str], count: int) -> Iterator[str]:
        for line in self.choose.sample(lines, min(count, len(lines))):
            yield self.choose.choice([each for each in slips(line) if each.strip()])

    def number(self) -> int:
        """Return the number of the open question; 0 for none."""
        with self.world.db.read() as tx:
            match = self.world.match(tx, GAME)
            asked = questions.open_of(SeatAt(match, self.seat)) if match.play.open else []
        return asked[0].number if asked else 0


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Letter]]:
    """Return the list to which every letter is added when it is rendered, with its text on one line."""
    return noted(monkeypatch)


@counts(8, 60)
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_printed_can_be_sent_back(
    kit: Kit, language: str, count: int, sent: list[tuple[str, Letter]], tmp_path: Path
) -> None:
    learner = Learner(kit, tmp_path, language, sent)
    for _ in range(2):
        learner.round(count)

    assert learner.tried
    assert learner.strange == []
