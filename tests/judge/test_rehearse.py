"""`adjudicator rehearse` tells what a changed rule does to running games, and changes nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from adjudicator.engine.driver import Drift, Table
from adjudicator.engine.journal import JournalEntry
from adjudicator.games.westeros import consolidate
from tests.judge.keeper import command
from tests.judge.world import World
from tests.postgres import in_file
from tests.site.pages import play_round

pytestmark = in_file


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder with a game in its second round."""
    folder = tmp_path / "judge"
    assert command("init", str(folder)).exit_code == 0
    world = World(folder)
    world.begin(3)
    play_round(world)
    for _ in range(8):
        world.pass_time(days=4)
    assert world.view(None)["round"] >= 2
    world.close()
    return folder


def rehearse(data: Path) -> Result:
    """Run the command; the files of the data folder must be as before."""
    before = _files(data)
    told = command("rehearse", "--data", str(data))
    assert _files(data) == before
    return told


def _files(data: Path) -> dict[str, str]:
    return {
        str(file.relative_to(data)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(data.rglob("*"))
        if file.is_file()
    }


def test_the_same_rules_change_nothing(data: Path) -> None:
    told = rehearse(data)

    assert told.exit_code == 0, told.output
    assert "ok     westeros1: all " in told.output
    assert told.output.endswith("Every running game goes on as it was played.\n")


def test_a_rule_that_would_have_given_another_position_is_told_with_what_differs(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pays = consolidate.pays
    monkeypatch.setattr(consolidate, "pays", lambda game, area: pays(game, area) + 1)
    told = rehearse(data)

    assert told.exit_code == 1, told.output
    assert "look   westeros1: it goes on from the position that was played" in told.output
    assert ".power: " in told.output and ", now " in told.output


@pytest.mark.parametrize(
    ("is_hit", "said"),
    [
        (lambda entry: entry.n == 1, "look   westeros1: it goes on, but cannot be played again from its beginning: "),
        (lambda entry: True, "WRONG  westeros1: this version would set it aside: Drift: journal entry "),
    ],
    ids=["an old entry", "every entry"],
)
def test_a_rule_that_asks_otherwise_is_told(
    data: Path, monkeypatch: pytest.MonkeyPatch, is_hit: Callable[[JournalEntry], bool], said: str
) -> None:
    played = Table._from_playback

    def drifting(table: Table, asks: Any) -> Any:
        if is_hit(table._playback[-1]):
            raise Drift(table._playback[-1], "something else")
        return played(table, asks)

    monkeypatch.setattr(Table, "_from_playback", drifting)
    told = rehearse(data)

    assert told.exit_code == 1, told.output
    assert said in told.output


def test_a_folder_without_a_store_says_so(tmp_path: Path) -> None:
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    told = command("rehearse", "--data", str(tmp_path / "judge"))

    assert told.exit_code == 1 and "there is no game yet" in told.output
