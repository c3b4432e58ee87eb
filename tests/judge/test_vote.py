"""Players vote on more time, on going back and on ending the game; each vote is taken once."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from adjudicator.archive.folder import archived
from adjudicator.store import deadlines
from tests.judge.test_rollback import STARK, checked, lines_of, round_of
from tests.judge.world import HOUSES, MODERATOR, START, World, person


def due(world: World) -> datetime:
    """Return when orders are due."""
    with world.db.read() as tx:
        found = deadlines.get(tx, "westeros1", "planning")
    assert found is not None
    return found.due_at


def words(world: World, house: str) -> str:
    """Return the newest mail to a player in one line."""
    return " ".join(world.last(person(house)).text.split())


def test_more_than_half_of_the_players_move_the_deadline_and_all_are_told(world: World) -> None:
    world.orders("stark", "vote extend 24h")
    asked = words(world, "tyrell")
    for house, line in (("tyrell", "vote yes"), ("martell", "vote no"), ("greyjoy", "voto sì")):
        world.orders(house, line)
    before = due(world)
    world.orders("lannister", "vote yes")

    assert "wants 24 hours more" in asked and "4 votes are needed" in asked and "Stark" not in asked
    assert (before, due(world)) == (START + timedelta(hours=72), START + timedelta(hours=96))
    for house in HOUSES:
        assert "Enough players of westeros1 want more time" in words(world, house)


def test_a_vote_counts_once_and_can_be_changed(world: World) -> None:
    world.orders("stark", "vote extend 12h")
    assert world.orders("stark", "vote yes").verdict == "refused" and "one vote" in words(world, "stark")
    assert world.orders("stark", "vote no").verdict == "taken"
    for house in ("tyrell", "martell", "greyjoy"):
        world.orders(house, "vote yes")

    assert due(world) == START + timedelta(hours=72), "three of six are not more than half"


@pytest.mark.parametrize(("line", "why"), [
    ("vote", "vote extend 24h"), ("vote money", "vote extend 24h"), ("vote rollback r9", "no such place"),
    ("vote yes", "No vote is open"),
    ("vote extend 90d", "at most 7 days"), ("vote extend soon", "at most 7 days"), ("voto", "vote extend 24h"),
])  # fmt: skip
def test_what_cannot_be_voted_is_said(world: World, line: str, why: str) -> None:
    assert world.orders("stark", line).verdict == "refused"
    assert why in words(world, "stark") and due(world) == START + timedelta(hours=72)


def test_it_is_asked_once_a_round(world: World) -> None:
    world.orders("stark", "vote extend 12h")
    world.orders("tyrell", "vote extend 24h")
    running = words(world, "tyrell")
    for house in ("lannister", "martell", "greyjoy"):
        world.orders(house, "vote no")
    world.orders("tyrell", "vote extend 12h")

    assert "A vote is open" in running and "12 hours more" in running
    assert "Not enough players" in words(world, "baratheon") and "once a round" in words(world, "tyrell")
    world.mail("zoe@example.net", "vote yes")
    assert "westeros1" not in world.last("zoe@example.net").text


def vote(world: World, line: str, *, no: tuple[str, ...] = ()) -> None:
    """Have Stark ask for something, and the others answer, until the vote is over."""
    world.orders("stark", line)
    for house in (*no, *(house for house in HOUSES if house not in (*no, "stark"))):
        world.orders(house, "vote no" if house in no else "vote yes")


@pytest.mark.parametrize(("line", "no", "said"), [
    ("vote draw", (), "The players agreed on a draw"), ("vote abandon", ("tyrell", "martell"), "give the game up"),
])  # fmt: skip
def test_players_end_a_game_and_its_record_verifies(
    world: World, line: str, no: tuple[str, ...], said: str
) -> None:
    world.post()
    vote(world, line, no=no)
    ends = [post for post in world.post() if post.key.startswith("end:")]
    found = checked(world)

    assert world.game().state == "over" and len(ends) == len(HOUSES) + 1
    assert all("Nobody wins." in post.text and said in " ".join(post.text.split()) for post in ends)
    assert found.problems == [] and found.finished and "ended the game by a vote" in found.remarks[0]
    assert world.orders("tyrell", "vote yes").verdict == "refused" and world.pass_time(hours=100) == 0


def test_a_game_ended_by_its_players_has_an_archive_folder(world: World) -> None:
    while round_of(world) < 2:
        world.pass_time(hours=73)
    vote(world, "vote draw")
    files = archived(lines_of(world), world.desk.library, world.desk.templates, b"k" * 32, "en")

    last = next(text.decode() for name, text in files.items() if name.endswith("-end.txt"))
    assert "The players agreed on a draw." in " ".join(last.split())
    assert {"reports/01-r1.txt", "pages/end.html"} <= set(files)


def test_one_player_alone_prevents_a_draw(world: World) -> None:
    vote(world, "vote draw", no=("baratheon",))

    assert "Not enough players" in words(world, "baratheon") and world.game().state == "running"
    assert "No vote is open" in words(world, "tyrell"), "those who come later have nothing to answer"


def test_two_thirds_take_a_game_back_and_the_moderator_is_told(world: World) -> None:
    while round_of(world) < 2:
        world.pass_time(hours=73)
    vote(world, "vote rollback r1", no=("tyrell", "martell"))

    assert round_of(world) == 1 and checked(world).problems == []
    told = [" ".join(post.text.split()) for to in (MODERATOR, STARK) for post in world.all_to(to)]
    assert len([text for text in told if "By the vote of its players" in text]) == 2


def test_a_vote_that_too_few_answer_is_lost_when_its_time_is_over(world: World) -> None:
    world.orders("stark", "vote draw")
    world.pass_time(hours=71)
    assert world.orders("tyrell", "vote yes").verdict == "taken"
    world.pass_time(hours=1)

    assert any("Not enough players" in " ".join(post.text.split()) for post in world.all_to(person("tyrell")))
    assert world.orders("martell", "vote yes").verdict == "refused"


def test_the_game_says_how_many_must_agree_until_when_and_who_learns_it(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3, options="votes=open quorum=half vote=48h")
    world.orders("stark", "vote abandon")
    asked = words(world, "lannister")
    world.orders("baratheon", "voto no")
    world.orders("lannister", "voto sì")
    told = [" ".join(post.text.split()) for post in world.all_to(person("baratheon"))]

    assert "House Stark in westeros1 wants to give the game up" in asked and "2 votes are needed" in asked
    assert any("Yes: Lannister and Stark. No: Baratheon." in text for text in told)
    assert world.game().state == "over"
    world.close()


def test_a_vote_does_not_end_in_the_night_of_a_player(tmp_path: Path) -> None:
    """It would end at 14 o'clock UTC, which is night in Tokyo until 23 o'clock, and in Rome until 7."""
    ends = {}
    for zone in ("Europe/Rome", "Asia/Tokyo"):
        world = World(tmp_path / zone.replace("/", "-"))
        world.begin(3, options="vote=50h quiet=22-8 zone=Europe/Rome")
        world.orders("lannister", f"zone {zone}")
        world.orders("stark", "vote abandon")
        with world.db.read() as tx:
            ends[zone] = world.match(tx).memory.vote["until"]
        world.close()

    assert ends["Europe/Rome"][11:16] == "14:00"
    assert ends["Asia/Tokyo"][11:16] == "07:00" and ends["Asia/Tokyo"][:10] > ends["Europe/Rome"][:10]
