"""The first mail of somebody who writes in his own way is enough: all that he meant is taken at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.demo.reading import Reading, read
from adjudicator.games.agot2e.demo.tactics import Agot2eTactics
from adjudicator.games.btwixt.demo.tactics import BtwixtTactics
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.library import GameLibrary
from tests.habits.wording import dressed
from tests.judge.world import Post, World, person

HABITS = ("lazy", "sloppy")
LEADERS = ("cersei_lannister", "daenerys_targaryen", "doran_martell", "eddard_stark")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()


def whole_report(world: World, seat: str, name: str) -> Reading:
    """Return the whole report as a player reads it."""
    world.mail(person(seat), "report full", to=world.address(seat, name))
    post = world.last(person(seat))
    return read(post.subject, post.text.replace("\r\n", "\n"), "en")


def answered(world: World, seat: str, text: str, name: str) -> Post:
    """Send a mail of a seat and return the receipt."""
    world.post()
    world.orders(seat, text, name)
    return next(post for post in world.post() if post.key.startswith("answer:"))


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("seed", range(4))
def test_orders_of_the_board_game_are_complete_after_one_mail(world: World, habit: str, seed: int) -> None:
    world.begin(3)
    for house in ("stark", "lannister", "baratheon"):
        luck = random.Random(seed)
        tactics = dressed(habit, Agot2eTactics(GameLibrary().variant("agot-2e"), house, "en", luck, {}), luck)
        lines = tactics.orders(whole_report(world, house, "westeros1"))

        answer = answered(world, house, "\n".join(["Hello, this is what I want.", *lines, "done"]), "westeros1")

        assert read(answer.subject, "", "en").complete and "COMPLETE AND FINAL" in answer.text, (lines, answer.text)


@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("seed", range(4))
def test_a_plan_of_btwixt_is_complete_after_one_mail(world: World, habit: str, seed: int) -> None:
    world.begin(4, name="ring", variant="btwixt")
    box = GameLibrary().variant("btwixt")
    assert isinstance(box, Box)
    for leader in LEADERS:
        luck = random.Random(seed)
        tactics = dressed(habit, BtwixtTactics(box, leader.partition("_")[0], "en", luck, {}), luck)
        lines = tactics.orders(whole_report(world, leader, "ring"))

        answer = answered(world, leader, "\n".join([*lines, "done"]), "ring")

        assert read(answer.subject, "", "en").complete and "COMPLETE AND FINAL" in answer.text, (lines, answer.text)
