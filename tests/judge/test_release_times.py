"""With release times a game goes on at fixed times of the day, whoever wrote when between them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import pytest

from adjudicator.judge.table.days_off import DaysOff, read_workdays
from adjudicator.judge.table.release_times import read_release_times
from tests.judge.world import MODERATOR, World, person

STARK, LANNISTER = "stark", "lannister"


@pytest.mark.parametrize(("text", "times"), [
    ("9:00,18:00", [time(9), time(18)]), ("18", [time(18)]), ("18.30, 7:15", [time(7, 15), time(18, 30)]),
])  # fmt: skip
def test_times_are_read_as_people_write_them(text: str, times: list[time]) -> None:
    found = read_release_times(text, "UTC")
    assert found is not None and list(found.times) == times


def test_without_times_a_game_goes_on_at_once() -> None:
    assert read_release_times("none", "UTC") is None


UNREADABLE = ("noon", "25:00", "9:60", "9:00-18:00", "twice a day", ",".join(map(str, range(13))))


@pytest.mark.parametrize("text", UNREADABLE)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        read_release_times(text, "UTC")


def test_the_next_time_is_after_now_in_the_zone_of_the_game_and_on_no_day_off() -> None:
    times = read_release_times("9:00,18:00", "Europe/Rome")
    assert times is not None
    weekdays = DaysOff("Europe/Rome", read_workdays("mon-fri"))
    friday = datetime(2026, 11, 20, 17, tzinfo=UTC)

    assert times.next(friday - timedelta(seconds=1), DaysOff("UTC")) == friday
    assert times.next(friday, DaysOff("UTC")) == friday + timedelta(hours=15)
    assert times.next(friday, weekdays) == friday + timedelta(days=2, hours=15)


# ---- by mail


def duel(folder: Path, options: str = "release=9:00,18:00") -> World:
    """Return a judge with a game of cards that began on a Saturday at noon."""
    world = World(folder)
    world.begin(2, name="duel", variant="agot-lcg", options=options)
    return world


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = duel(tmp_path)
    yield world
    world.close()


def waited_for(world: World) -> list[str]:
    return [f"{ask.seat} {ask.name}" for ask in world.open_asks("duel")]


def test_an_answer_counts_at_the_next_release_time(world: World) -> None:
    first = world.open_asks("duel")[0].seat
    other = LANNISTER if first == STARK else STARK
    before = len(world.all_to(person(other)))

    world.orders(first, "mulligan: keep", "duel")
    assert "next at Sat 21 Nov 18:00 UTC" in " ".join(world.last(person(first)).text.split())
    world.pass_time(hours=5, minutes=59)
    assert waited_for(world) == [f"{first} lcg.mulligan"] and len(world.all_to(person(other))) == before
    world.pass_time(minutes=1)
    assert waited_for(world) == [f"{other} lcg.mulligan"] and len(world.all_to(person(other))) == before + 1


def test_until_then_an_answer_can_be_replaced(world: World) -> None:
    first = world.open_asks("duel")[0].seat
    hand = world.view(first, "duel")["own"]["hand"]
    world.orders(first, "mulligan: redraw", "duel")
    world.orders(first, "mulligan: keep", "duel")
    world.pass_time(hours=6)

    assert world.view(first, "duel")["own"]["hand"] == hand


def told(folder: Path, minutes: int, text: str) -> list[tuple[str, bytes]]:
    """Return what the other player receives in two days if the first one writes after so many minutes."""
    world = duel(folder)
    first = world.open_asks("duel")[0].seat
    other = LANNISTER if first == STARK else STARK
    world.pass_time(minutes=minutes)
    world.orders(first, text, "duel")
    world.pass_time(minutes=6 * 60 - minutes)
    for _ in range(42):
        world.pass_time(hours=1)
    mails = [(post.subject, post.raw) for post in world.all_to(person(other))]
    world.close()
    return mails


def test_the_other_is_asked_the_same_at_the_same_time_whenever_one_wrote(tmp_path: Path) -> None:
    early = told(tmp_path / "early", 1, "mulligan: keep")

    assert early == told(tmp_path / "late", 5 * 60 + 58, "mulligan: keep")
    assert len(early) > 1
    assert early != told(tmp_path / "other", 7 * 60, "mulligan: keep")


def test_the_end_of_a_question_is_told_at_a_release_time(world: World) -> None:
    first = world.open_asks("duel")[0].seat
    world.pass_time(hours=24)
    assert waited_for(world) == [f"{first} lcg.mulligan"]
    world.pass_time(hours=6)

    assert waited_for(world) != [f"{first} lcg.mulligan"]


def test_a_moderator_can_let_the_game_go_on_at_once(world: World) -> None:
    first = world.open_asks("duel")[0].seat
    world.orders(first, "mulligan: keep", "duel")
    world.mail(MODERATOR, "process", to=world.address("moderator", "duel"))

    assert waited_for(world) != [f"{first} lcg.mulligan"]


def test_orders_of_all_are_revealed_at_the_next_release_time(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3, options="release=9:00,18:00 deadline=72h")
    houses = [ask.seat for ask in world.open_asks()]
    for house in houses:
        world.orders(house, world.plan(house) + "\nfinal")
    assert {ask.name for ask in world.open_asks()} == {"planning.orders"}
    world.pass_time(hours=6)

    assert {ask.name for ask in world.open_asks()} != {"planning.orders"} or world.view(None)["round"] == 2
    world.close()


def test_an_unreadable_time_is_refused_with_an_example(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-lcg duel release=noon")
    said = " ".join(world.last(MODERATOR).text.split())
    world.close()

    assert 'release cannot be "noon". Write the times of day at which the game goes on' in said
