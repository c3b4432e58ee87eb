"""`adjudicator picture` draws the board of a running game as everybody may see it."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result

from tests.judge.keeper import command
from tests.judge.world import World
from tests.postgres import in_file

pytestmark = in_file


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a data folder with a game that has begun and one that waits for players."""
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    world = World(tmp_path / "judge")
    world.begin(3)
    world.mail("mod@players.example.org", "create agot-2e later players=3")
    world.close()
    return tmp_path / "judge"


def run(folder: Path, *words: str) -> Result:
    """Return the result of the command."""
    return command("picture", *words, "--data", str(folder))


def test_a_game_is_drawn_as_svg_and_png(folder: Path) -> None:
    svg, png = folder / "board.svg", folder / "board.png"

    assert "The board in round 1" in run(folder, "westeros1", str(svg)).output
    assert run(folder, "westeros1", str(png), "--language", "it", "--dark", "--width", "390").exit_code == 0
    assert svg.read_text(encoding="utf-8").startswith("<svg") and "Winterfell" in svg.read_text(encoding="utf-8")
    assert png.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("westeros1", "board.svg", "--close", "1"), "westeros1 shows 0 close views now"),
        (("westeros1", "board.gif"), "must end with .svg or .png"),
        (("nowhere", "board.svg"), "there is no game nowhere"),
        (("later", "board.svg"), "has not begun"),
    ],
)
def test_what_cannot_be_drawn_is_said_and_writes_nothing(folder: Path, words: tuple[str, ...], said: str) -> None:
    found = run(folder, *words)

    assert found.exit_code == 1 and said in found.output
    assert not Path(words[1]).exists()
