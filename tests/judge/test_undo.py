"""UNDO gives a seat the lines that it had before its newest mail, until the orders are revealed."""

from __future__ import annotations

from tests.judge.world import HOUSES, World, person

STARK = person("stark")


def in_force(world: World, house: str = "stark") -> str:
    """Return the answer to ORDERS in one line."""
    world.orders(house, "orders")
    return " ".join(world.last(person(house)).text.split()).lower()


def test_the_newest_mail_is_undone_and_then_the_one_before(world: World) -> None:
    world.orders("stark", "Winterfell: raid\nbid wildlings: 1")
    world.orders("stark", "Winterfell: defend +1\nWhite Harbor: consolidate")
    world.orders("stark", "undo")
    answer = " ".join(world.last(STARK).text.split()).lower()
    once = in_force(world)
    world.orders("stark", "annulla")
    twice = in_force(world)

    assert "is undone" in answer and "winterfell: raid" in answer
    assert "winterfell: raid" in once and "bid wildlings: 1" in once and "white harbor" not in once
    assert "no lines in force" in twice
    assert world.orders("stark", "undo").verdict == "refused"
    assert "nothing to undo" in " ".join(world.last(STARK).text.split())


def test_new_lines_count_after_an_undo(world: World) -> None:
    world.orders("stark", "Winterfell: raid")
    world.orders("stark", "Winterfell: consolidate")
    world.orders("stark", "undo")
    world.orders("stark", "Winterfell: defend +1")
    lines = in_force(world)

    assert "defend" in lines.lower() or "winterfell: d" in lines


def test_a_cleared_set_comes_back(world: World) -> None:
    world.orders("stark", "Winterfell: raid\nbid wildlings: 1")
    world.orders("stark", "clear all")
    world.orders("stark", "undo")

    assert "winterfell: raid" in in_force(world) and "bid wildlings: 1" in in_force(world)


def test_an_undo_never_makes_a_seat_ready(world: World) -> None:
    for house in HOUSES:
        world.orders(house, f"{world.plan(house)}\nfinal" if house != "stark" else world.plan(house))
    world.orders("stark", "check\nfinal")
    world.orders("tyrell", "draft")
    world.orders("stark", "final")
    world.orders("tyrell", "undo")

    assert not world.seat("tyrell").ready and world.open_asks()[0].name == "planning.orders"


def test_nothing_of_the_past_is_undone_once_orders_are_revealed(world: World) -> None:
    for house in HOUSES:
        world.orders(house, f"{world.plan(house)}\nfinal\ndefault: decide for me")
    before = world.game().settings["window"], in_force(world)

    assert world.orders("stark", "undo").verdict == "refused"
    assert (world.game().settings["window"], in_force(world)) == before


def test_an_undo_takes_back_the_lines_of_its_own_seat_alone(world: World) -> None:
    world.orders("tyrell", "bid wildlings: 2")
    world.orders("stark", "bid wildlings: 1")
    world.orders("stark", "undo")

    assert "bid wildlings: 2" in in_force(world, "tyrell") and "bid wildlings: 1" not in in_force(world)


def test_a_copy_of_the_same_mail_undoes_nothing_more(world: World) -> None:
    world.orders("stark", "bid wildlings: 1")
    world.orders("stark", "bid wildlings: 2")
    raw = (f"From: {STARK}\nTo: {world.address('stark')}\nSubject: x\nMessage-ID: <same@x>\n\nundo\n").encode()

    assert [world.raw(raw), world.raw(raw)] == ["taken", "duplicate"]
    assert "bid wildlings: 1" in in_force(world)
