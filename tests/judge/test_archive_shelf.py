"""The archive of a data folder: folders are checked, listed, searched and exported; those of other judges too."""

from __future__ import annotations

import csv
import json
import shutil
from pathlib import Path

import pytest

from tests.judge.archives import archive_of
from tests.judge.keeper import command


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a game that another judge archived, with named players."""
    return archive_of(tmp_path_factory.mktemp("foreign"), "btwixt", b"f" * 32, named=True)


def test_a_game_of_another_judge_is_copied_listed_found_and_exported(foreign: Path, data: Path, tmp_path: Path) -> None:
    here = ("--data", str(data))

    added = command("archive", "add", str(foreign), *here)
    again = command("archive", "add", str(foreign), *here)

    assert (added.exit_code, again.exit_code) == (0, 0), added.output
    assert "proof1 was added" in added.output and "proof1 is in the archive already" in again.output
    (copy,) = (data / "archive").iterdir()
    assert command("verify", str(copy)).exit_code == 0

    listed = command("archive", "list", *here).output
    assert "btwixt" in listed and "cersei_lannister: Player 0" in listed
    winner = json.loads((copy / "manifest.json").read_bytes())["result"]["winner"]
    assert f"won by {winner}" in listed

    hits = command("archive", "search", "secret", "seed", *here).output
    assert f"archive/{copy.name}/reports/" in hits and "[secret]" in hits
    assert command("archive", "search", "no-such-word", *here).output == "nothing was found\n"

    command("archive", "export", str(tmp_path / "games.jsonl"), *here)
    command("archive", "export", str(tmp_path / "games.csv"), *here)
    (line,) = (tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()
    (row,) = csv.DictReader((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines())
    assert json.loads(line)["seats"]["cersei_lannister"] == "Player 0"
    assert row["game"] == "proof1" and "cersei_lannister: Player 0" in row["seats"]


def test_games_are_chosen_by_player_seat_variant_and_year(foreign: Path, data: Path) -> None:
    here = ("--data", str(data))
    command("archive", "add", str(foreign), *here)

    def number(*words: str) -> int:
        return len(command("archive", "list", *words, *here).output.splitlines())

    assert [number("--player", "player 1"), number("--player", "Zoe")] == [1, 0]
    assert [number("--seat", "Jon_Snow"), number("--seat", "stark")] == [1, 0]
    assert [number("--variant", "btwixt"), number("--variant", "agot-2e")] == [1, 0]
    assert [number("--year", "2026"), number("--year", "1999")] == [1, 0]
    assert command("archive", "search", "seed", "--year", "1999", *here).output == "nothing was found\n"


def test_a_folder_that_does_not_hold_is_not_added(foreign: Path, data: Path, tmp_path: Path) -> None:
    bad = Path(shutil.copytree(foreign, tmp_path / "bad"))
    (bad / "story.txt").write_text("it was otherwise\n")
    (tmp_path / "nothing").mkdir()

    told = command("archive", "add", str(bad), str(tmp_path / "nothing"), "--data", str(data))

    assert told.exit_code == 1
    assert "story.txt was changed" in told.output
    assert "this is no folder of a finished game" in told.output
    assert "2 of 2 folders were not added" in told.output
    assert command("archive", "list", "--data", str(data)).output == ""


def test_words_of_a_search_are_no_commands(foreign: Path, data: Path) -> None:
    command("archive", "add", str(foreign), "--data", str(data))

    for words in ('"', "NEAR(", "text:", "a*", "x OR", "--most", "'"):
        told = command("archive", "search", "--data", str(data), "--", words)
        assert told.exit_code == 0, told.output


def test_an_empty_judge_has_nothing_to_add(data: Path) -> None:
    assert command("archive", "add", "--data", str(data)).output == "no game is finished yet\n"
