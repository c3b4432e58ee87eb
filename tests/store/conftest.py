"""Fixtures for tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adjudicator.store import Database, games
from adjudicator.store.games import GameRow

NOW = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    """A fresh store with one game in it."""
    db = Database(tmp_path / "judge.db")
    with db.write() as tx:
        games.create(tx, GameRow("g", "agot-2e", NOW))
    yield db
    db.close()
