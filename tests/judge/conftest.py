"""What many tests of the judge begin with; a module that needs another game has a fixture of its own."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.archives import archive_of
from tests.judge.keeper import command
from tests.judge.world import World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of six that has just begun."""
    world = World(tmp_path)
    world.begin()
    yield world
    world.close()


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder as `init` makes it."""
    assert command("init", str(tmp_path / "judge")).exit_code == 0
    return tmp_path / "judge"


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive folder of a game of B'Twixt, which no test changes."""
    return archive_of(tmp_path_factory.mktemp("archive"), "btwixt")


@pytest.fixture
def copied(archive: Path, tmp_path: Path) -> Path:
    """A copy of the archive folder, for a test to change."""
    return Path(shutil.copytree(archive, tmp_path / "proof1"))
