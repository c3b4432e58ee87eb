"""WHY tells the rule behind a line of a round, from the view of whoever asks, and nothing that no report has told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.world import MODERATOR, World, person

STARK = person("stark")


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three in its third round, in which stewards have played."""
    world = World(tmp_path)
    world.begin(3, options="default=decide")
    for _ in range(2):
        world.pass_time(hours=73)
    yield world
    world.close()


def why(world: World, line: str, house: str = "stark") -> str:
    """Return the answer to a line of a player."""
    world.orders(house, line)
    return " ".join(world.last(person(house)).text.split())


def test_a_number_means_the_line_that_history_numbers_so(played: World) -> None:
    lines = why(played, "history r1")
    number = next(number for number in range(1, 30) if f" {number}. Stark earns" in lines)
    answer = why(played, f"why r1 {number}")

    assert f"{number}. Stark earns" in answer and "Each such order earns one power" in answer
    assert "power_may_be_declined=false" in answer, "the reading that this game was begun with"


def test_words_of_a_line_do_too_and_several_lines_are_listed(played: World) -> None:
    assert "Each such order earns one power" in why(played, "Why r1 does Lannister earn?")
    several = why(played, "why r1 stark")
    assert "Several lines can be meant" in several and "Stark earns" in several
    assert "There is no line" in why(played, "why r1 999")
    assert "non c'è nessuna riga" in why(played, "language=it\nperché r1 xyz")


def test_the_moderator_and_observers_can_ask_too(played: World) -> None:
    played.mail("zoe@example.net", "observe westeros1")
    played.mail("zoe@example.net", "yes", to=played.last("zoe@example.net").reply_to)
    for who, to in ((MODERATOR, played.address("moderator")), ("zoe@example.net", "judge@example.org")):
        played.mail(who, "why westeros1 r1 1", to=to)

        assert "Planning Phase. All give their orders" in " ".join(played.last(who).text.split())


def test_what_no_report_has_told_is_not_explained(world: World) -> None:
    assert "There is no line" in why(world, "why 1")
    assert "Nothing has been told yet" in why(world, "why r9 1")
    world.mail("eve@example.net", "why westeros1 r1 1")
    assert "westeros1" not in world.last("eve@example.net").text


@pytest.mark.parametrize("line", ["why", "why 0", "why r1", "why r1 0", "perché ? ? ?", "why {0} %s & <b>"])
def test_every_bad_line_lists_what_can_be_asked(played: World, line: str) -> None:
    assert "1. " in why(played, line)
