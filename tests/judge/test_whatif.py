"""WHATIF shows the moderator alone what would be different; ADOPT goes back there, DROP forgets it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.engine import chance
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


# ---- with other orders


def test_other_orders_show_how_the_round_might_have_gone(played: World) -> None:
    before = state(played)
    say(played, "whatif r2")
    answer = say(played, "whatif Stark: Winterfell: defend +1; White Harbor: defend +2")

    assert "might have stood otherwise" in answer and ", then " in answer
    assert {post.to for post in played.post()} == {MODERATOR} and state(played) == before


def test_orders_of_several_houses_are_looked_at_together_until_another_place(played: World) -> None:
    say(played, "whatif r2")
    say(played, "whatif stark: Winterfell: defend +1")
    say(played, "ipotesi lannister: Lannisport: defend +1")
    with played.db.read() as tx:
        noted = played.match(tx).memory.whatif
    say(played, "whatif r3")
    with played.db.read() as tx:
        later = played.match(tx).memory.whatif

    assert noted is not None and set(noted["orders"]) == {"stark", "lannister"}
    assert later is not None and "orders" not in later


def test_adopt_after_other_orders_asks_everybody_anew(played: World) -> None:
    say(played, "whatif r2")
    say(played, "whatif stark: Winterfell: defend +1")

    assert "stands in round 2 again" in say(played, "adopt") and checked(played).problems == []


@pytest.mark.parametrize(("first", "line", "why"), [
    ("whatif r2", "whatif nobody: Winterfell: raid", "No House"),
    ("whatif r2", "whatif stark: Winterfell: dance", "could not have been given"),
    ("whatif r2", "whatif stark: Lannisport: raid", "could not have been given"),
    ("drop", "whatif stark: Winterfell: raid", "no other course"),
    ("whatif r2", "whatif stark: hello there", "could not have been given"),
])  # fmt: skip
def test_other_orders_that_cannot_be_are_said(played: World, first: str, line: str, why: str) -> None:
    before = state(played)
    say(played, first)

    assert why in say(played, line) and state(played) == before


def test_chance_of_another_course_is_not_that_of_the_game(played: World) -> None:
    """Who looks ahead of the game from where it stands cannot see what will be drawn."""
    say(played, "whatif r3")
    seeds = set()
    real = chance.SeededChance.__init__

    def noted(self: chance.SeededChance, seed: bytes, game: str) -> None:
        seeds.add(seed)
        real(self, seed, game)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(chance.SeededChance, "__init__", noted)
        for _ in range(2):
            say(played, "whatif stark: Winterfell: defend +1")
    with played.db.read() as tx:
        own = played.match(tx).row.seed

    assert len(seeds - {own}) >= 2


def test_a_moderator_who_plays_looks_at_no_other_orders(playing: World) -> None:  # noqa: F811
    assert "You play in westeros1 yourself" in say(playing, "whatif r1")
    assert "no other course" in say(playing, "whatif stark: Winterfell: raid")


@pytest.mark.parametrize(("variant", "players", "line"), [
    ("agot-1e", 3, "whatif stark: Winterfell: defense"), ("btwixt", 4, "whatif {seat}: plan: lowest"),
    ("agot-lcg", 2, "whatif stark: plot: A Noble Cause"),
])  # fmt: skip
def test_other_orders_work_for_every_game(tmp_path: Path, variant: str, players: int, line: str) -> None:
    world = begun(tmp_path, variant, players)
    rounds(world, 2)
    say(world, "whatif r1")
    with world.db.read() as tx:
        seat = next(iter(world.match(tx).seats))

    answer = say(world, line.replace("{seat}", seat))
    assert "might have stood otherwise" in answer or "could not have been given" in answer
    assert (variant == "btwixt") or "might have stood" in answer, answer
    world.close()
