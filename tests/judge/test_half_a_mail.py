"""Lines of a mail that were written to follow another one wait for it when that one could not be taken."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.judge.world import Post, World, person

STARK, RAVEN = person("stark"), "lannister"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a game in which orders lie on the board, the holder of the Raven is asked, and Stark has two marches."""
    world = World(tmp_path_factory.mktemp("game"))
    world.begin(3)
    for ask in world.open_asks():
        plan = world.plan(ask.seat)
        if ask.seat == "stark":
            plan = "Winterfell: m\nWhite Harbor: m-\nShivering Sea: d"
        world.orders(ask.seat, f"{plan}\nfinal")
    assert [ask.name for ask in world.open_asks()] == ["planning.raven"]
    world.close()
    return world.folder


@pytest.fixture
def world(played: Path, tmp_path: Path) -> World:
    """The same game, a copy for each test."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return World(tmp_path)


def send(world: World, text: str, house: str = "stark") -> Post:
    world.post()
    world.orders(house, text)
    return next(post for post in world.post() if post.to == person(house) and post.key.startswith("answer:"))


def raven_flies(world: World) -> None:
    """Let the game go on to the marches."""
    send(world, "raven: none", RAVEN)


def units(world: World, area: str) -> int:
    return len(world.view(None)["areas"][area]["units"])


def marches(world: World) -> bool:
    """True while Stark is asked for a march."""
    return [(ask.seat, ask.name) for ask in world.open_asks()] == [("stark", "march.resolve")]


TWO = "White Harbor: march -1 > widos watchh 1 footmn\nWinterfell: march > Moat Cailin 1 knight"


def test_a_second_march_does_not_run_ahead_of_one_that_could_not_be_taken(world: World) -> None:
    receipt = send(world, TWO, "stark")
    raven_flies(world)

    assert "waits for you" in " ".join(receipt.text.split())
    assert marches(world)
    assert units(world, "white-harbor") == 1 and units(world, "moat-cailin") == 0
    send(world, "White Harbor: march -1 > Widow's Watch 1 footman")
    assert not marches(world)
    assert units(world, "white-harbor") == 0 and units(world, "moat-cailin") == 1


def test_a_mail_about_something_else_does_not_let_it_run_ahead(world: World) -> None:
    send(world, TWO)
    send(world, "bid wildlings: 1")
    raven_flies(world)

    assert marches(world) and units(world, "moat-cailin") == 0


def test_at_the_deadline_the_lines_count_as_they_are(world: World) -> None:
    send(world, TWO)
    raven_flies(world)
    assert marches(world)
    world.pass_time(hours=25)

    assert units(world, "moat-cailin") == 1


def test_a_line_about_something_else_that_could_not_be_taken_holds_nothing_up(world: World) -> None:
    send(world, "cards: nobody\nWinterfell: march > Moat Cailin 1 knight\nWhite Harbor: march -1 > Widow's Watch all")
    raven_flies(world)

    assert not marches(world)
    assert units(world, "white-harbor") == 0 and units(world, "moat-cailin") == 1


def test_a_march_without_its_sign_means_the_march_that_lies_on_the_board(world: World) -> None:
    receipt = send(world, "White Harbor: march > Widow's Watch 1 footman\nWinterfell: march > Moat Cailin 1 knight")
    refused = send(world, "White Harbor: march +1 > Widow's Watch 1 footman")
    raven_flies(world)

    assert "needs you" not in receipt.subject
    assert "March -1, and the line counts for it" in " ".join(receipt.text.split())
    assert "it is: March -1" in " ".join(refused.text.split())


@pytest.mark.parametrize("code", ["m", "r", "s"])
def test_the_code_of_an_order_alone_answers_no_question_about_a_march(world: World, code: str) -> None:
    raven_flies(world)
    (question,) = [post for post in world.all_to(STARK) if "[q" in post.text][-1:]
    number = question.text.partition("[q")[2].partition("]")[0]
    answer = send(world, f"q{number} {code}")

    assert f"q{number} {code}" in answer.text
    assert marches(world)
