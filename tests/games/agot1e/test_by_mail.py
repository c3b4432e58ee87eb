"""Whole games of the first edition by mail, from CREATE to the last report."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.store.games import OVER
from tests.games.agot1e.box import variant
from tests.judge.scripted import Scripted
from tests.judge.world import MODERATOR, World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()


def play(world: World, players: int, options: str = "") -> None:
    """Play a game to its end; every third round nobody writes."""
    world.begin(players, f"deadline=24h {options}", variant="agot-1e")
    houses = sorted({ask.seat for ask in world.open_asks()})
    hands = {house: Scripted(world, house, 1) for house in world.view(None)["houses"]}
    for turn in range(200):
        due = {ask.seat for ask in world.open_asks() if ask.name == "planning.orders"}
        for house in sorted(due) if turn % 3 else ():
            hands[house].send()
        if world.game().state == OVER:
            return
        world.pass_time(hours=25)
    raise AssertionError(f"the game of {houses} never ends")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_is_played_from_the_first_mail_to_the_last_report(world: World, players: int) -> None:
    play(world, players)

    reports = [post for post in world.post() if post.key.startswith(("report:", "end:")) and post.seat]
    assert len(reports) > players
    assert all("{" not in post.text and "-" * 3 not in post.subject for post in reports)


def test_six_play_with_everything_of_the_expansion(world: World) -> None:
    play(world, 6, "expansion=all")

    last = [post for post in world.post() if post.key.startswith("end:")]
    assert len(last) == 7


@pytest.mark.parametrize(("language", "sentence"), [
    ("en", "Not every value of this box could be verified: {n}, of cards"),
    ("it", "Non tutti i valori di questa scatola si sono potuti verificare: {n}, di carte"),
])  # fmt: skip
def test_the_welcome_says_how_many_values_are_inferred(world: World, language: str, sentence: str) -> None:
    world.begin(3, f"language={language}", variant="agot-1e")

    expected = sentence.format(n=variant().inferred)
    welcomes = [post for post in world.post() if expected in " ".join(post.text.split())]
    assert len(welcomes) >= 3, "every player reads it"


def test_everybody_hears_of_the_beginning_though_only_one_house_is_asked(world: World) -> None:
    """The others can lay their one-time orders ahead, and then wait for nobody."""
    world.begin(6, "one_time_orders=yes", variant="agot-1e")
    (first,) = world.open_asks()

    told = {post.seat: post for post in world.post() if post.seat and first.name == "planning.one-time"}
    assert set(told) == set(world.view(None)["houses"])

    asked = told.pop(first.seat)
    assert "q1 a" in asked.text
    assert all("YOUR HAND" in post.text for post in told.values()), "they see the table for the first time"
    assert all("  one-time" in post.text for post in told.values()), "the form has a line for it"

    for house in told:
        world.orders(house, "one-time: none")
    world.orders(first.seat, "q1 a")
    assert {ask.name for ask in world.open_asks()} == {"planning.orders"}


def test_a_moderator_moves_the_deadline_of_a_question_by_hours(world: World) -> None:
    world.begin(6, "one_time_orders=yes", variant="agot-1e")
    world.mail(MODERATOR, "deadline +24h", to=world.address("moderator"))

    assert "has moved by +24h" in " ".join(world.last(MODERATOR).text.split())
