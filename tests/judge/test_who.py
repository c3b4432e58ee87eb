"""WHO names the players and says how reliable they are, without telling who is silent or away in a game under way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.seat import conduct
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.reports.letter_parts import Conduct
from tests.judge.test_rollback import go_back
from tests.judge.world import MODERATOR, World, person


@pytest.fixture
def played(tmp_path: Path) -> Iterator[World]:
    """A game of three after two windows: Stark answered both, Baratheon one, Lannister was away and then missed one."""
    world = World(tmp_path)
    world.begin(3, options="absence=steward default=decide")
    world.orders("lannister", "absence until 24 Nov")
    for house in ("stark", "baratheon"):
        world.orders(house, f"{world.plan(house)}\nfinal")
    world.pass_time(hours=73)
    world.orders("stark", "default: decide")
    world.pass_time(hours=73)
    yield world
    world.close()


def who(world: World, house: str = "stark", line: str = "who") -> str:
    """Return the answer to a player."""
    world.orders(house, line)
    return " ".join(world.last(person(house)).text.split())


def counted(world: World, house: str) -> Conduct:
    """Return the conduct of the player of a seat."""
    with world.db.read() as tx:
        return conduct.of_seat(SeatAt(world.match(tx), house))


def test_windows_answered_missed_and_away_are_counted(played: World) -> None:
    assert [counted(played, house) for house in ("stark", "baratheon", "lannister")] == [
        Conduct(2, 0, 0), Conduct(1, 1, 0), Conduct(0, 1, 1),
    ]  # fmt: skip


def test_everybody_reads_their_own_and_nobody_that_of_others(played: World) -> None:
    assert "in this game answered 2, missed 0" in who(played) and who(played).count("in this game") == 1
    assert "in questa partita risposto 1, mancato 1" in who(played, "baratheon", "language=it\nchi gioca")


def test_a_moderator_who_does_not_play_reads_all(played: World) -> None:
    played.mail(MODERATOR, "who", to=played.address("moderator"))

    assert played.last(MODERATOR).text.count("in this game") == 3


def test_once_the_game_is_over_all_is_told_and_goes_with_the_person(played: World) -> None:
    for house in ("stark", "baratheon", "lannister"):
        played.orders(house, "vote draw" if house == "stark" else "vote yes")
    after = who(played, "baratheon")
    with played.db.read() as tx:
        found = conduct.of_person(tx, person("lannister"))

    assert after.count("in this game") == 3 and found == Conduct(0, 1, 1)


def test_a_newcomer_is_charged_with_nothing(played: World) -> None:
    played.mail(MODERATOR, "replace lannister with zoe@example.net", to=played.address("moderator"))
    played.mail("zoe@example.net", "yes", to=played.last("zoe@example.net").reply_to)

    assert counted(played, "lannister") == Conduct()


def test_a_window_played_twice_counts_once(played: World) -> None:
    go_back(played, "rollback r2")
    played.orders("baratheon", f"{played.plan('baratheon')}\nfinal")
    played.pass_time(hours=73)

    assert counted(played, "baratheon") == Conduct(2, 0, 0)


def test_before_the_beginning_and_for_strangers(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, "create agot-2e westeros1 players=3")
    world.mail("Ada <ada@example.net>", "signon westeros1")
    world.mail("Ada <ada@example.net>", "who westeros1")
    mine = world.last("ada@example.net").text
    world.mail("eve@example.net", "who westeros1")

    assert "Ada" in mine and "Ada" not in world.last("eve@example.net").text
    world.close()
