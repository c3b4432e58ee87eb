"""WHATIF shows the moderator alone what would be different; ADOPT goes back there, DROP forgets it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.test_comoderator import moderator_address, playing  # noqa: F401 - a fixture
from tests.judge.test_rollback import begun, checked, go_back, round_of, rounds, state
from tests.judge.world import MODERATOR, World, person


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three in its fourth round."""
    world = begun(tmp_path, "agot-2e", 3)
    rounds(world, 3)
    world.post()
    yield world
    world.close()


def say(world: World, line: str) -> str:
    """Send a line of the moderator and return the answer."""
    world.mail(MODERATOR, line, to=moderator_address(world))
    return " ".join(world.last(MODERATOR).text.split())


def test_the_difference_is_shown_to_the_moderator_alone_and_nothing_changes(played: World) -> None:
    before = state(played)
    answer = say(played, "whatif r2")

    assert "If westeros1 went back to round 2" in answer and "power" in answer and ", then " in answer
    assert {post.to for post in played.post()} == {MODERATOR} and state(played) == before


def test_adopt_goes_back_and_everybody_reads_what_is_different(played: World) -> None:
    say(played, "whatif r2")
    played.post()
    answer = say(played, "adopt say A wrong order")
    told = [" ".join(post.text.split()) for post in played.post() if post.to == person("stark")]

    assert round_of(played) == 2 and "stands in round 2 again" in answer and ", then " in answer
    assert "Reason: A wrong order" in told[0] and ", then " in told[0]
    assert checked(played).problems == []


def test_drop_forgets_it(played: World) -> None:
    before = state(played)
    say(played, "ipotesi r2")

    assert "Forgotten" in say(played, "drop") and "no other course" in say(played, "adopt") and state(played) == before


def test_a_game_that_went_on_takes_nothing_back(played: World) -> None:
    say(played, "whatif last")
    rounds(played, 1)
    now = round_of(played)

    assert "has gone on since" in say(played, "adopt") and round_of(played) == now


def test_a_moderator_who_came_to_play_since_adopts_nothing(played: World) -> None:
    say(played, "whatif r2")
    say(played, f"replace stark with {MODERATOR}")
    played.mail(MODERATOR, "yes", to=played.last(MODERATOR).reply_to)
    request = next(post for post in played.all_to(MODERATOR) if "confirm-" in post.reply_to)
    played.mail(MODERATOR, "yes", to=request.reply_to)
    assert played.seat("stark").address == MODERATOR
    now = round_of(played)

    assert "You play in westeros1 yourself" in say(played, "adopt") and round_of(played) == now


@pytest.mark.parametrize(("line", "why"), [
    ("whatif r9", "no such place"), ("whatif r0", "no such place"), ("adopt", "no other course"),
    ("drop", "no other course"), ("whatif r2 nonsense", "What works is"),
])  # fmt: skip
def test_what_cannot_be_looked_at_is_said(played: World, line: str, why: str) -> None:
    assert why in say(played, line)


def test_nobody_else_can_and_neither_can_a_moderator_who_plays(
    playing: World,  # noqa: F811
) -> None:
    assert "You play in westeros1 yourself" in say(playing, "whatif r1")
    assert playing.mail(person("baratheon"), "whatif r1", to=playing.address("baratheon")).verdict == "refused"
    assert playing.mail("eve@example.net", "whatif r1").verdict == "refused"


@pytest.mark.parametrize(("variant", "players"), [("agot-1e", 3), ("btwixt", 4)])
def test_it_works_for_every_game(tmp_path: Path, variant: str, players: int) -> None:
    world = begun(tmp_path, variant, players)
    rounds(world, 2)
    looked = say(world, "whatif r1")
    went = go_back(world, "rollback r1")

    assert ", then " in looked or "was: " in looked
    assert "stands in round 1 again" in went
    world.close()
