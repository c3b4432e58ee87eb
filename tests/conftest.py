"""Every test knows the games that are installed, with their sentences; a test that wants the toy installs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.library import installed
from adjudicator.store import database
from tests.toy.install import install

DURABLE = database.PRAGMAS
"""What the judge asks of SQLite. Tests do not wait for the disk: no power fails here, and a killed process loses
nothing."""
database.PRAGMAS = tuple(pragma.replace("synchronous = FULL", "synchronous = OFF") for pragma in DURABLE)

installed()


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the toy was installed into; whoever has it on the path has the game."""
    return install(tmp_path_factory.mktemp("toy"))
