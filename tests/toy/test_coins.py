"""A third game in sixty lines is installed as a separate distribution beside the judge, and played by mail."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.library import installed
from adjudicator.reports.render import help_topics
from tests.judge.world import MODERATOR, World, person
from tests.test_general import own_words
from tests.toy.install import PACKAGE

LONGEST = 60


@pytest.fixture
def world(tmp_path: Path, toy_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A judge of a Python that has the toy too."""
    monkeypatch.syspath_prepend(str(toy_folder))
    world = World(tmp_path)
    yield world
    world.close()


def begin(world: World) -> None:
    world.begin(3, name="purse", variant="coins")


def bid(world: World, coins: dict[str, int]) -> None:
    for seat, n in coins.items():
        world.orders(seat, f"bid: {n}\nfinal", "purse")


def test_it_has_no_more_than_sixty_lines() -> None:
    assert len((PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_judge_finds_it_beside_its_own_games(toy_folder: Path) -> None:
    path = os.pathsep.join([str(toy_folder), *sys.path])
    start = [sys.executable, "-c", "from adjudicator.cli import main; main()", "variants", "list"]
    done = subprocess.run(start, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True)

    assert "coins            Coins, 2, 3 players" in done.stdout
    assert "agot-2e" in done.stdout and "coins" not in installed()


def test_it_is_played_by_mail_from_the_first_mail_to_the_end(world: World) -> None:
    begin(world)
    for coins in ({"ada": 4, "bob": 2, "cid": 2}, {"ada": 1, "bob": 3, "cid": 3}, {"ada": 4, "bob": 1, "cid": 2}):
        bid(world, coins)

    end = world.last(person("bob"))
    assert "Ada" in end.subject + end.text and "2 rounds" in end.text
    assert world.game("purse").state == "over"


def test_a_report_tells_the_round_and_shows_the_board(world: World) -> None:
    begin(world)
    bid(world, {"ada": 4, "bob": 2, "cid": 2})

    report = world.last(person("ada")).text
    assert "Ada bid 4." in report and "You won the round." in report
    assert "coins" in report and "bid:" in report
    assert "One plan, for this round." in report
    assert "# last round, bid: 4" in report, "what was planned last stands in the form as a comment"


def test_a_bid_that_cannot_be_paid_leaves_the_deadline_to_the_default(world: World) -> None:
    begin(world)
    bid(world, {"ada": 99, "bob": 2, "cid": 1})
    world.pass_time(hours=73)

    assert world.view(None, "purse")["players"]["ada"] == {"coins": 9, "won": 0}
    assert world.view(None, "purse")["players"]["bob"] == {"coins": 7, "won": 1}


def test_bids_stay_secret_until_all_are_in(world: World) -> None:
    begin(world)
    bid(world, {"ada": 4})

    assert all("4" not in post.text.split("purse")[0] for post in world.all_to(person("bob")))
    assert world.view("bob", "purse")["players"]["ada"]["coins"] == 9


@pytest.mark.parametrize(("language", "word"), [("en", "help"), ("it", "aiuto")])
def test_its_help_speaks_of_this_game_and_of_no_other(world: World, language: str, word: str) -> None:
    begin(world)
    world.orders("ada", f"language={language}", "purse")
    for topic in ("", *help_topics(world.desk.templates)):
        world.orders("ada", f"{word} {topic}", "purse")
        page = world.last(person("ada")).text
        assert own_words().findall(page.lower()) == [] and "march" not in page, topic
    world.orders("ada", f"{word} moderator", "purse")
    assert "create coins winter7 players=2" in world.last(person("ada")).text
    world.orders("ada", f"{word} orders", "purse")
    assert language == "it" or "  bid: 3" in world.last(person("ada")).text.splitlines()


def test_its_moderator_is_told(world: World) -> None:
    begin(world)

    assert any("purse" in post.subject for post in world.all_to(MODERATOR))
