"""What an address gets that never asked for anything: nobody can have the judge write letters in others' names."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.mail.caps import Caps
from adjudicator.store import outbox
from tests.judge.world import JUDGE, World, person

STARK = person("stark")
VICTIM = "victim@example.net"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game that has begun, with the caps of a real judge."""
    world = World(tmp_path)
    world.begin(players=3)
    world.intake.caps = Caps()
    world.post()
    yield world
    world.close()


def letters(world: World, to: str) -> int:
    """Return how many letters went to an address since the last call."""
    return sum(post.to == to for post in world.post())


@pytest.mark.parametrize("command", ["help", "list", "help\nlist", "status westeros1", "report r1", "hello"])
def test_an_address_that_has_no_game_here_gets_hardly_any_answers(world: World, command: str) -> None:
    for _ in range(30):
        world.mail(VICTIM, command)

    assert letters(world, VICTIM) <= (1 if command.startswith(("help", "list")) else 3)


def test_the_one_answer_to_a_stranger_says_that_it_is_the_last_for_now(world: World) -> None:
    world.mail(VICTIM, "list")
    told = " ".join(world.last(VICTIM).text.split())
    world.mail(VICTIM, "signon nowhere")

    assert "the last answer of today" in told and "signon" in told
    assert "nowhere" in world.last(VICTIM).text, "a sign-on is answered all the same"


def test_a_robot_that_repeats_a_command_of_a_player_ends_soon(world: World) -> None:
    for _ in range(60):
        world.mail(STARK, "help")
    unmarked = letters(world, STARK)
    for _ in range(60):
        world.mail(STARK, "help", to=world.address("stark"))

    assert unmarked <= 10 and letters(world, STARK) <= 10


def test_forged_mails_use_up_nothing_of_the_budget_of_a_seat(world: World) -> None:
    for n in range(250):
        world.mail(STARK, f"Winterfell: {'raid' if n % 2 else 'defend'}", to=JUDGE)
    forged = letters(world, STARK)
    world.mail(STARK, "Winterfell: defend", to=world.address("stark"))

    assert forged <= Caps().per_day_unproven
    assert letters(world, STARK) == 1


def test_letters_go_out_by_rank(world: World) -> None:
    world.mail(VICTIM, "list")
    world.mail(STARK, "status", to=world.address("stark"))
    with world.db.read() as tx:
        ranks = {each.recipient: each.rank for each in outbox.in_state(tx, outbox.PENDING)}
        reports = {each.rank for each in outbox.in_state(tx, outbox.PENDING) if each.key.startswith("report:")}

    assert (ranks[VICTIM], ranks[STARK], reports) == (outbox.STRANGER, outbox.ANSWER, {outbox.REPORT})
