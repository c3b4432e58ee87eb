"""Ready ahead: a seat that said `final r2` does not hold up round 2, as long as its orders for it are complete."""

from __future__ import annotations

import pytest

from tests.judge.world import HOUSES, World, person

QUIET = "default: decide for me"
AHEAD = "stark"


def play_round(world: World, *, without: str = "") -> None:
    """Let everybody but one order and say so."""
    for house in HOUSES:
        if house != without:
            world.orders(house, f"{QUIET}\n{world.plan(house)}\nfinal")


def write_ahead(world: World, words: str, leave_out: int = 0) -> None:
    """Let a seat order for this round and the next; for the next without some of its areas."""
    plan = world.plan(AHEAD).splitlines()
    later = "\n".join(plan[leave_out:])
    world.orders(AHEAD, "\n".join([QUIET, *plan, "ROUND 2:", later, "all rounds:", words]))


def window(world: World) -> int:
    return int(world.game().settings["window"])


@pytest.mark.parametrize("words", ["final r2", "final to r5", "definitivo fino al r2", "final r4\nfinal"])
def test_who_is_ready_ahead_is_not_waited_for(world: World, words: str) -> None:
    write_ahead(world, words)
    play_round(world, without=AHEAD)
    assert window(world) == 2 and world.seat(AHEAD).ready
    assert all(not world.seat(house).ready for house in HOUSES if house != AHEAD)

    play_round(world, without=AHEAD)

    assert window(world) == 3
    assert world.seat(AHEAD).ready is (words in ("final to r5", "final r4\nfinal"))


def test_a_bare_final_counts_for_its_own_round_only(world: World) -> None:
    write_ahead(world, "final")
    play_round(world, without=AHEAD)
    play_round(world, without=AHEAD)

    assert window(world) == 2 and not world.seat(AHEAD).ready


def test_orders_that_are_not_complete_are_waited_for_all_the_same(world: World) -> None:
    write_ahead(world, "final r2", leave_out=1)
    play_round(world, without=AHEAD)
    play_round(world, without=AHEAD)
    assert window(world) == 2

    world.orders(AHEAD, world.plan(AHEAD))
    assert window(world) == 3


@pytest.mark.parametrize("when", [1, 2])
def test_draft_takes_it_back(world: World, when: int) -> None:
    write_ahead(world, "final r5\ndraft\nfinal" if when == 1 else "final r5")
    play_round(world, without=AHEAD)
    if when == 2:
        world.orders(AHEAD, "draft")
    play_round(world, without=AHEAD)

    assert window(world) == 2


def test_when_all_are_ready_ahead_the_next_round_is_played_at_once(world: World) -> None:
    for house in HOUSES:
        plan = world.plan(house)
        world.orders(house, f"{QUIET}\n{plan}\nround 2:\n{plan}\nfinal r2")

    assert window(world) == 3


def test_the_receipt_says_up_to_which_round_and_a_round_that_is_over_is_a_slip(world: World) -> None:
    write_ahead(world, "final r3")
    receipt = " ".join(world.last(person(AHEAD)).text.split())
    play_round(world, without=AHEAD)
    world.orders(AHEAD, "final r1")
    slip = " ".join(world.last(person(AHEAD)).text.split())

    assert 'You said "final" for every round up to round 3' in receipt
    assert "Round 1 is over; it is round 2." in slip
    assert world.seat(AHEAD).settings["final_until"] == 3


def test_ready_ahead_survives_a_restart(world: World) -> None:
    write_ahead(world, "final r3")
    world.reopen()
    play_round(world, without=AHEAD)

    assert window(world) == 2 and world.seat(AHEAD).ready


@pytest.mark.parametrize("words", ["done", "that's all", "That’s all!", "questo è tutto", "finale"])
def test_a_line_that_closes_a_mail_says_that_its_writer_is_ready(world: World, words: str) -> None:
    world.orders(AHEAD, f"{world.plan(AHEAD)}\n\n{words}\n\nAnna")

    assert world.seat(AHEAD).ready


@pytest.mark.parametrize("words", ["draft", "bozza", "I'm not ready yet"])
def test_the_receipt_of_a_draft_says_that_its_writer_is_not_ready(world: World, words: str) -> None:
    world.orders(AHEAD, f"{world.plan(AHEAD)}\n{words}")

    receipt = world.last(person(AHEAD))
    assert "You are not ready: the round waits for you" in " ".join(receipt.text.split())
