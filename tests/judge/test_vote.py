"""Players vote on more time: more than half decide, once a round, and nobody learns who voted how."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from adjudicator.store import deadlines
from tests.judge.world import HOUSES, START, World, person


def due(world: World) -> datetime:
    """Return when orders are due."""
    with world.db.read() as tx:
        found = deadlines.get(tx, "westeros1", "planning")
    assert found is not None
    return found.due_at


def words(world: World, house: str) -> str:
    """Return the newest mail to a player in one line."""
    return " ".join(world.last(person(house)).text.split())


def test_more_than_half_of_the_players_move_the_deadline_and_all_are_told(world: World) -> None:
    world.orders("stark", "vote extend 24h")
    asked = words(world, "tyrell")
    for house, line in (("tyrell", "vote yes"), ("martell", "vote no"), ("greyjoy", "voto sì")):
        world.orders(house, line)
    before = due(world)
    world.orders("lannister", "vote yes")

    assert "asks for 24 hours more" in asked and "4 votes are needed" in asked and "Stark" not in asked
    assert (before, due(world)) == (START + timedelta(hours=72), START + timedelta(hours=96))
    for house in HOUSES:
        assert "Enough players of westeros1 want more time" in words(world, house)


def test_a_vote_counts_once_and_can_be_changed(world: World) -> None:
    world.orders("stark", "vote extend 12h")
    assert world.orders("stark", "vote yes").verdict == "refused" and "one vote" in words(world, "stark")
    assert world.orders("stark", "vote no").verdict == "taken"
    for house in ("tyrell", "martell", "greyjoy"):
        world.orders(house, "vote yes")

    assert due(world) == START + timedelta(hours=72), "three of six are not more than half"


@pytest.mark.parametrize(("line", "why"), [
    ("vote", "vote extend 24h"), ("vote draw", "vote extend 24h"), ("vote yes", "No vote is open"),
    ("vote extend 90d", "at most 7 days"), ("vote extend soon", "at most 7 days"), ("voto", "vote extend 24h"),
])  # fmt: skip
def test_what_cannot_be_voted_is_said(world: World, line: str, why: str) -> None:
    assert world.orders("stark", line).verdict == "refused"
    assert why in words(world, "stark") and due(world) == START + timedelta(hours=72)


def test_it_is_asked_once_a_round(world: World) -> None:
    world.orders("stark", "vote extend 12h")
    world.orders("tyrell", "vote extend 24h")

    assert "once a round" in words(world, "tyrell")
    world.mail("zoe@example.net", "vote yes")
    assert "westeros1" not in world.last("zoe@example.net").text
