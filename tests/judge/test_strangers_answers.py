"""Who has to do with no game here gets one answer a day to commands that can do nothing for him."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.judge.world import World

EVE = "eve@nowhere.example.org"


@pytest.mark.parametrize("word", ["unobserve", "withdraw", "status", "resign"])
def test_a_stranger_gets_one_answer_a_day_to_commands_in_vain(tmp_path: Path, word: str) -> None:
    world = World(tmp_path)
    world.begin()
    world.begin(name="winter2")
    world.intake.caps = replace(world.intake.caps, stranger=1)
    for game in ("westeros1", "winter2", "nowhere3"):
        world.mail(EVE, f"{word} {game}")

    assert len(world.all_to(EVE)) == 1
    world.pass_time(hours=25)
    world.mail(EVE, f"{word} westeros1")
    assert len(world.all_to(EVE)) == 2


def test_who_signs_on_is_told_of_each_slip(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.intake.caps = replace(world.intake.caps, stranger=1)
    for game in ("westeros1", "winter2", "nowhere3"):
        world.mail(EVE, f"signon {game}")

    assert len(world.all_to(EVE)) == 3
