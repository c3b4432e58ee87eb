"""REPORT FULL sends all that a seat may know, at any time; the report of a round is short and names the command."""

from __future__ import annotations

from tests.judge.world import HOUSES, World, person

STARK = person("stark")


def whole(world: World, house: str) -> str:
    """Return the whole report of a House."""
    world.orders(house, "report full")
    return world.last(person(house)).text.replace("\r\n", "\n")


def test_the_whole_report_has_what_the_short_one_leaves_out(world: World) -> None:
    short = world.last(STARK).text
    said = whole(world, "stark")

    assert '"report full" sends everything' in short and short.count("\n") <= 61
    assert "ALL AREAS" in said and "game westeros1 stark r1" in said
    assert '"report full"' not in said


def test_it_tells_own_decisions_and_the_salt_again(world: World) -> None:
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\ncards: any\ndecide\nfinal")
    world.pass_time(hours=80)
    said = whole(world, "stark")

    assert "HOW YOUR DECISIONS WERE MADE" in said and "salt" in said
    assert "ROUND 1 FOR EVERYBODY" in said
