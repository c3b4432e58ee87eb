"""Letters wait, are tried, and are tried again as long as it makes sense."""

from __future__ import annotations

from datetime import timedelta
from types import SimpleNamespace

import pytest
from sqlalchemy import Connection

from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.outbox import OutboxSender, delay
from adjudicator.mail.transport import BAD_MAIL, BAD_RECIPIENT, LATER, LOGIN, SENT, UNREACHABLE, Answer
from adjudicator.store import outbox
from adjudicator.store.outbox import QueuedLetter
from tests.mail.world import ANNA, World

MINUTE = timedelta(minutes=1)


class Script:
    """A carrier that answers by a list, then with yes, and remembers what it was given."""

    def __init__(self, *kinds: str) -> None:
        self.kinds = list(kinds)
        self.sent: list[bytes] = []
        self.tries = 0

    def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
        self.tries += 1
        kind = self.kinds.pop(0) if self.kinds else SENT
        if kind == SENT:
            self.sent.append(raw)
        return Answer(kind, f"the server says {kind}")

    def close(self) -> None:
        """Nothing is held open."""


def queue(world: World, count: int = 1) -> None:
    composer = Composer(world.book)
    with world.db.write() as tx:
        for n in range(count):
            post(tx, composer, Outgoing(f"report:{n}", ANNA, f"report {n}", "text", game="g"), world.clock.now())


def letter(world: World, key: str = "report:0") -> QueuedLetter:
    with world.db.read() as tx:
        found = outbox.by_key(tx, key)
    assert found is not None
    return found


def test_a_letter_is_sent_once(world: World) -> None:
    queue(world, 3)
    script = Script()
    sender = OutboxSender(world.db, script, world.clock)

    assert sender.send_due() == {"sent": 3}
    assert not sender.send_due()
    assert letter(world).state == outbox.SENT
    assert letter(world).sent_at == world.clock.now()


def test_the_same_key_is_queued_once(world: World) -> None:
    queue(world)
    queue(world)

    with world.db.read() as tx:
        assert outbox.counts(tx) == {"pending": 1}


def test_tries_follow_the_schedule_and_end_after_five_days(world: World) -> None:
    queue(world)
    script = Script(*[LATER] * 500)
    failed: list[str] = []
    sender = OutboxSender(world.db, script, world.clock, on_failed=lambda tx, letter, answer: failed.append(letter.key))
    began, times = world.clock.now(), []
    while letter(world).state == outbox.PENDING:
        sender.quiet_until = None
        assert sender.send_due() == {LATER: 1}
        times.append((world.clock.now() - began) / MINUTE)
        world.clock.advance(-timedelta(seconds=1))
        assert not sender.send_due()
        world.clock.set(letter(world).next_try)

    assert times[:8] == [0, 1, 3, 8, 18, 48, 108, 168]
    assert times[-1] / 60 / 24 == pytest.approx(5, abs=0.05)
    assert failed == ["report:0"]
    assert letter(world).state == outbox.FAILED


def test_every_try_carries_the_same_bytes(world: World) -> None:
    queue(world)
    seen: list[bytes] = []

    class Watch(Script):
        def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
            seen.append(raw)
            return super().send(envelope_from, to, raw)

    sender = OutboxSender(world.db, Watch(LATER, LATER), world.clock)
    for _ in range(3):
        sender.send_due()
        world.clock.advance(timedelta(hours=1))

    assert len(seen) == 3
    assert len(set(seen)) == 1


def test_age_alone_makes_no_letter_hopeless(world: World) -> None:
    queue(world)
    sender = OutboxSender(world.db, Script(*[LATER] * 3), world.clock)
    sender.send_due()
    world.clock.advance(timedelta(days=30))

    assert [sender.send_due(), letter(world).state] == [{LATER: 1}, outbox.PENDING]


@pytest.mark.parametrize("kind", [BAD_RECIPIENT, BAD_MAIL])
def test_a_final_no_is_told_in_the_same_transaction_and_never_tried_again(world: World, kind: str) -> None:
    queue(world)
    told: list[tuple[str, str, str]] = []

    def tell(tx: Connection, letter: QueuedLetter, answer: Answer) -> None:
        told.append((letter.key, answer.kind, str(tx.exec_driver_sql("SELECT state FROM outbox").scalar())))

    sender = OutboxSender(world.db, Script(kind), world.clock, on_failed=tell)

    assert sender.send_due() == {kind: 1}
    world.clock.advance(timedelta(days=1))
    assert not sender.send_due()
    assert told == [("report:0", kind, "failed")]
    assert letter(world).last_answer == f"the server says {kind}"


def test_a_refused_login_stops_the_sender_and_costs_no_letter_a_try(world: World) -> None:
    queue(world, 3)
    script = Script(LOGIN)
    sender = OutboxSender(world.db, script, world.clock)

    assert sender.send_due() == {LOGIN: 1}
    assert not sender.send_due()
    assert script.tries == 1
    assert sender.trouble == "the server says login"
    assert [letter(world, f"report:{n}").attempts for n in range(3)] == [0, 0, 0]
    world.clock.advance(timedelta(minutes=31))
    assert sender.send_due() == {SENT: 3}
    assert sender.trouble == ""


