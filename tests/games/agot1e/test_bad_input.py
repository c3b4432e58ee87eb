"""Lines that cannot be meant in the first edition: each is answered clearly, and nothing of it counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import World, person


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of six with everything of the expansion."""
    world = World(tmp_path)
    world.begin(6, "expansion=all", variant="agot-1e")
    yield world
    world.close()


@pytest.mark.parametrize(("line", "answer"), [
    ("one-time win: the iron fleet", "You do not have The Iron Fleet any more, or never had it."),
    ("svs: c fortification", "Consolidate Power pays nothing at sea, in The Shivering Sea."),
    ("cards: tyrion, eddard", "Tyrion Lannister is not a card of your House."),
    ("win: m > moat cailin 1e", "Too many out of Winterfell (Siege Engine): 1 wanted, 0 there."),
    ("choose dark wings: game of thrones", 'Not read as orders were "choose dark wings'),
])  # fmt: skip
def test_what_cannot_be_meant_is_answered(world: World, line: str, answer: str) -> None:
    before = world.view("stark")

    world.orders("stark", f"{line}\none-time: none")

    assert answer in " ".join(world.last(person("stark")).text.split())
    assert world.view("stark") == before
