"""A question about several castles: what a reply says of one, lines in force say of the others; nothing is guessed."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.letters.own_decisions import decisions_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.store import questions
from tests.judge.test_ahead import MUSTERING, go_on
from tests.judge.world import Post, World, person

HOUSE = "stark"
"""It has two castles in the round of the Mustering: Winterfell with two points, White Harbor with one."""


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game in which House Stark is asked what it musters."""
    world = World(tmp_path_factory.mktemp("mustering"), seed=MUSTERING)
    world.begin()
    go_on(world)
    while world.open_asks()[0].seat != HOUSE:
        world.orders(world.open_asks()[0].seat, "muster: none")
    assert world.open_asks()[0].about["castles"] == {"winterfell": 2, "white-harbor": 1}
    world.close()
    return world.folder


@pytest.fixture
def world(asked: Path, tmp_path: Path) -> Iterator[World]:
    shutil.copytree(asked, tmp_path, dirs_exist_ok=True)
    world = World(tmp_path)
    world._handed_over = 5000
    yield world
    world.close()


def number_of(world: World) -> int:
    with world.db.read() as tx:
        return questions.open_ones(tx, "westeros1", HOUSE)[0].number


def send(world: World, text: str) -> Post:
    """Send lines, "{q}" standing for the question, and return the receipt."""
    world.post()
    world.orders(HOUSE, text.format(q=number_of(world)))
    return next(post for post in world.post() if post.key.startswith("answer:"))


def mustered(world: World, number: int) -> Any:
    """Return castle and unit of each muster that was answered; None while the question is open."""
    with world.db.read() as tx:
        question = questions.get(tx, "westeros1", number)
    assert question is not None
    if question.answer is None:
        return None
    return [(each["castle"], each["unit"]) for each in question.answer["value"]]


@pytest.mark.parametrize("text", ["q{q} f", "q{q} muster: f"])
def test_a_bare_answer_is_not_guessed_where_two_castles_are_open(world: World, text: str) -> None:
    number = number_of(world)
    said = " ".join(send(world, text).text.split())

    assert mustered(world, number) is None
    assert '"muster Winterfell: 1 Footman"' in said and '"muster White Harbor: 1 Footman"' in said


@pytest.mark.parametrize(("stored", "reply", "result"), [
    ("muster Winterfell: k", "f", [("winterfell", "knight"), ("white-harbor", "footman")]),
    ("muster White Harbor: f", "k", [("winterfell", "knight"), ("white-harbor", "footman")]),
    ("muster White Harbor: f", "muster Winterfell: k", [("winterfell", "knight"), ("white-harbor", "footman")]),
    ("muster White Harbor: f", "none", [("white-harbor", "footman")]),
    ("muster White Harbor: f", "muster White Harbor: none", []),
])  # fmt: skip
def test_a_reply_leaves_the_lines_for_the_other_castles_in_force(
    world: World, stored: str, reply: str, result: list[tuple[str, str]]
) -> None:
    number = number_of(world)
    world.orders(HOUSE, stored)
    send(world, f"q{{q}} {reply}")

    assert mustered(world, number) == result


def test_to_muster_nothing_at_all_needs_no_castle(world: World) -> None:
    number = number_of(world)
    send(world, "q{q} none")

    assert mustered(world, number) == []


def test_the_question_names_the_castles_that_are_open_and_shows_a_line_for_one(world: World) -> None:
    receipt = " ".join(send(world, "muster Winterfell: f").text.split())

    assert "No line of yours answers for White Harbor yet." in receipt
    assert "muster White Harbor: footman or none" in receipt
    first = next(post for post in world.all_to(person(HOUSE)) if f"[q{number_of(world)}]" in post.text)
    assert "No line of yours answers for Winterfell and White Harbor yet." in " ".join(first.text.split())


def test_a_decision_is_credited_to_the_line_of_the_castle_that_mustered(world: World) -> None:
    world.orders(HOUSE, "muster Winterfell: none\nmuster White Harbor: f")
    while any(ask.name == "muster.place" for ask in world.open_asks()):
        world.orders(world.open_asks()[0].seat, "muster: none")
    with world.db.read() as tx:
        made = [each for each in decisions_of(SeatAt(world.match(tx), HOUSE)) if each.ask == "muster.place"]

    assert [each.line for each in made] == ["muster White Harbor: 1 Footman"]


def test_a_decision_that_two_lines_made_names_both(world: World) -> None:
    world.orders(HOUSE, "muster Winterfell: f\nmuster White Harbor: f")
    while any(ask.name == "muster.place" for ask in world.open_asks()):
        world.orders(world.open_asks()[0].seat, "muster: none")
    with world.db.read() as tx:
        made = [each for each in decisions_of(SeatAt(world.match(tx), HOUSE)) if each.ask == "muster.place"]

    assert [each.line for each in made] == ["muster Winterfell: 1 Footman; muster White Harbor: 1 Footman"]
