"""Questions ahead: while the game waits for one seat, the others who are sure to be asked can answer already."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.judge.scripted import POLICIES
from tests.judge.world import HOUSES, World, person

MUSTERING = b"\1" * 32
"""A seed whose first Westeros phase brings a Mustering."""
QUIET = POLICIES.replace("default: decide for me", "").replace("raven: none", "")
RAVEN = "lannister"
"""The seat that is asked before, and whose answer lets the game go on to the Mustering."""


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A game of six in which the first House is asked where to muster, in round 2."""
    world = World(tmp_path, seed=MUSTERING)
    world.begin()
    go_on(world)
    return world


def go_on(world: World, wish: str = "") -> None:
    """Let everybody order and the raven stay at home; the last House wishes what is given."""
    for house in HOUSES:
        own = wish if house == HOUSES[-1] else ""
        world.orders(house, f"{QUIET}\n{own}\n{world.plan(house)}\nchoose a throne of blades: mustering\nfinal")
    world.post()
    world.orders(RAVEN, "raven: none")


def first(world: World) -> str:
    """Return the seat that is asked now."""
    asked = world.open_asks()
    assert [ask.name for ask in asked] == ["muster.place"], "the seed no longer brings a Mustering"
    return asked[0].seat


def test_all_who_are_sure_to_be_asked_hear_of_it_at_once_and_once(world: World) -> None:
    waiting = first(world)
    ahead = {post.seat for post in world.post() if post.key.startswith("ahead:")}

    assert ahead == set(HOUSES) - {waiting}
    world.orders(waiting, "muster: none")
    assert [post for post in world.post() if post.key.startswith("ahead:")] == []


def test_who_answers_ahead_is_not_waited_for(world: World) -> None:
    waiting = first(world)
    for house in HOUSES:
        if house != waiting:
            world.orders(house, "muster: none")
    world.orders(waiting, "muster: none")

    assert "muster.place" not in [ask.name for ask in world.open_asks()]


def test_the_mail_ahead_holds_the_lines_to_fill_in_and_no_number(world: World) -> None:
    other = next(house for house in HOUSES if house != first(world))
    mail = next(post for post in world.all_to(person(other)) if post.key.startswith("ahead:"))

    empty = re.findall(r"^ +(muster [\w ']+?) +:\r?$", mail.text, re.MULTILINE)
    assert empty and "[q" not in mail.text
    assert world.orders(other, "\n".join(f"{line}: none" for line in empty)).verdict == "taken"


def test_nobody_is_bothered_who_wants_nothing_asked(tmp_path: Path) -> None:
    world = World(tmp_path, seed=MUSTERING)
    world.begin()
    go_on(world, "default: decide for me")

    assert first(world)
    assert not [post for post in world.all_to(person(HOUSES[-1])) if post.key.startswith("ahead:")]


@pytest.mark.parametrize("mark", ["", "check\n"])
def test_what_this_mail_answers_is_not_announced_in_its_receipt(world: World, mark: str) -> None:
    house = first(world)
    number = re.findall(r"\[q(\d+)\]", world.last(person(house)).text)[0]
    world.post()
    world.orders(house, f"{mark}q{number} none")
    receipt = next(post.text for post in world.post() if post.seat == house and post.key.startswith("answer:"))

    assert "about ties of bids" in " ".join(receipt.split()) and "about mustering" not in receipt


def test_what_a_line_with_a_condition_answers_now_is_not_announced(world: World) -> None:
    house = first(world)
    world.post()
    world.orders(house, "muster dragonstone: knight if dragonstone is mine")
    receipt = next(post.text for post in world.post() if post.seat == house and post.key.startswith("answer:"))

    assert "about mustering" not in " ".join(receipt.split())
