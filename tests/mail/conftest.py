"""Fixtures for mail tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.mail.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge in a fresh folder."""
    world = World(tmp_path)
    yield world
    world.close()
