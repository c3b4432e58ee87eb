"""The archive of a data folder: folders are checked, listed, searched and exported; those of other judges too."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from adjudicator.archive.folder import archived, write_folder
from adjudicator.cli import main
from tests.conformance.kits import kit_of
from tests.conformance.test_verify import finished, record
from tests.installed import GAMES


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game that another judge archived, with named players."""
    place = tmp_path_factory.mktemp("foreign")
    world = finished(kit_of(GAMES["btwixt"]), place / "judge", 3)
    lines = record(world)
    lines[0]["seats"] = {seat: f"Player {n}" for n, seat in enumerate(lines[0]["seats"])}
    write_folder(place / "proof1", archived(lines, world.desk.library, world.desk.templates, b"f" * 32, "en"))
    world.close()
    return place / "proof1"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder."""
    assert run("init", str(tmp_path / "judge")).exit_code == 0
    return tmp_path / "judge"


def run(*words: str) -> Result:
    """Run a command."""
    return CliRunner().invoke(main, list(words))


def test_a_game_of_another_judge_is_copied_listed_found_and_exported(foreign: Path, data: Path, tmp_path: Path) -> None:
    here = ("--data", str(data))

    added = run("archive", "add", str(foreign), *here)
    again = run("archive", "add", str(foreign), *here)

    assert (added.exit_code, again.exit_code) == (0, 0), added.output
    assert "proof1 was added" in added.output and "proof1 is in the archive already" in again.output
    (copy,) = (data / "archive").iterdir()
    assert run("verify", str(copy)).exit_code == 0

    listed = run("archive", "list", *here).output
    assert "btwixt" in listed and "cersei_lannister: Player 0" in listed
    winner = json.loads((copy / "manifest.json").read_bytes())["result"]["winner"]
    assert f"won by {winner}" in listed

    hits = run("archive", "search", "secret", "seed", *here).output
    assert f"archive/{copy.name}/reports/" in hits and "[secret]" in hits
    assert run("archive", "search", "no-such-word", *here).output == "nothing was found\n"

    run("archive", "export", str(tmp_path / "games.jsonl"), *here)
    run("archive", "export", str(tmp_path / "games.csv"), *here)
    (line,) = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    (row,) = csv.DictReader((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines())
    assert json.loads(line)["seats"]["cersei_lannister"] == "Player 0"
    assert row["game"] == "proof1" and "cersei_lannister: Player 0" in row["seats"]


def test_games_are_chosen_by_player_seat_variant_and_year(foreign: Path, data: Path) -> None:
    here = ("--data", str(data))
    run("archive", "add", str(foreign), *here)

    def number(*words: str) -> int:
        return len(run("archive", "list", *words, *here).output.splitlines())

    assert [number("--player", "player 1"), number("--player", "Zoe")] == [1, 0]
    assert [number("--seat", "Jon_Snow"), number("--seat", "stark")] == [1, 0]
    assert [number("--variant", "btwixt"), number("--variant", "agot-2e")] == [1, 0]
    assert [number("--year", "2026"), number("--year", "1999")] == [1, 0]
    assert run("archive", "search", "seed", "--year", "1999", *here).output == "nothing was found\n"


def test_a_folder_that_does_not_hold_is_not_added(foreign: Path, data: Path, tmp_path: Path) -> None:
    bad = Path(shutil.copytree(foreign, tmp_path / "bad"))
    (bad / "story.txt").write_text("it was otherwise\n")
    (tmp_path / "nothing").mkdir()

    told = run("archive", "add", str(bad), str(tmp_path / "nothing"), "--data", str(data))

    assert told.exit_code == 1
    assert "story.txt was changed" in told.output
    assert "this is no folder of a finished game" in told.output
    assert "2 of 2 folders were not added" in told.output
    assert run("archive", "list", "--data", str(data)).output == ""


def test_words_of_a_search_are_no_commands(foreign: Path, data: Path) -> None:
    run("archive", "add", str(foreign), "--data", str(data))

    for words in ('"', "NEAR(", "text:", "a*", "x OR", "--most", "'"):
        told = run("archive", "search", "--data", str(data), "--", words)
        assert told.exit_code == 0, told.output


def test_an_empty_judge_has_nothing_to_add(data: Path) -> None:
    assert run("archive", "add", "--data", str(data)).output == "no game is finished yet\n"
