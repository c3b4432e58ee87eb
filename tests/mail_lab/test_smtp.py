"""Sending letters through a real SMTP conversation, whatever the server answers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest

from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.servers import PLAIN, Account
from adjudicator.mail.smtp import SmtpCarrier
from adjudicator.store import outbox
from tests.mail.world import mail
from tests.mail_lab.world import LabWorld

pytestmark = pytest.mark.lab

Mailbox = Callable[[str], list[bytes]]


def queue(world: LabWorld, to: str, key: str = "report:1") -> None:
    with world.db.write() as tx:
        text = f"Report for {world.judge}, with an è.\n.\nFrom here on\n"
        post(tx, Composer(world.book), Outgoing(key, to, f"report of {world.judge}", text), world.clock.now())


def state(world: LabWorld, key: str = "report:1") -> tuple[str, str]:
    with world.db.read() as tx:
        letter = outbox.by_key(tx, key)
    assert letter is not None
    return letter.state, letter.last_answer


def copies(world: LabWorld, box: list[bytes]) -> Counter[bytes]:
    """Return the Message-IDs of this judge's letters in a mailbox, counted."""
    own = [raw for raw in box if world.judge.encode() in raw]
    return Counter(re.search(rb"^Message-ID: (.*?)\r$", raw, re.MULTILINE)[1] for raw in own)  # type: ignore[index]


def test_a_letter_arrives_byte_for_byte(world: LabWorld, mailbox: Mailbox) -> None:
    queue(world, "p1@lab.test")

    assert world.sender.send_due() == {"sent": 1}

    with world.db.read() as tx:
        letter = outbox.by_key(tx, "report:1")
    assert letter is not None
    assert any(raw.endswith(letter.raw) for raw in mailbox("p1@lab.test"))
    assert state(world)[1].startswith("250")


def test_letters_to_other_domains_leave_with_our_envelope_sender(world: LabWorld) -> None:
    queue(world, "anna@players.example.net")

    world.sender.send_due()

    sent = [raw for raw in world.lab.sent() if world.judge.encode() in raw]
    assert len(sent) == 1
    assert sent[0].startswith(f"Return-Path: <{world.judge.replace('@', '+bounce-')[:14]}".encode())


@pytest.mark.parametrize("fault", ["tempfail", "drop-before-data"])
def test_a_passing_trouble_is_tried_again(world: LabWorld, mailbox: Mailbox, fault: str) -> None:
    queue(world, "p2@lab.test")
    world.lab.fault(fault)

    assert world.sender.send_due() == {"later": 1}
    assert state(world)[0] == outbox.PENDING
    world.clock.advance(timedelta(minutes=1))
    assert world.sender.send_due() == {"sent": 1}
    assert list(copies(world, mailbox("p2@lab.test")).values()) == [1]


def test_a_lost_yes_makes_a_copy_with_the_same_message_id(world: LabWorld, mailbox: Mailbox) -> None:
    queue(world, "p3@lab.test")
    world.lab.fault("drop-after-accept")

    assert world.sender.send_due() == {"later": 1}
    assert "may have arrived or not" in state(world)[1]
    world.clock.advance(timedelta(minutes=1))
    assert world.sender.send_due() == {"sent": 1}
    assert list(copies(world, mailbox("p3@lab.test")).values()) == [2]


def test_a_mail_the_server_will_never_take_is_told(world: LabWorld) -> None:
    queue(world, "p1@lab.test")
    world.lab.fault("permfail")
    told = []
    world.sender.on_failed = lambda tx, letter, answer: told.append((letter.key, answer.kind, answer.text))

    assert world.sender.send_due() == {"bad-mail": 1}
    assert told == [("report:1", "bad-mail", "554 5.7.1 refused")]
    assert state(world) == ("failed", "554 5.7.1 refused")


def test_a_recipient_the_server_does_not_know_is_told(world: LabWorld) -> None:
    queue(world, "reject@lab.test", "report:1")
    queue(world, "defer@lab.test", "report:2")
    queue(world, "p1@lab.test", "report:3")

    assert world.sender.send_due() == {"bad-recipient": 1, "later": 1, "sent": 1}
    assert [state(world, f"report:{n}")[0] for n in (1, 2, 3)] == ["failed", "pending", "sent"]


def test_a_bounce_finds_its_letter(world: LabWorld) -> None:
    queue(world, "p1@lab.test")
    world.lab.fault("dsn")
    world.sender.send_due()

    world.poll()

    returned = world.seen[0].returned
    assert returned is not None
    assert (returned.key, returned.recipient, returned.hard, returned.code) == (
        "report:1",
        "p1@lab.test",
        True,
        "5.1.1",
    )
    assert not world.sender.send_due()


def test_a_server_slower_than_our_patience_is_tried_again(world: LabWorld) -> None:
    queue(world, "p1@lab.test")
    world.sender.carrier = SmtpCarrier(Account("127.0.0.1", world.lab.smtp_port, security=PLAIN, read_timeout=0.5))
    world.lab.fault("slow:1.5")

    assert world.sender.send_due() == {"later": 1}
    world.clock.advance(timedelta(minutes=1))
    assert world.sender.send_due() == {"sent": 1}
    world.sender.carrier.close()


def test_a_server_that_is_away_is_told(world: LabWorld) -> None:
    queue(world, "p1@lab.test")
    world.sender.carrier = SmtpCarrier(Account("127.0.0.1", 1, security=PLAIN))

    assert world.sender.send_due() == {"unreachable": 1}
    assert "127.0.0.1" in world.sender.trouble


def test_a_line_that_died_while_idle_is_replaced_without_a_lost_try(world: LabWorld) -> None:
    queue(world, "p1@lab.test")
    world.sender.send_due()
    assert world.smtp._line is not None
    assert world.smtp._line.sock is not None
    world.smtp._line.sock.close()
    world.smtp._used -= 60

    queue(world, "p1@lab.test", "report:2")

    assert world.sender.send_due() == {"sent": 1}


def test_from_order_mail_to_receipt_through_real_servers(world: LabWorld, mailbox: Mailbox) -> None:
    world.lab.post(mail("orders", "win: d", sender="p4@lab.test"), world.book.seat_address("g", "stark"))

    assert world.poll() == {"taken": 1}
    assert world.sender.send_due() == {"sent": 1}
    receipts = [raw for raw in mailbox("p4@lab.test") if world.judge.encode() in raw]
    assert len(receipts) == 1
    assert b"In-Reply-To: <orders@players.example.net>" in receipts[0]
