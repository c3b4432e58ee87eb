"""What a keeper does with the box of the first edition: look at it, check it, correct it with a file of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from adjudicator.cli import main
from adjudicator.cli.cards import CardLibrary
from adjudicator.library import GameLibrary
from tests.games.agot1e.box import variant
from tests.installed import GAMES

CORRECTION = "new-house-cards: {house_cards: {stark: {arya-stark: {swords: 0, forts: 2}}}}\n"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a judge."""
    run("init", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of corrections."""
    path = tmp_path / "mine.yaml"
    path.write_text(CORRECTION, encoding="utf-8")
    return path


def run(*words: str) -> str:
    """Return what a command says; it must succeed."""
    result = CliRunner().invoke(main, [*words])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_box_is_listed_only_where_its_game_is_installed(tmp_path: Path) -> None:
    others = {name: game for name, game in GAMES.items() if name != "agot1e"}

    assert "agot-1e" in GameLibrary(tmp_path).paths()
    assert "agot-1e" not in GameLibrary(tmp_path, games=others).paths()
    assert GameLibrary(tmp_path, games=others).variant("agot-1e") is None


def test_the_variant_is_shown_with_what_is_inferred(data: Path) -> None:
    shown = run("variants", "show", "agot-1e", "--data", str(data))

    assert "6 players baratheon, lannister, stark, greyjoy, tyrell, martell" in shown
    assert "\n  siege_engines: " in shown
    assert "  new-house-cards.yaml house_cards stark arya-stark: swords 1 (low), forts nothing (low)\n" in shown
    assert "  setups.yaml setups 6: tracks (low), supply (low), stars (medium)\n" in shown
    assert "  board.yaml sea the-narrow-sea adjacent: crackclaw-point (medium)\n" in shown


def test_corrections_are_checked_and_become_a_variant(data: Path, file: Path) -> None:
    assert "no fault found" in run("variants", "check", "agot-1e", "--cards", str(file), "--data", str(data))
    run("variants", "add", "agot-1e", "--cards", str(file), "--as", "my-box", "--data", str(data))

    shown = run("variants", "show", "my-box", "--data", str(data))
    assert f"cards     {file}\n" in shown
    assert "arya-stark" not in shown and "jory-cassel" in shown
    mine = GameLibrary(data).variant("my-box")
    assert mine is not None and mine.checksum.startswith(variant().checksum + "+")


def test_a_record_is_verified_with_the_same_file_and_no_variant(data: Path, file: Path) -> None:
    """The name in the record is unknown; the file fits only one of the variants that take a file."""
    run("variants", "add", "agot-1e", "--cards", str(file), "--as", "my-box", "--data", str(data))
    mine = GameLibrary(data).variant("my-box")
    found = CardLibrary(None, file).variant("my-box")

    assert mine is not None and found is not None
    assert (found.id, found.rules, found.checksum) == ("my-box", "agot1e", mine.checksum)
