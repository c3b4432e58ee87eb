"""A short demo through the real service: people sign on, play two rounds by mail, and nothing is lost."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from adjudicator.config import load
from adjudicator.demo.engine_room import ServiceJudge
from adjudicator.demo.epilogue import Epilogue
from adjudicator.demo.evening import MARK, NotOurs, prepare
from adjudicator.demo.stage import Programme, Stage
from adjudicator.demo.story import Story
from adjudicator.demo.watch import Watch
from adjudicator.library import GameLibrary
from adjudicator.resources import folders
from adjudicator.service import Service


@dataclass
class Evening:
    """A demo that was played."""

    folder: Path
    stage: Stage
    told: io.StringIO


def two_rounds(folder: Path) -> None:
    """Make a data folder with a variant of two rounds, called "short"."""
    prepare(folder)
    copy = folder / "games" / "short"
    shutil.copytree(folders("games")[0] / "agot-2e", copy)
    file = copy / "variant.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("rounds: 10", "rounds: 2"), encoding="utf-8")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Play the short game with three people, once for all tests."""
    folder = tmp_path_factory.mktemp("demo")
    two_rounds(folder)
    service = Service(load(folder, {}), seed=lambda: b"demo" * 8)
    told = io.StringIO()
    programme = Programme("short", players=3, seed=5)
    watch = Watch(folder / "judge.db", service.library, programme.game)
    stage = Stage(programme, folder / "post", ServiceJudge(service), watch, service.library, Story("en", told))
    stage.play()
    yield Evening(folder, stage, told)
    watch.close()
    service.close()


def test_the_end_names_the_first_page_and_the_pictures_of_the_game(evening: Evening) -> None:
    Epilogue(evening.stage, evening.folder, GameLibrary(evening.folder)).tell(1.0)
    told, kept = evening.told.getvalue(), evening.folder / "records" / evening.stage.programme.game

    assert f"{kept / 'index.html'}  the first page" in told
    assert f"{kept / 'pictures'}  pictures, " in told and list((kept / "pictures").glob("*-light.svg"))


def test_three_people_play_two_rounds_by_mail_and_nothing_is_lost(evening: Evening) -> None:
    faults = Epilogue(evening.stage, evening.folder, GameLibrary(evening.folder)).tell(1.0)

    story = evening.told.getvalue()
    assert faults == 0, story
    assert "== Round 2 ==" in story
    assert "wins (" in story
    assert "The record holds" in story
    assert evening.stage.unanswered() == []
    assert (evening.folder / "report.html").read_text(encoding="utf-8").startswith("<")


def test_a_lost_mail_is_a_fault(evening: Evening) -> None:
    evening.stage.moderator.waiting["<lost@example.org>"] = "status, please"

    assert Epilogue(evening.stage, evening.folder, GameLibrary(evening.folder)).tell(1.0) == 1
    assert "status, please" in evening.told.getvalue()
    evening.stage.moderator.waiting.clear()


def test_an_older_demo_goes_and_other_folders_are_left_alone(tmp_path: Path) -> None:
    prepare(tmp_path / "demo")
    (tmp_path / "demo" / "old").touch()
    prepare(tmp_path / "demo")

    assert not (tmp_path / "demo" / "old").exists()
    (tmp_path / "demo" / MARK).unlink()
    with pytest.raises(NotOurs, match="demo"):
        prepare(tmp_path / "demo")
