"""Fixtures for tests of the store."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from adjudicator.store import Database, games
from adjudicator.store.games import GameRow

NOW = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)


FILE, SERVER = "sqlite", "postgresql"
here_only = pytest.mark.parametrize("kind", [FILE], indirect=True)
"""For tests of what only a file of SQLite has."""


@pytest.fixture(params=[FILE, SERVER])
def kind(request: pytest.FixtureRequest) -> str:
    """Where the store of the test is: in a file, or on a server."""
    return str(request.param)


@pytest.fixture
def address(kind: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty store on a server; "" for one in a file."""
    return str(request.getfixturevalue("postgres").fresh()) if kind == SERVER else ""


@pytest.fixture
def db(tmp_path: Path, address: str) -> Iterator[Database]:
    """A fresh store with one game in it."""
    db = Database(tmp_path / "judge.db", address)
    with db.write() as tx:
        games.create(tx, GameRow("g", "agot-2e", NOW))
    yield db
    db.close()
