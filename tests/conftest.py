"""Every test knows the games that are installed, with their sentences; a test that wants the toy installs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.library import installed
from tests.toy.install import install

installed()


@pytest.fixture(scope="session")
def toy_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that the toy was installed into; whoever has it on the path has the game."""
    return install(tmp_path_factory.mktemp("toy"))
