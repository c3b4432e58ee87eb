"""The options of a game of the first edition, as a moderator types them after CREATE."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import MODERATOR, World


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()


def created(world: World, options: str) -> str:
    """Return what is answered to the wish for a game with some options."""
    world.mail(MODERATOR, f"create agot-1e westeros1 {options}")
    return " ".join(world.last(MODERATOR).text.split())


def chosen(world: World) -> dict[str, bool]:
    """Return the rulings of the game."""
    rulings: dict[str, bool] = world.game().options["rulings"]
    return rulings


def test_options_go_by_their_first_words(world: World) -> None:
    created(world, "players=5 ports=yes fortifications=yes siege=yes one-time=yes")

    assert chosen(world) == {
        "ports": True, "fortifications": True, "siege_engines": True, "one_time_orders": True
    }  # fmt: skip


def test_all_of_the_expansion_is_one_word_and_a_single_option_goes_before_it(world: World) -> None:
    created(world, "players=6 ports=no expansion=all")

    assert chosen(world).pop("ports") is False
    assert {value for option, value in chosen(world).items() if option != "ports"} == {True}


@pytest.mark.parametrize(("options", "reason"), [
    ("players=6 expansion=none", "These cannot be chosen together: clash_of_kings=no, players=6."),
    ("players=5 expansion=none siege=yes", "These cannot be chosen together: clash_of_kings=no, siege_engines."),
    ("players=7", 'players cannot be "7". It can be: 3, 4, 5, 6.'),
    ("players=5 expansion=some", 'There is no option "expansion".'),
    ("players=5 s=yes", 'There is no option "s".'),
])  # fmt: skip
def test_what_does_not_go_together_is_refused_with_the_reason(world: World, options: str, reason: str) -> None:
    assert reason in created(world, options)
    assert "agot-1e" in created(world, "players=5 expansion=none"), "the name is still free"
