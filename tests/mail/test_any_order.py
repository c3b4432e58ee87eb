"""Mails, copies, crashes, outages and passing time in any order: every mail has its effect once, every answer leaves.

A crash is an error no code catches, raised at a named step; what was open is lost as in a killed process.
"""

from __future__ import annotations

import tempfile
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from adjudicator.mail import checkpoints
from adjudicator.mail.maildir import MaildirCarrier
from adjudicator.mail.parser_process import ParserProcess
from adjudicator.mail.transport import LATER, SENT, Answer
from tests.mail.test_crash import message_ids
from tests.mail.world import ANNA, JUDGE, World, mail


class Killed(BaseException):
    """Stands for the end of the process."""


def die() -> None:
    raise Killed


class Unsure:
    """A carrier that delivers, and sometimes says that it does not know, or that it could not."""

    def __init__(self, inner: MaildirCarrier) -> None:
        self.inner = inner
        self.mood = SENT

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        mood, self.mood = self.mood, SENT
        if mood == "refuse":
            return Answer(LATER, "451 not now")
        answer = self.inner.send(envelope_from, to, raw)
        return Answer(LATER, "the connection was lost") if mood == "lost" else answer

    def close(self) -> None:
        self.inner.close()


class Chain(RuleBasedStateMachine):
    """The chain from mailbox to sent letters, with a dict of what must come of it."""

    reader: ParserProcess

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="chain-")
        self.posted: dict[str, bytes] = {}
        self.unsure_answers = 0
        self.open()

    def open(self) -> None:
        """Start the daemon."""
        self.world = World(Path(self.folder.name), reader=self.reader)
        self.carrier = Unsure(self.world.carrier)
        self.world.sender.carrier = self.carrier
        self.world.sender.recover()

    @rule()
    def a_mail_arrives(self) -> None:
        subject = f"orders {len(self.posted)}"
        self.posted[subject] = mail(subject, "win: d")
        self.world.arrive(self.posted[subject])

    @precondition(lambda self: self.posted)
    @rule(data=st.data())
    def a_copy_arrives(self, data: st.DataObject) -> None:
        self.world.arrive(data.draw(st.sampled_from(sorted(self.posted.values()))))

    @rule()
    def the_daemon_works(self) -> None:
        self.world.poll()
        self.world.sender.send_due()

    @rule(step=st.sampled_from(checkpoints.STEPS), times=st.integers(1, 3))
    def the_daemon_dies(self, step: str, times: int) -> None:
        checkpoints.arm(f"{step}:{times}")
        try:
            self.the_daemon_works()
        except Killed:
            self.unsure_answers += step == "accepted"
        finally:
            checkpoints.arm("")
        self.world.close()
        self.open()

    @rule(mood=st.sampled_from(["lost", "refuse"]))
    def the_server_is_moody(self, mood: str) -> None:
        self.carrier.mood = mood
        self.unsure_answers += mood == "lost"

    @rule(minutes=st.integers(1, 90))
    def time_passes(self, minutes: int) -> None:
        self.world.clock.advance(timedelta(minutes=minutes))

    @invariant()
    def nothing_happened_twice(self) -> None:
        effects = self.world.effects()
        assert len(effects) == len(set(effects)) <= len(self.posted)

    def teardown(self) -> None:
        for _ in range(4):
            self.the_daemon_works()
            self.world.clock.advance(timedelta(days=1))
        answers = message_ids(self.world.received_by(ANNA))
        assert sorted(self.world.effects()) == sorted(f"win: d of {subject}" for subject in self.posted)
        assert len(answers) == len(self.posted)
        assert answers.total() - len(answers) <= self.unsure_answers
        self.world.close()
        self.folder.cleanup()


def test_any_order_of_events_ends_well(reader: ParserProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "die", die)
    Chain.reader = reader
    case = Chain.TestCase
    case.settings = settings(max_examples=12, stateful_step_count=15, deadline=None)

    case().runTest()

    assert reader.own == JUDGE
