"""In every game, deadlines keep out of nights, tell their reason and come as a file for a calendar."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.letters.fill import owed_by
from adjudicator.judge.table.seat_at import SeatAt, seats_at
from adjudicator.store.games import OVER, RUNNING
from tests.conformance.kit import Kit
from tests.judge.test_calendar_files import entry, when
from tests.judge.world import World

GAME = "game1"
OPTIONS = "deadline=30h question=7h quiet=16-9 bank=5h zone=UTC"


@pytest.fixture
def world(kit: Kit, tmp_path: Path) -> Iterator[World]:
    """A game that has just begun, with quiet hours in which its first deadline would fall."""
    world = World(tmp_path)
    players, _, options = kit.options(random.Random(3)).partition(" ")
    world.begin(int(players), f"{options} {OPTIONS}", GAME, kit.variant)
    yield world
    world.close()


def test_what_is_due_first_is_due_in_the_morning_and_says_why(world: World) -> None:
    with world.db.read() as tx:
        match = world.match(tx, GAME)
        owed = {seat.house: owed_by(seat) for seat in seats_at(match)}
        asked = {house: each for house, each in owed.items() if each.deadline is not None}
        addresses = {house: SeatAt(match, house).row.address for house in asked}

    assert asked, "the game asks somebody something"
    for house, each in asked.items():
        assert each.deadline is not None and 9 <= each.deadline.hour < 16
        assert [reason.code for reason in each.why][:1] in (["every"], ["question"])
        files = [found for post in world.all_to(addresses[house]) if (found := entry(post))]
        assert when(files[-1]["DTSTART"]) == each.deadline and files[-1]["DESCRIPTION"]


def test_a_game_in_which_nobody_writes_goes_on_after_the_hours_in_hand(world: World) -> None:
    before = answered(world)
    for _ in range(3):
        world.pass_time(hours=60)

    assert answered(world) > before
    assert world.game(GAME).state in (RUNNING, OVER), "nothing broke"


def answered(world: World) -> int:
    """Return how many groups of asks were settled."""
    with world.db.read() as tx:
        return world.match(tx, GAME).play.table.n
