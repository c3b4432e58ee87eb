"""Answers to people without a seat: in their language, about the game they asked for."""

from __future__ import annotations

from pathlib import Path

from tests.judge.world import World

OTTO = "otto@example.net"


def test_an_observer_may_ask_how_the_game_stands(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin()
    world.mail(OTTO, "observe westeros1")

    filed = world.mail(OTTO, "status westeros1")

    answer = world.last(OTTO)
    assert filed.verdict == "taken"
    assert "THE BOARD" in answer.text or "castles" in answer.text
    assert "YOU OWE" not in answer.text
    world.close()


def test_who_leaves_is_told_so_in_his_language(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(players=3, options="language=it")
    world.orders("stark", "abbandono")
    confirm = world.last("stark@players.example.org")

    world.mail("stark@players.example.org", "ok", to=confirm.reply_to)

    answer = world.last("stark@players.example.org")
    assert answer.subject.startswith("[westeros1 r1]")
    assert "Casa Stark" in answer.text and "You have left" not in answer.text
    world.close()


def test_who_takes_over_a_seat_is_told_where_the_game_is_and_how_to_go_on(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(players=3)
    world.orders("stark", "resign")
    world.mail("stark@players.example.org", "ok", to=world.last("stark@players.example.org").reply_to)

    world.mail(OTTO, "signon westeros1 stark")

    welcome, report = world.all_to(OTTO)[-2:]
    assert "Winterfell  " in report.text, "the round that waits for orders is shown again"
    assert "The game is in round 1." in welcome.text and "The moderator starts" not in welcome.text
    assert "due 72 hours after the report" in welcome.text
    world.mail(OTTO, "status", to=welcome.reply_to)
    assert "game westeros1 stark r1" in world.last(OTTO).text
    world.close()
