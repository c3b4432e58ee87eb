"""Bad input, one mail after the other, with the reply beside it: `mails/NAME.eml` and `mails/NAME.reply.txt`.

Each mail comes to a game of six that has just begun. A reply file says how the mail was filed, whether anything in the
store changed, and all that was sent because of it. `python -m tests.judge.test_mails` writes the reply files anew.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

import pytest

from adjudicator.resources import folders
from tests.judge.transcripts import transcript
from tests.judge.world import HOUSES, World

MAILS = Path(__file__).with_name("mails")
NAMES = sorted(path.stem for path in MAILS.glob("*.eml"))
BIG = 2 * 2**20


@pytest.mark.parametrize("name", NAMES)
def test_the_reply_is_the_one_beside_the_mail(name: str, tmp_path: Path) -> None:
    world = fresh(tmp_path, name)

    assert replies(world, name) == (MAILS / f"{name}.reply.txt").read_text(encoding="utf-8")


def test_the_second_of_two_identical_mails_has_no_effect_and_no_reply(tmp_path: Path) -> None:
    world = fresh(tmp_path)
    raw = (MAILS / "check.eml").read_bytes()

    assert [world.raw(raw), world.raw(raw)] == ["taken", "duplicate"]
    assert len(world.post()) == 1


def fresh(folder: Path, name: str = "") -> World:
    """Return a game of six that has just begun, or what the mail of this name needs."""
    world = SPECIAL[name](folder) if name in SPECIAL else World(folder)
    if name not in SPECIAL:
        world.begin()
    world.post()
    return world


def raids_are_forbidden(folder: Path) -> World:
    """Return a game in round 2, where a Westeros card forbids raids."""
    world = World(folder, seed=b"\4" * 32)
    world.begin()
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    while world.view(None)["round"] == 1:
        world.pass_time(hours=30)
    assert world.view(None)["restrictions"] == ["no-raid"]
    return world


def hardly_any_supply(folder: Path) -> World:
    """Return a game with a variant of the keeper's own, in which the smallest supply feeds one army of two."""
    source = next(path for path in folders("games"))
    target = folder / "games" / "hungry"
    shutil.copytree(source / "agot-2e", target)
    sheet = (target / "variant.yaml").read_text(encoding="utf-8")
    assert "1: [3, 2]" in sheet
    (target / "variant.yaml").write_text(sheet.replace("1: [3, 2]", "1: [2, 2]"), encoding="utf-8")
    world = World(folder)
    world.begin(variant="hungry")
    return world


def replies(world: World, name: str) -> str:
    """Return what became of the mail of this name."""
    return transcript(world, MAILS / f"{name}.eml", BIG if name == "too-big" else None)


SPECIAL = {"forbidden-order": raids_are_forbidden, "supply-broken": hardly_any_supply}
"""Mails that need another position than the beginning of a game."""


def main() -> None:
    """Write the reply files."""
    for name in sys.argv[1:] or NAMES:
        with tempfile.TemporaryDirectory() as folder:
            world = fresh(Path(folder), name)
            (MAILS / f"{name}.reply.txt").write_text(replies(world, name), encoding="utf-8")
            world.close()


if __name__ == "__main__":
    main()
