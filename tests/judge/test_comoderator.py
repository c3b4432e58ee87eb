"""Somebody else can moderate: asked beforehand, at once when it is needed, and with a say where the moderator plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.judge.test_rollback import begun, go_back, round_of, rounds
from tests.judge.world import MODERATOR, World, person

CARLA = "carla@example.org"


@pytest.fixture
def second(world: World) -> World:
    """A game with a co-moderator."""
    ask(world)
    return world


@pytest.fixture
def playing(tmp_path: Path) -> Iterator[World]:
    """A game in its third round, whose moderator plays House Stark."""
    world = begun(tmp_path, "agot-2e", 3)
    world.mail(MODERATOR, f"replace stark with {MODERATOR}", to=world.address("moderator"))
    world.mail(MODERATOR, "yes", to=world.last(MODERATOR).reply_to)
    request = next(post for post in world.all_to(MODERATOR) if "confirm-" in post.reply_to)
    world.mail(MODERATOR, "yes", to=request.reply_to)
    rounds(world, 2)
    assert world.seat("stark").address == MODERATOR
    yield world
    world.close()


def moderator_address(world: World) -> str:
    """Return the present reply address of the moderator."""
    return world.book.seat_address("westeros1", "moderator", world.game().settings.get("duty", 0))


def say(world: World, who: str, line: str, to: str = "judge@example.org") -> str:
    """Send a line and return the newest mail to its writer."""
    world.mail(who, line, to=to)
    return text_to(world, who)


def text_to(world: World, who: str) -> str:
    """Return the newest mail to somebody in one line."""
    return " ".join(world.last(who).text.split())


def ask(world: World, who: str = CARLA) -> str:
    """Have the moderator ask somebody to be a co-moderator, who says yes."""
    world.mail(MODERATOR, f"comoderator {who}", to=moderator_address(world))
    return say(world, who, "yes", world.last(who).reply_to)


def take(world: World, who: str = CARLA) -> None:
    """Have a co-moderator take over the duty."""
    world.mail(who, "duty westeros1")
    world.mail(who, "yes", to=world.last(who).reply_to)


def test_a_moderator_is_ill_and_a_co_moderator_goes_on(second: World) -> None:
    old = second.address("moderator")
    second.post()
    take(second)
    told = [post for post in second.post() if "has another moderator now" in " ".join(post.text.split())]
    address = second.last(CARLA).reply_to

    assert second.game().moderator == CARLA and len(told) == 6
    assert second.mail(CARLA, "deadline +24h", to=address).verdict == "taken"
    assert second.mail(MODERATOR, "pause", to=old).verdict == "refused"
    assert second.mail(MODERATOR, "pause", to=address).verdict == "refused"


def test_the_duty_can_be_given_and_taken_back(second: World) -> None:
    second.mail(MODERATOR, f"duty {CARLA}", to=moderator_address(second))
    first = second.game().moderator
    take(second, MODERATOR)

    assert first == CARLA and second.game().moderator == MODERATOR
    assert "is moderated by a co-moderator now" in text_to(second, CARLA)
    assert CARLA in say(second, MODERATOR, "comoderator", moderator_address(second))


def test_nobody_else_can_take_it(second: World) -> None:
    for who, line in (("eve@example.net", "duty westeros1"), (person("stark"), "duty westeros1"),
                      (CARLA, "duty"), (CARLA, "duty nowhere1"), (MODERATOR, "duty westeros1")):  # fmt: skip
        assert "Only a co-moderator" in say(second, who, line)
    second.mail(CARLA, "duty westeros1")
    request = second.last(CARLA).reply_to
    second.mail("eve@example.net", "yes", to=request)
    say(second, MODERATOR, f"comoderator remove {CARLA}", moderator_address(second))
    second.mail(CARLA, "yes", to=request)

    assert second.game().moderator == MODERATOR


@pytest.mark.parametrize(("line", "why"), [
    ("comoderator", "no such co-moderator"), (f"comoderator {MODERATOR}", "cannot become"),
    ("comoderator judge@example.org", "cannot become"), (f"comoderator remove {CARLA}", "no such co-moderator"),
])  # fmt: skip
def test_what_cannot_be_is_said(world: World, line: str, why: str) -> None:
    assert why in say(world, MODERATOR, line, moderator_address(world))


def test_a_moderator_who_plays_goes_back_with_the_yes_of_a_co_moderator(playing: World) -> None:
    now = round_of(playing)
    alone = go_back(playing, "rollback r1")
    ask(playing)
    go_back(playing, "rollback r1 say A wrong order")
    before = round_of(playing)
    say(playing, CARLA, "yes", playing.last(CARLA).reply_to)

    assert "needs the yes of a co-moderator" in alone and before == now and round_of(playing) == 1


def test_a_co_moderator_who_says_no_or_comes_late_changes_nothing(playing: World) -> None:
    ask(playing)
    go_back(playing, "rollback r1")
    say(playing, CARLA, "no", playing.last(CARLA).reply_to)
    go_back(playing, "rollback r1")
    playing.mail(MODERATOR, "process", to=moderator_address(playing))
    now = round_of(playing)

    assert "has gone on since" in say(playing, CARLA, "yes", playing.last(CARLA).reply_to) and round_of(playing) == now
