"""Letters that come back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from adjudicator.mail.compose import Composer, Outgoing, post
from adjudicator.mail.parse import parse
from adjudicator.store import bounces, outbox
from tests.mail.world import ANNA, JUDGE, START, World, mail


def report(status: str = "5.1.1", action: str = "failed", original: str = "", to: str = JUDGE) -> bytes:
    """A delivery report as RFC 3464 wants it."""
    return (
        f"From: MAILER-DAEMON@mx.example\r\nTo: {to}\r\nSubject: Undelivered mail\r\n"
        f"Message-ID: <{status}{original}@mx>\r\n"
        "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n"
        "--b\r\nContent-Type: text/plain\r\n\r\nwin: d cannot be delivered.\r\n"
        "--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n"
        f"Final-Recipient: rfc822; {ANNA}\r\nAction: {action}\r\nStatus: {status}\r\n"
        "Diagnostic-Code: smtp; 550 no such mailbox\r\n\r\n"
        f"--b\r\nContent-Type: text/rfc822-headers\r\n\r\nFrom: {JUDGE}\r\nMessage-ID: {original}\r\n\r\n--b--\r\n"
    ).encode()


def send(world: World, count: int) -> list[outbox.QueuedLetter]:
    """Send Anna some reports and return them."""
    with world.db.write() as tx:
        for n in range(count):
            mail = Outgoing(f"report:{n}", ANNA, "report", f"text {n}", game="g", seat="stark")
            post(tx, Composer(world.book), mail, world.clock.now())
    world.sender.send_due()
    with world.db.read() as tx:
        return outbox.of_seat(tx, "g", "stark")


def test_a_report_of_a_failure_is_read() -> None:
    bounce = parse(report(original="<a@b>"), 100).bounce

    assert bounce is not None
    assert (bounce.recipient, bounce.status, bounce.hard, bounce.message_id) == (ANNA, "5.1.1", True, "<a@b>")
    assert bounce.explanation == "smtp; 550 no such mailbox"


@pytest.mark.parametrize(
    ("status", "action", "hard"),
    [("5.2.1", "failed", True), ("4.2.2", "failed", False), ("4.4.1", "delayed", False), ("5.0.0", "delayed", False)],
)
def test_only_a_final_failure_is_hard(status: str, action: str, hard: bool) -> None:
    bounce = parse(report(status, action), 100).bounce

    assert bounce is not None
    assert bounce.hard == hard


def test_a_report_of_success_is_no_bounce() -> None:
    assert parse(report("2.0.0", "delivered"), 100).bounce is None


def test_servers_that_only_write_prose_are_understood() -> None:
    raw = mail(
        "failure notice", f"<{ANNA}>:\r\n550 5.1.1 no mailbox here by that name", sender="MAILER-DAEMON@mx.example"
    )

    bounce = parse(raw, len(raw)).bounce

    assert bounce is not None
    assert (bounce.recipient, bounce.status, bounce.hard) == (ANNA, "5.1.1", True)


def test_a_player_who_writes_about_error_550_sends_no_bounce() -> None:
    raw = mail("orders", "550 5.1.1 is what I got")

    assert parse(raw, len(raw)).bounce is None


def test_a_bounce_names_its_letter_by_the_address_it_comes_to(world: World) -> None:
    letter = send(world, 1)[0]
    world.arrive(report(), to=letter.sender, envelope_from="")

    world.poll()

    returned = world.seen[0].returned
    assert returned is not None
    assert (returned.key, returned.recipient, returned.game, returned.seat) == ("report:0", ANNA, "g", "stark")
    assert returned.hard
    assert not returned.bad
    assert not world.sender.send_due()


def test_or_by_the_message_id_it_quotes(world: World) -> None:
    letter = send(world, 1)[0]
    world.arrive(report(original=letter.message_id), envelope_from="")

    world.poll()

    assert world.seen[0].returned is not None


def test_a_report_about_a_letter_we_never_sent_counts_against_nobody(world: World) -> None:
    world.arrive(report(original="<made-up@play.example.org>"), envelope_from="")
    world.poll()

    assert world.seen[0].returned is None
    with world.db.read() as tx:
        assert not bounces.is_bad(tx, ANNA, START)


def test_three_different_letters_within_a_fortnight_mark_an_address_bad(world: World) -> None:
    bad = []
    for letter in send(world, 3):
        for _ in range(2):
            world.arrive(report(original=letter.key), to=letter.sender, envelope_from="")
        world.poll()
        returned = world.seen[-1].returned
        assert returned is not None
        bad.append(returned.bad)

    assert bad == [False, False, True]
    with world.db.read() as tx:
        assert not bounces.is_bad(tx, ANNA, START + timedelta(days=15))


def test_soft_bounces_and_vacation_notes_never_do(world: World) -> None:
    for n, letter in enumerate(send(world, 6)):
        note = mail(f"Away {n}", "550 days without a holiday", Auto_Submitted="auto-replied")
        world.arrive(report("4.2.2", original=letter.key) if n % 2 else note, to=letter.sender)
    world.poll()

    with world.db.read() as tx:
        assert not bounces.is_bad(tx, ANNA, START)


def test_an_address_that_works_again_is_forgiven(world: World) -> None:
    with world.db.write() as tx:
        for n in range(3):
            bounces.note(tx, ANNA, str(n), True, "5.1.1", START)
        assert bounces.is_bad(tx, ANNA, START)
        bounces.forgive(tx, ANNA)
        assert not bounces.is_bad(tx, ANNA, START)
