"""Areas that nobody may enter in a game for few are named in no remark, and refused as a target."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judge.world import World, person


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A game for three, in which Storm's End beside Kingswood is closed."""
    world = World(tmp_path)
    world.begin(players=3)
    return world


def test_a_remark_on_a_raid_names_no_closed_area(world: World) -> None:
    world.orders("baratheon", "check\nKingswood: r")
    text = " ".join(world.last(person("baratheon")).text.split())

    remark = text.partition("It reaches only")[2].partition("no enemy stands")[0]
    assert remark and "Storm's End" not in remark


def test_a_raid_into_a_closed_area_is_refused(world: World) -> None:
    world.orders("baratheon", "check\nKingswood: r > Storm's End")

    assert "line needs you" in world.last(person("baratheon")).text


def test_a_march_into_a_closed_area_is_not_proposed_again_under_another_order(world: World) -> None:
    world.orders("baratheon", "Kingswood: march -> Storm's End all")
    text = world.last(person("baratheon")).text

    assert "it is closed" in text and '"ok ' not in text


def test_a_remark_about_the_lines_is_made_once(world: World) -> None:
    world.orders("baratheon", "bid: throne 4, fief 4, court 4")
    first = world.last(person("baratheon")).text
    world.orders("baratheon", "Kingswood: d")
    second = world.last(person("baratheon")).text

    assert "please note" in first
    assert "please note" not in second
