"""Bad input, one mail after the other, with the reply beside it: `mails/NAME.eml` and `mails/NAME.reply.txt`.

Each mail comes to a game of six that has just begun. A reply file says how the mail was filed, whether anything in the
store changed, and all that was sent because of it. `python -m tests.judge.test_mails` writes the reply files anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.declared import declare
from tests.judge.own_variants import own_variant
from tests.judge.transcripts import transcript, write_replies
from tests.judge.world import HOUSES, World

MAILS = Path(__file__).with_name("mails")
NAMES = sorted(path.stem for path in MAILS.glob("*.eml"))
BIG = 2 * 2**20


@pytest.mark.parametrize("name", NAMES)
def test_the_reply_is_the_one_beside_the_mail(name: str, tmp_path: Path) -> None:
    assert told(tmp_path, name) == (MAILS / f"{name}.reply.txt").read_text(encoding="utf-8")


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
    own_variant(folder, "agot-2e", "hungry", "variant.yaml", "1: [3, 2]", "1: [2, 2]")
    world = World(folder)
    world.begin(variant="hungry")
    return world


def told(folder: Path, name: str) -> str:
    """Return what becomes of the mail of this name."""
    world = fresh(folder, name)
    became = transcript(world, MAILS / f"{name}.eml", BIG if name == "too-big" else None)
    world.close()
    return became


SPECIAL = {"forbidden-order": raids_are_forbidden, "supply-broken": hardly_any_supply}
"""Mails that need another position than the beginning of a game."""


if __name__ == "__main__":
    declare()
    write_replies(MAILS, told)
