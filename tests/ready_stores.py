"""Stores made once in this process and copied from then on: an empty one, and games that have just begun.

Bringing a new store up to date and signing everybody on takes longer than most of what is tested afterwards.
"""

from __future__ import annotations

import tempfile
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from adjudicator.store import Database
from adjudicator.store.database import keep_private


@dataclass(frozen=True)
class Begun:
    """The store of a game that has just begun, and how many mails that took."""

    content: bytes
    mails: int

    def put(self, path: Path) -> None:
        """Replace the store at a path, which nobody has open."""
        for left in (path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")):
            left.unlink(missing_ok=True)
        path.write_bytes(self.content)


_BEGUN: dict[Hashable, Begun] = {}


def put_empty(path: Path) -> None:
    """Put an empty store of the newest version at a path, unless a store is there already."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        keep_private(path)
        path.write_bytes(_empty())


def begun(same: Hashable) -> Begun | None:
    """Return the store of a game that began in the same way, if there was one."""
    return _BEGUN.get(same)


def keep(same: Hashable, db: Database, mails: int) -> None:
    """Keep a copy of the store of a game that has just begun."""
    with tempfile.TemporaryDirectory() as folder:
        db.backup(Path(folder) / "copy.db")
        _BEGUN[same] = Begun((Path(folder) / "copy.db").read_bytes(), mails)


@cache
def _empty() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        db = Database(Path(folder) / "empty.db")
        db.backup(Path(folder) / "copy.db")
        db.close()
        return (Path(folder) / "copy.db").read_bytes()