def test_a_server_that_is_away_is_not_asked_for_every_letter(world: World) -> None:
    queue(world, 50)
    script = Script(UNREACHABLE)
    sender = OutboxSender(world.db, script, world.clock)

    assert sender.send_due() == {UNREACHABLE: 1}
    assert script.tries == 1
    world.clock.advance(2 * MINUTE)
    assert sender.send_due() == {SENT: 50}


def test_the_breaker_opens_after_twenty_refusals_in_a_row(world: World) -> None:
    queue(world, 50)
    script = Script(*[LATER] * 20)
    sender = OutboxSender(world.db, script, world.clock)

    assert sender.send_due() == {LATER: 20}
    assert not sender.send_due()
    world.clock.advance(timedelta(minutes=31))
    assert sender.send_due() == {SENT: 50}


def test_no_more_than_so_many_letters_go_in_a_minute(world: World) -> None:
    queue(world, 25)
    sender = OutboxSender(world.db, Script(), world.clock, per_minute=10)

    assert sender.send_due() == {SENT: 10}
    assert not sender.send_due()
    world.clock.advance(MINUTE)
    assert sender.send_due() == {SENT: 10}


def test_letters_of_a_dead_sender_come_back_when_their_lease_ends(world: World) -> None:
    queue(world, 2)
    with world.db.write() as tx:
        assert len(outbox.claim(tx, world.clock.now(), timedelta(minutes=10), 10)) == 2
    sender = OutboxSender(world.db, Script(), world.clock)

    assert not sender.send_due()
    world.clock.advance(timedelta(minutes=11))
    assert sender.send_due() == {SENT: 2}


def test_the_holder_of_the_folder_takes_them_back_at_once(world: World) -> None:
    queue(world, 2)
    with world.db.write() as tx:
        outbox.claim(tx, world.clock.now(), timedelta(minutes=10), 10)
    sender = OutboxSender(world.db, Script(), world.clock)

    assert sender.recover() == 2
    assert sender.send_due() == {SENT: 2}


def test_two_senders_never_claim_the_same_letter(world: World) -> None:
    queue(world, 30)
    first, second = set(), set()
    for _ in range(3):
        for claimed in (first, second):
            with world.db.write() as tx:
                claimed |= {letter.id for letter in outbox.claim(tx, world.clock.now(), MINUTE, 5)}

    assert len(first) == len(second) == 15
    assert not first & second


def test_delays_never_shrink() -> None:
    delays = [delay(n) for n in range(1, 20)]

    assert delays == sorted(delays)
    assert delays[-1] == timedelta(hours=1)


def test_letters_to_a_slow_server_leave_time_for_the_mailbox(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("adjudicator.mail.outbox.time", SimpleNamespace(monotonic=lambda: now[0]))

    class Slow(Script):
        def send(self, envelope_from: str, to: str, raw: bytes) -> Answer:
            now[0] += 40
            return super().send(envelope_from, to, raw)

    queue(world, 4)
    sender = OutboxSender(world.db, Slow(), world.clock)

    assert [sender.send_due() for _ in range(3)] == [{"sent": 2}, {"sent": 2}, {}]


# ---- Fair queues


def rank(world: World, key: str, rank: int) -> None:
    """Queue a letter of a rank."""
    with world.db.write() as tx:
        post(tx, Composer(world.book), Outgoing(key, ANNA, key, "text", rank=rank), world.clock.now())


def test_players_come_before_notices_and_strangers_last(world: World) -> None:
    for n, each in enumerate([outbox.STRANGER, outbox.NOTICE, outbox.REPORT, outbox.ANSWER, outbox.ANSWER]):
        rank(world, f"k{n}", each)
    script = Script()
    OutboxSender(world.db, script, world.clock).send_due()

    assert [raw.decode().partition("Subject: ")[2][:2] for raw in script.sent] == ["k3", "k4", "k2", "k1", "k0"]


def test_a_flood_of_letters_to_strangers_delays_no_receipt(world: World) -> None:
    for n in range(180):
        rank(world, f"stranger:{n}", outbox.STRANGER)
    script = Script()
    sender = OutboxSender(world.db, script, world.clock, per_minute=60)
    sender.send_due()
    strangers = script.tries
    rank(world, "receipt", outbox.ANSWER)
    sender.send_due()

    assert strangers == 30, "half of a minute is kept for what comes in meanwhile"
    assert b"Subject: receipt" in script.sent[-1]
    world.clock.advance(4 * MINUTE)
    while sender.send_due().total():
        world.clock.advance(MINUTE)
    assert len(script.sent) == 181


def test_strangers_whose_addresses_are_refused_stop_no_other_letter(world: World) -> None:
    for n in range(40):
        rank(world, f"stranger:{n}", outbox.STRANGER)
    script = Script(*[BAD_RECIPIENT] * 40)
    sender = OutboxSender(world.db, script, world.clock)
    sender.send_due()
    rank(world, "receipt", outbox.ANSWER)

    assert sender.send_due() == {"sent": 1}


def test_the_queues_can_be_counted(world: World) -> None:
    for n in range(3):
        rank(world, f"stranger:{n}", outbox.STRANGER)
    rank(world, "receipt", outbox.ANSWER)
    with world.db.read() as tx:
        queues = [(each.rank, each.letters, each.since) for each in outbox.queues(tx, world.clock.now())]

    assert queues == [(outbox.ANSWER, 1, world.clock.now()), (outbox.STRANGER, 3, world.clock.now())]
