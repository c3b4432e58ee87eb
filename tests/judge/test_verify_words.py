"""What `verify` says of a game whose journal no longer fits: what it means to a moderator, and what to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.proofs import _why_not
from adjudicator.engine.driver import Drift, Table
from adjudicator.engine.journal import JournalEntry
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.errors import GameBroken
from adjudicator.library import GameLibrary
from tests.judge.world import World

DRIFT = Drift(JournalEntry(7, "march.resolve", {}, {}), "raid.resolve")


def test_a_record_that_does_not_fit_says_what_that_means(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    world = World(tmp_path)
    world.begin()
    with world.db.read() as tx:
        lines = list(record_lines(tx, world.game(), GameLibrary()))

    def drifts(*args: Any) -> None:
        raise DRIFT

    monkeypatch.setattr(Table, "start", drifts)
    (problem,) = verify(lines, GameLibrary()).problems

    assert "No entry was changed" in problem and "with the version that played it" in problem
    assert "entry 7" in problem


def test_a_game_set_aside_names_what_to_do() -> None:
    said = _why_not("westeros1", GameBroken("westeros1", 7, DRIFT))

    assert "westeros1 cannot be checked now" in said and "adjudicator doctor" in said
