"""Plays many tables of each kind in a few processes and adds up what they count."""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path

from tests.playability.counts import Counts
from tests.playability.parts import Playable
from tests.playability.table import Table

GAMES = {name: f"tests.playability.{name.replace('-', '')}" for name in ("agot-1e", "agot-2e", "agot-lcg", "btwixt")}
MEMORY = Path("/dev/shm")
"""Tables are played in memory where there is such a folder: what is measured is not the disk."""


@dataclass(frozen=True, slots=True)
class Played:
    """What one table counted."""

    kind: str
    number: int
    label: str
    counts: Counts


def playable(game: str) -> Playable:
    """Return what a game brings; raises KeyError for one without scripted players."""
    found: Playable = importlib.import_module(GAMES[game]).GAME
    return found


def play_one(game: str, kind: str, number: int, rounds: int = 99) -> Played:
    """Play one table to its end."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        table = Table(playable(game), kind, number, Path(folder), rounds=rounds)
        try:
            return Played(kind, number, table.setting.label, table.play())
        finally:
            table.close()


def jobs_of(game: str, tables: int) -> list[tuple[str, int]]:
    """Return kind and number of every table that is played."""
    found = playable(game)
    return [(kind, n) for n in range(tables) for kind in found.kinds if found.setting(kind, n) is not None]


def label_of(game: Playable, kind: str, number: int) -> str:
    """Return the name of the options of a table."""
    setting = game.setting(kind, number)
    return setting.label if setting is not None else ""


def play_all(game: str, tables: int, workers: int, rounds: int = 99) -> Iterator[Played]:
    """Yield tables of every kind as they end."""
    jobs = jobs_of(game, tables)
    if workers < 2:
        yield from (play_one(game, kind, number, rounds) for kind, number in jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        running = [pool.submit(play_one, game, kind, number, rounds) for kind, number in jobs]
        yield from (each.result() for each in as_completed(running))
