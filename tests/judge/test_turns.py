"""A window that asks seat after seat: each has a deadline, a reminder and grace of its own, and no silence stops it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.games.westeros.planning import PlanForm
from adjudicator.judge.waits.deadlines import PLANNING, REMINDER
from adjudicator.store import deadlines
from tests.judge.test_time import due
from tests.judge.world import MODERATOR, START, World, person

ORDER = ("baratheon", "lannister", "stark")
"""The turn order of a game of three."""


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A judge whose games always have too few orders: every window is planned in turn order."""
    monkeypatch.setattr(PlanForm, "is_short", property(lambda self: True))
    world = World(tmp_path)
    yield world
    world.close()


def begin(world: World, options: str = "deadline=72h") -> None:
    """Begin a game of three that plans in turn order."""
    world.begin(3, f"shortage_in_turn_order=yes {options}")
    assert waiting(world) == ORDER[0]
    world.post()


def waiting(world: World) -> str:
    """Return the one seat whose orders are waited for, or "" when nobody's are."""
    asks = world.open_asks()
    return asks[0].seat if asks[0].name == "planning.orders" and len(asks) == 1 else ""


def order(world: World, house: str) -> None:
    """Send complete orders that are final."""
    world.orders(house, world.plan(house) + "\nfinal")


def test_a_table_of_which_nobody_writes_goes_on(world: World) -> None:
    begin(world)
    seen = []
    for place in range(4):
        seen.append((world.game().settings["window"], waiting(world)))
        assert due(world) == START + timedelta(hours=72 * (place + 1))
        world.pass_time(hours=72)

    assert seen == [(1, ORDER[0]), (1, ORDER[1]), (1, ORDER[2]), (2, ORDER[0])]


def test_each_seat_is_told_when_its_turn_has_come(world: World) -> None:
    begin(world)
    order(world, ORDER[0])
    told = {post.to: post.text for post in world.post() if post.key.startswith("report:")}

    assert waiting(world) == ORDER[1]
    assert list(told) == [person(ORDER[1])]
    assert "24 Nov" in told[person(ORDER[1])], "when its orders are due"


def test_each_seat_is_reminded_and_has_its_grace(world: World) -> None:
    begin(world, "deadline=72h grace=12h")
    world.pass_time(hours=72)
    assert waiting(world) == ORDER[0] and due(world) == START + timedelta(hours=84)
    world.pass_time(hours=12)
    assert waiting(world) == ORDER[1]
    world.post()
    world.pass_time(hours=60)
    reminded = [post.to for post in world.post() if post.key.startswith("reminder:")]
    world.pass_time(hours=12)

    assert reminded == [person(ORDER[1])]
    assert waiting(world) == ORDER[1] and due(world) == START + timedelta(hours=84 + 72 + 12)


def test_who_lets_a_turn_pass_is_silent_and_who_wrote_is_not(world: World) -> None:
    begin(world)
    order(world, ORDER[0])
    world.pass_time(hours=72)
    order(world, ORDER[2])

    silent = {house: bool(world.seat(house).settings.get("silent")) for house in ORDER}
    assert silent == {ORDER[0]: False, ORDER[1]: True, ORDER[2]: False}


def test_orders_sent_before_their_turn_count_at_once_and_are_shown_to_nobody_before_all_are_in(world: World) -> None:
    begin(world)
    world.orders("stark", "winterfell: c\nwhite harbor: d\nshivering sea: r\nfinal")
    receipt = world.last(person("stark")).text
    before = [post for post in world.post() if post.key.startswith("report:")]
    order(world, ORDER[0])
    world.post()
    order(world, ORDER[1])

    assert "COMPLETE AND FINAL" in receipt
    assert before == []
    assert world.view(None)["phase"] != "planning", "nobody waits for Stark, whose lines were complete"


def test_seals_are_opened_only_when_all_orders_are(world: World) -> None:
    begin(world)
    order(world, ORDER[0])
    assert not world.game().settings.get("seals")

    order(world, ORDER[1])
    world.post()
    world.pass_time(hours=72)
    shown = [post.text for post in world.post() if post.to == person(ORDER[0]) and post.key.startswith("report:")]

    assert "salt" in "".join(shown)
    assert set(world.game().settings["last_orders"]) == set(ORDER)


def test_a_pause_between_two_turns_gives_back_what_was_left(world: World) -> None:
    begin(world)
    order(world, ORDER[0])
    world.mail(MODERATOR, "pause", to=world.address("moderator"))
    world.pass_time(hours=200)
    world.mail(MODERATOR, "resume", to=world.address("moderator"))

    assert waiting(world) == ORDER[1] and due(world) == START + timedelta(hours=272)


def test_a_game_that_was_left_without_a_deadline_gets_one_with_the_next_mail(world: World) -> None:
    begin(world)
    with world.db.write() as tx:
        for kind in (PLANNING, PLANNING + REMINDER):
            deadlines.drop(tx, "westeros1", kind)
    world.orders(ORDER[1], "sunset sea: raid")

    assert due(world) == START + timedelta(hours=72)
