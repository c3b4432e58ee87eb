"""A judge with a game of cards, and the markers that say what the tests of the card game prove."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import World


def pytest_configure(config: pytest.Config) -> None:
    """Make `faq` and `card` known markers."""
    config.addinivalue_line("markers", "faq(*ids): the scenarios of the FAQ that this test plays")
    config.addinivalue_line("markers", "card(*titles): the cards whose text this test proves")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with a game of the two decks for learning."""
    world = World(tmp_path)
    world.begin(2, name="duel", variant="agot-lcg")
    yield world
    world.close()
