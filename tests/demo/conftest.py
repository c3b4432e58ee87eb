"""A judge for the players of the demo."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()
