"""A moderator takes a game back: everybody is told, the same answers lead to the same game, and the record verifies."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import Verdict, verify
from tests.judge.world import JUDGE, MODERATOR, World, person

STARK = person("stark")
BOXES = [("agot-2e", 3), ("agot-1e", 3), ("btwixt", 4)]


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three whose stewards have played it to round 4."""
    world = begun(tmp_path, "agot-2e", 3)
    rounds(world, 3)
    yield world
    world.close()


def begun(folder: Path, variant: str, players: int) -> World:
    """Return a game whose seats let their stewards decide."""
    world = World(folder)
    world.begin(players, variant=variant, options="default=decide")
    return world


def rounds(world: World, number: int) -> None:
    """Play some rounds, with nobody writing."""
    for _ in range(number):
        now = round_of(world)
        while round_of(world) == now:
            world.pass_time(hours=73)


def round_of(world: World) -> int:
    """Return the round that the game is in."""
    with world.db.read() as tx:
        return world.match(tx).play.round


def state(world: World) -> object:
    """Return the whole state of the game."""
    with world.db.read() as tx:
        match = world.match(tx)
        return match.game.rules.dump(match.play.table.state)


def go_back(world: World, line: str, answer: str = "yes") -> str:
    """Send a line of the moderator and an answer to the request that follows; return the newest mail to them."""
    world.mail(MODERATOR, line, to=world.address("moderator"))
    request = world.last(MODERATOR)
    if "confirm " in request.text:
        world.mail(MODERATOR, answer, to=request.reply_to)
    return " ".join(world.last(MODERATOR).text.split())


def lines_of(world: World) -> list[dict[str, Any]]:
    """Return the record of the game as it stands."""
    with world.db.read() as tx:
        match = world.match(tx)
        return list(record_lines(tx, match.row, match.library))


def checked(world: World) -> Verdict:
    """Return what `verify` finds in the record of the game as it stands."""
    return verify(lines_of(world), world.desk.library)


def test_everybody_is_told_why_and_has_a_new_report(played: World) -> None:
    played.post()
    go_back(played, "rollback r2 say A wrong order was typed in")
    told = [(post.to, " ".join(post.text.split())) for post in played.post()]

    assert round_of(played) == 2
    for house in ("baratheon", "lannister", "stark"):
        mine = [text for to, text in told if to == person(house)]
        assert "taken westeros1 back" in mine[0] and "Reason: A wrong order was typed in" in mine[0]
        assert "YOU OWE" in mine[1] and len(mine) == 2


@pytest.mark.parametrize(("variant", "players"), BOXES)
def test_with_the_same_answers_the_game_is_the_same_again_and_its_record_verifies(
    tmp_path: Path, variant: str, players: int
) -> None:
    world = begun(tmp_path, variant, players)
    rounds(world, 1)
    first = state(world)
    rounds(world, 2)
    before = state(world)
    go_back(world, "rollback r2")
    back = state(world)
    rounds(world, 2)
    world.reopen()

    assert (back, state(world)) == (first, before)
    assert checked(world).problems == []
    world.close()


def test_other_answers_count_after_it(played: World) -> None:
    go_back(played, "rollback r2")
    played.orders("stark", "Winterfell: defend +1\nWhite Harbor: consolidate\nThe Shivering Sea: support")
    rounds(played, 1)
    with played.db.read() as tx:
        counted = played.match(tx).memory.last_orders["stark"]

    assert counted["winterfell"] == "defense-1" and "support" in counted.values()
    assert checked(played).problems == []


def test_the_newest_answers_alone_and_a_phase_can_be_taken_back(played: World) -> None:
    assert "stands in round" in go_back(played, "rollback last")
    assert "rollback r2 planning" in go_back(played, "rollback r2 march"), "nobody was asked in that phase"
    assert "stands in round 2" in go_back(played, "rollback r2 planning")
    assert "stands in round 1" in go_back(played, "rollback r1")
    rounds(played, 2)

    assert checked(played).problems == []


def test_nothing_happens_before_the_yes_or_after_a_no(played: World) -> None:
    before = state(played)
    played.mail(MODERATOR, "rollback r2", to=played.address("moderator"))
    between = state(played)
    go_back(played, "rollback r2", "no")

    assert before == between == state(played)


def test_a_yes_that_comes_after_the_game_went_on_takes_nothing_back(played: World) -> None:
    played.mail(MODERATOR, "rollback r2", to=played.address("moderator"))
    request = played.last(MODERATOR)
    played.mail(MODERATOR, "process", to=played.address("moderator"))
    now = round_of(played)
    played.mail(MODERATOR, "yes", to=request.reply_to)

    assert round_of(played) == now and "has gone on since" in " ".join(played.last(MODERATOR).text.split())


@pytest.mark.parametrize(("line", "why"), [
    ("rollback r0", "no such place"), ("rollback r9", "no such place"), ("rollback r2 nonsense", "What works is"),
    ("rollback", "Say where to"), ("rollback before the war", "Say where to"), ("torna r99", "no such place"),
])  # fmt: skip
def test_places_that_there_are_not_are_refused(played: World, line: str, why: str) -> None:
    before = state(played)

    assert why in go_back(played, line) and state(played) == before


def test_nobody_else_can_do_so(played: World) -> None:
    before = state(played)
    for sender, to in ((STARK, played.address("stark")), ("eve@example.net", JUDGE)):
        assert played.mail(sender, "rollback r2", to=to).verdict == "refused"
    played.mail(MODERATOR, "rollback r2")
    played.mail("eve@example.net", "yes", to=played.last(MODERATOR).reply_to)

    assert state(played) == before


def test_a_game_that_has_not_begun_cannot_go_back(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e winter7 players=3")

    assert world.mail(MODERATOR, "rollback r1", to=world.address("moderator", "winter7")).verdict == "refused"
    world.close()
