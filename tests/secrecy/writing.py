"""Random lines, as a seat might store them, and random mails, as anybody might write them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.table.match import Match
from adjudicator.orders.kept import Kept
from adjudicator.orders.order_set import OrderSet
from adjudicator.store import questions
from tests.conformance.kit import Kit
from tests.understood.kept import kept_mails

GAME = "secret1"
COMMANDS = ("status", "orders", "report r1", "list", "report", "help", "help orders", "map", f"observe {GAME}")
JUNK = (
    "hello everybody", "press to all:\nI know what you did\nend press",
    "clear all", "q1 a", "q2 b\nq3 a", "q4 1, q5 1, q6 a", "ok 1", "ok 1 2 3", "draft", "final", "",
    "game nowhere\nx: y", "status westeros2", "budget: 1", "bid: 3", "steward: cautious",
    "deadline +24h", "pause",
)  # fmt: skip
"""Mails that a person might send by mistake, or to find out something."""


class Writer:
    """One seat that writes lines of all kinds."""

    def __init__(self, kit: Kit, house: str) -> None:
        self.kit = kit
        self.house = house
        self._lines: list[Line] | None = None

    @cached_property
    def texts(self) -> list[str]:
        """The policies it chooses from, as it would type them."""
        return self.kit.policies(self.house).splitlines()

    @property
    def junk(self) -> Sequence[str]:
        """Mails it might send by mistake."""
        return (*JUNK, *self.kit.junk)

    def policies(self, match: Match, choose: random.Random) -> list[Line]:
        """Return some of them as lines."""
        if self._lines is None:
            self._lines = [line for text in self.texts if (line := read(match, self.house, text)) is not None]
        return choose.sample(self._lines, choose.randint(0, len(self._lines)))

    def orders(self, match: Match, choose: random.Random) -> list[str]:
        """Return lines for the open window while there is one."""
        return self.kit.orders(match, self.house, choose)


def read(match: Match, house: str, text: str) -> Line | None:
    """Return a line as the judge reads it, or None when it does not."""
    try:
        return match.reader(house).line(text)
    except BadLine:
        return None


def fill(writer: Writer, match: Match, choose: random.Random, *, ready: float = 0.5) -> OrderSet:
    """Return a random set of lines of a seat; with the chance `ready` it calls itself final."""
    lines = [line for text in writer.orders(match, choose) if (line := read(match, writer.house, text)) is not None]
    offered = {1: tuple(choose.sample(lines, 1))} if lines and choose.random() < 0.5 else {}
    said = [*((line, match.play.round) for line in lines), *((line, None) for line in writer.policies(match, choose))]
    kept = [Kept(line, window, choose.randint(0, 9), choose.randint(1, 99)) for line, window in said]
    found = OrderSet(revision=9, final=choose.random() < ready, open=choose.random() < 0.3, proposals=offered)
    return found.merged(list({each.place: each for each in kept}.values()))


def mail_of(writer: Writer | None, match: Match, choose: random.Random) -> str:
    """Return a random mail: orders, well typed or not, a dry run, replies to questions, ordinary words or junk."""
    kind = choose.choice(("orders", "check", "reply", "command", "junk", "slips", "words"))
    if kind == "command" or writer is None:
        return choose.choice(COMMANDS)
    if kind == "junk":
        return choose.choice(writer.junk)
    if kind == "reply":
        return _replies(writer, match, choose)
    if kind == "words" and (mails := kept_mails(writer.kit.variant)):
        return str(choose.choice(mails)["mail"])
    texts = [*writer.orders(match, choose), *choose.sample(writer.texts, choose.randint(0, 5))]
    choose.shuffle(texts)
    if kind == "slips":
        return "\n".join(_with_slip(text, choose) for text in texts)
    if choose.random() < 0.3:
        texts.append(choose.choice(("final", "draft", choose.choice(writer.junk))))
    return "\n".join(["check"] * (kind == "check") + texts)


def _with_slip(text: str, choose: random.Random) -> str:
    """Return a line without one of its letters, or without its colon."""
    at = choose.randrange(max(1, len(text)))
    return text.replace(":", "", 1) if choose.random() < 0.3 else text[:at] + text[at + 1 :]


def _replies(writer: Writer, match: Match, choose: random.Random) -> str:
    """Return replies to the open questions of a seat, some of them not possible."""
    numbers = [question.number for question in questions.open_ones(match.tx, match.name, writer.house)]
    said = [f"q{number} {choose.choice(('a', 'b', 'c', '1', '0', 'none', 'z'))}" for number in numbers]
    return "\n".join(said or [f"q{choose.randint(1, 60)} a"])
