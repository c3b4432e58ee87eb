"""A file of an owner and a data folder, for every test that wants them."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from tests.games.btwixt.owner import own_set, run


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a whole file of an owner."""
    path = tmp_path / "elsewhere" / "mine.yaml"
    path.parent.mkdir()
    path.write_text(yaml.safe_dump(own_set(), sort_keys=False, allow_unicode=True), encoding="utf-8")
    return path


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a data folder."""
    folder = tmp_path / "judge"
    assert run("init", str(folder)).exit_code == 0
    return folder
