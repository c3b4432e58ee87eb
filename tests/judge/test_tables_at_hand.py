"""A game is loaded once for many mails, and anew whenever the store says otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from adjudicator.engine.driver import Table
from adjudicator.judge.judge import Judge
from adjudicator.judge.table.at_hand import TablesAtHand
from adjudicator.store import games
from tests.judge.world import World, person


@pytest.fixture
def loaded() -> Iterator[list[Table]]:
    """The tables that were loaded from the store so far."""
    found: list[Table] = []
    start = Table.start

    def noted(table: Table, *args: object) -> Table:
        found.append(table)
        return start(table, *args)  # type: ignore[arg-type]

    with patch.object(Table, "start", noted):
        yield found


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    world = World(tmp_path)
    world.begin(3, options="deadline=72h")
    yield world
    world.close()


def test_mails_that_change_no_position_load_the_game_once(world: World, loaded: list[Table]) -> None:
    for line in ("Winterfell: d", "Winterfell: march > Karhold", "orders", "White Harbor: d"):
        world.mail(person("stark"), line, to=world.address("stark"))
    world.mail(person("lannister"), "Lannisport: d", to=world.address("lannister"))
    assert len(loaded) == 1


def test_a_table_that_was_answered_is_loaded_anew(world: World, loaded: list[Table]) -> None:
    world.mail(person("stark"), "Winterfell: d", to=world.address("stark"))
    world.pass_time(hours=80)
    before = len(loaded)
    world.mail(person("stark"), "orders", to=world.address("stark"))
    assert len(loaded) == before + 1
    assert "r2" in world.last(person("stark")).subject


def test_what_another_worker_played_on_is_seen_at_once(world: World) -> None:
    world.mail(person("stark"), "Winterfell: d", to=world.address("stark"))
    other = Judge(world.db, replace(world.desk, tables=TablesAtHand()), world.composer, world.clock)
    first, world.judge = world.judge, other
    world.pass_time(hours=80)
    world.judge = first
    world.mail(person("stark"), "orders", to=world.address("stark"))
    assert "r2" in world.last(person("stark")).subject


def test_a_game_that_broke_leaves_no_table(world: World, loaded: list[Table]) -> None:
    world.mail(person("stark"), "Winterfell: d", to=world.address("stark"))
    with patch.object(Table, "answer", side_effect=ZeroDivisionError):
        world.pass_time(hours=80)
    assert world.game().state == games.ASIDE
    assert world.desk.tables.count == 0


def test_few_tables_are_kept(world: World) -> None:
    with patch("adjudicator.judge.table.at_hand.MOST", 2):
        for name in ("ice", "fire", "blood"):
            world.begin(3, name=name)
            world.mail(person("stark"), "Winterfell: d", to=world.address("stark", name))
    assert world.desk.tables.count == 2
