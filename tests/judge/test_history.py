"""HISTORY tells a round again, to each reader what they may know, and nothing of which no report has told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.judge.world import HOUSES, MODERATOR, World, person

STARK = person("stark")


def answer(world: World, who: str, line: str, to: str) -> str:
    """Send a line and return the answer in one line."""
    world.mail(who, line, to=to)
    return " ".join(world.last(who).text.split())


@pytest.mark.parametrize(("variant", "players"), [("agot-2e", 3), ("agot-1e", 3), ("btwixt", 4)])
def test_a_round_is_told_again_with_numbers_in_every_game(tmp_path: Path, variant: str, players: int) -> None:
    world = World(tmp_path)
    world.begin(players, variant=variant, options="default=decide")
    for _ in range(6):
        world.pass_time(hours=73)
    with world.db.read() as tx:
        house = next(iter(world.match(tx).seats))
    first = answer(world, person(house), "history r1", world.address(house))
    seen_by_all = answer(world, MODERATOR, "history r1", world.address("moderator"))

    assert "What happened in round 1" in first and " 1. " in first and " 2. " in first
    assert " 1. " in seen_by_all
    world.close()


def test_nothing_is_told_before_the_report(world: World) -> None:
    for house in HOUSES:
        world.orders(house, f"{world.plan(house)}\nfinal")

    assert "Nothing has been told yet" in answer(world, STARK, "history r2", world.address("stark"))
    assert "YOU OWE" not in answer(world, STARK, "storia", world.address("stark"))


@pytest.mark.parametrize("line", ["history r99", "history r0", "history westeros1 r7"])
def test_a_round_that_there_was_not_is_refused(world: World, line: str) -> None:
    assert "Nothing has been told yet" in answer(world, STARK, line, world.address("stark"))


def test_who_has_nothing_to_do_with_a_game_learns_nothing(world: World) -> None:
    world.mail("zoe@example.net", "history westeros1")

    assert "westeros1" not in world.last("zoe@example.net").text
