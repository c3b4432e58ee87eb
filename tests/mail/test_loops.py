"""Robots are filed like everybody else and never answered; loops without marks end at the caps."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.mail.parse import parse
from adjudicator.mail.rate_limit import Caps
from tests.mail.world import ANNA, JUDGE, World, mail

MARKS = {
    "auto-submitted": mail("orders", "win: d", Auto_Submitted="auto-replied"),
    "auto-submitted with more": mail("orders", "win: d", Auto_Submitted="auto-generated; x=y"),
    "precedence": mail("orders", "win: d", Precedence="bulk"),
    "list": mail("orders", "win: d", List_Id="<players.example.net>"),
    "unsubscribe": mail("orders", "win: d", List_Unsubscribe="<mailto:x@y.example>"),
    "feedback": mail("orders", "win: d", Feedback_ID="1:2:3"),
    "suppress": mail("orders", "win: d", X_Auto_Response_Suppress="All"),
    "our loop mark": mail("orders", "win: d", X_Loop=JUDGE),
    "ourselves": mail("orders", "win: d", sender=f"Judge <{JUDGE}>"),
    "ourselves with a mark": mail("orders", "win: d", sender="judge+g-stark-x@play.example.org"),
    "daemon": mail("orders", "win: d", sender="Mail Delivery <MAILER-DAEMON@mx.example>"),
    "postmaster": mail("orders", "win: d", sender="postmaster@mx.example"),
    "no-reply": mail("orders", "win: d", sender="no-reply@shop.example"),
    "report": mail("orders", "win: d", Content_Type="multipart/report; boundary=x"),
    "vacation without marks": mail("Automatic reply: [g r4] report", "I am away until Monday."),
    "assenza": mail("Risposta automatica: [g r4]", "Sono fuori ufficio."),
    "hops": b"Received: from a\r\n" * 51 + mail("orders", "win: d"),
}


@pytest.mark.parametrize("raw", MARKS.values(), ids=MARKS.keys())
def test_a_robot_gets_no_answer(world: World, raw: bytes) -> None:
    world.arrive(raw)
    world.poll()

    assert world.seen[0].robot
    assert not world.seen[0].may_be_answered
    assert not world.sender.send_due()


def test_a_null_envelope_sender_gets_no_answer(world: World) -> None:
    world.arrive(mail("orders", "win: d"), envelope_from="")
    world.poll()

    assert world.seen[0].robot == "null envelope sender"
    assert not world.sender.send_due()


@pytest.mark.parametrize(
    "raw",
    [
        mail("orders", "win: d"),
        mail("orders", "win: d", Auto_Submitted="no"),
        mail("orders", "win: d", X_Loop="somebody@else.example"),
        mail("orders", "win: d", Return_Path="<anna@players.example.net>"),
        mail("Automatic march orders", "win: d"),
        mail("orders", "win: d", sender="bounty@players.example.net"),
    ],
)
def test_a_person_is_no_robot(raw: bytes) -> None:
    assert parse(raw, len(raw), JUDGE).robot is None


def test_a_robots_order_is_taken_all_the_same(world: World) -> None:
    world.arrive(MARKS["precedence"])

    assert world.poll() == {"taken": 1}
    assert world.effects() == ["win: d of orders"]


def test_our_own_letters_are_never_answered(world: World) -> None:
    world.arrive(mail("orders", "win: d"))
    world.poll()
    world.sender.send_due()

    world.arrive(world.received_by(ANNA)[0])
    world.poll()

    assert world.seen[1].robot
    assert not world.sender.send_due()


def test_ten_answers_a_day_are_enough_for_mail_without_effect(tmp_path: Path) -> None:
    world = World(tmp_path, caps=Caps())
    for n in range(15):
        world.arrive(mail(f"question {n}", "> nothing of my own", Message_ID=f"<{n}@x>"))

    world.poll()

    assert world.sender.send_due().total() == 3
    world.close()


def test_an_order_mail_is_answered_beyond_the_cap_for_strangers(tmp_path: Path) -> None:
    world = World(tmp_path, caps=Caps())
    for n in range(15):
        world.arrive(mail(f"orders {n}", "win: d"))

    world.poll()

    assert world.sender.send_due() == {"sent": 15}
    world.close()


def test_two_judges_writing_each_other_fall_silent_at_once(tmp_path: Path) -> None:
    ours, theirs = World(tmp_path / "a", caps=Caps()), World(tmp_path / "b", caps=Caps())
    ours.arrive(mail("hello", "hello", sender=JUDGE.replace("judge", "other")))
    written = 0
    for _ in range(20):
        ours.poll()
        written += ours.sender.send_due().total()
        for raw in ours.received_by("other@play.example.org"):
            theirs.arrive(raw)
        theirs.poll()
        written += theirs.sender.send_due().total()

    assert written == 1
    ours.close()
    theirs.close()
