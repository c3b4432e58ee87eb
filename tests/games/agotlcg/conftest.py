"""A judge that offers the card game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.agotlcg.offered import offer
from tests.judge.world import World


@pytest.fixture
def world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """A judge with a game of the two decks for learning."""
    monkeypatch.syspath_prepend(str(offer(tmp_path / "installed")))
    world = World(tmp_path / "judge")
    world.begin(2, name="duel", variant="agot-lcg")
    yield world
    world.close()
