"""When two mails are the same mail."""

from __future__ import annotations

from adjudicator.mail.parse import parse
from tests.mail.world import World, mail


def digest(raw: bytes) -> str:
    return parse(raw, len(raw)).digest


def test_the_way_a_mail_took_does_not_make_it_another() -> None:
    raw = mail("orders", "win: d")

    again = b"Received: from somewhere\r\nDelivered-To: judge@play.example.org\r\n" + raw

    assert digest(raw) == digest(again)


def test_another_text_with_the_same_message_id_is_another_mail() -> None:
    assert digest(mail("orders", "win: d")) != digest(mail("orders", "win: s"))


def test_every_field_of_the_identity_counts() -> None:
    same = mail("orders", "win: d")

    for other in (
        mail("orders", "win: d", sender="bran@players.example.net"),
        mail("orders", "win: d", Date="Fri, 20 Nov 2026 19:00:01 +0100"),
        mail("orders", "win: d", Message_ID="<other@players.example.net>"),
        mail("more orders", "win: d", Message_ID="<orders@players.example.net>"),
    ):
        assert digest(other) != digest(same)


def test_what_is_quoted_counts_too() -> None:
    assert digest(mail("orders", "win: d\r\n> a")) != digest(mail("orders", "win: d\r\n> b"))


def test_mails_without_message_id_and_date_are_told_apart_by_their_delivery() -> None:
    first = mail("orders", "final", Message_ID="", Date="", Received="from x; 18:00")
    second = mail("orders", "final", Message_ID="", Date="", Received="from x; 19:00")

    assert digest(first) == digest(first)
    assert digest(first) != digest(second)


def test_a_second_copy_is_filed_nowhere_and_answered_by_nobody(world: World) -> None:
    world.arrive(mail("orders", "win: d"))
    world.arrive(mail("orders", "win: d"))

    tally = world.poll()

    assert tally == {"taken": 1, "duplicate": 1}
    assert world.effects() == ["win: d of orders"]
    assert world.sender.send_due() == {"sent": 1}


def test_the_same_message_id_with_another_text_takes_effect(world: World) -> None:
    world.arrive(mail("orders", "win: d"))
    world.arrive(mail("orders", "kar: s"))

    assert world.poll() == {"taken": 2}
    assert world.effects() == ["win: d of orders", "kar: s of orders"]


def test_nobody_blocks_a_players_mail_by_sending_its_copy_to_the_open_address(world: World) -> None:
    world.arrive(mail("orders", "win: d"))
    world.poll()

    world.arrive(mail("orders", "win: d"), to=world.book.seat_address("g", "stark"))

    world.seen.clear()
    assert world.poll() == {"taken": 1}
    assert world.seen[0].delivered_to.startswith("g-stark-")
