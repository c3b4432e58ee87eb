"""Hours that each player may be late by: they run like a chess clock, grow back, and tell nobody who was late."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.judge.seat.presence import is_silent
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits.time_bank import in_hand
from tests.judge.world import START, World, person

HOUR = timedelta(hours=1)
OTHERS = ("baratheon", "lannister")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of three with hours to be late by."""
    world = World(tmp_path)
    world.begin(3, "deadline=24h bank=10h regrow=3h default=decide")
    yield world
    world.close()


def left(world: World, house: str) -> timedelta:
    """Return how much a player may still be late by."""
    with world.db.read() as tx:
        return in_hand(SeatAt(world.match(tx), house))


def plan(world: World, *houses: str) -> None:
    """Let players send complete orders."""
    for house in houses:
        world.orders(house, world.plan(house))


def window(world: World) -> int:
    """Return the round whose orders are asked for."""
    return int(world.game().settings["window"])


def test_the_game_waits_for_the_late_one_who_pays_for_it_and_no_longer_than_needed(world: World) -> None:
    plan(world, *OTHERS)
    world.pass_time(hours=24)
    waited = world.due()
    world.pass_time(hours=4)
    plan(world, "stark")

    assert waited == START + 34 * HOUR and window(world) == 2, "it goes on as soon as nothing is missing"
    assert left(world, "stark") == 6 * HOUR
    assert left(world, "lannister") == 10 * HOUR


def test_the_hours_grow_back_with_each_round_in_time_up_to_what_there_was(world: World) -> None:
    plan(world, *OTHERS)
    world.pass_time(hours=24)
    world.pass_time(hours=4)
    plan(world, "stark")
    for expected in (9, 10):
        plan(world, *OTHERS, "stark")
        world.pass_time(hours=25)
        assert left(world, "stark") == expected * HOUR


def test_whoever_has_no_hours_left_is_played_by_the_steward(world: World) -> None:
    plan(world, *OTHERS)
    world.pass_time(hours=24)
    world.pass_time(hours=10)
    with world.db.read() as tx:
        silent = is_silent(SeatAt(world.match(tx), "stark"))

    assert window(world) == 2 and silent
    assert left(world, "stark") == timedelta()


def test_each_reads_their_own_hours_and_nobody_who_was_late(world: World) -> None:
    plan(world, *OTHERS)
    world.post()
    world.pass_time(hours=24)
    reminded = world.post()
    told = {}
    for house in (*OTHERS, "stark"):
        world.orders(house, "status")
        told[house] = " ".join(world.last(person(house)).text.split())

    assert {post.to for post in reminded} == {person("stark")}
    assert "You may be late by 10 hours" in told["stark"]
    assert all("the game waits up to 10 hours more" in words for words in told.values())
    assert not any("waits for Stark" in told[house] for house in OTHERS)


def test_who_is_late_changes_no_word_of_what_others_read(tmp_path: Path) -> None:
    """Two worlds that differ only in who was late send a third player the same mails."""
    read = []
    for late, in_time in (("stark", "lannister"), ("lannister", "stark")):
        world = World(tmp_path / late)
        world.begin(3, "deadline=24h bank=10h")
        plan(world, "baratheon", in_time)
        world.pass_time(hours=24)
        world.orders("baratheon", "status")
        read.append([post.text for post in world.all_to(person("baratheon"))])
        world.close()

    assert read[0] == read[1]


def test_a_restart_in_the_middle_of_the_wait_changes_nothing(world: World) -> None:
    plan(world, *OTHERS)
    world.pass_time(hours=24)
    world.reopen()
    world.pass_time(hours=4)
    plan(world, "stark")

    assert window(world) == 2 and left(world, "stark") == 6 * HOUR
