"""A judge with a game of cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with a game of the two decks for learning."""
    world = World(tmp_path)
    world.begin(2, name="duel", variant="agot-lcg")
    yield world
    world.close()
