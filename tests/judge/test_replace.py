"""A seat gets another player: asked by the moderator or from the list of standbys, with all that the seat may know."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from adjudicator.store import deadlines
from tests.judge.world import HOUSES, JUDGE, MODERATOR, World, person

STARK = person("stark")
ZOE, YAN = "zoe@example.net", "yan@example.net"


def words(world: World, to: str) -> str:
    """Return the newest mail to somebody in one line."""
    return " ".join(world.last(to).text.split())


def agree(world: World, who: str, answer: str = "yes") -> None:
    """Answer the newest request to confirm that somebody got."""
    request = next(post for post in reversed(world.all_to(who)) if "confirm " in post.text)
    world.mail(who, answer, to=request.reply_to)


def stand_by(world: World, who: str, line: str = "standby") -> None:
    """Put somebody on the list of standbys, a minute after whoever was there before."""
    world.clock.advance(timedelta(minutes=1))
    world.mail(who, line)


def replaced(world: World, line: str = f"replace stark with {ZOE}") -> None:
    """Give Stark to somebody else, by a command of the moderator and a yes."""
    world.mail(MODERATOR, line, to=world.address("moderator"))
    agree(world, ZOE)


# ---- By the moderator


def test_the_newcomer_plays_and_the_old_reply_address_dies(world: World) -> None:
    old = world.address("stark")
    replaced(world)
    refused = world.mail(STARK, "Winterfell: raid", to=old)
    told = words(world, STARK)
    taken = world.mail(ZOE, "Winterfell: raid", to=world.address("stark"))

    assert world.seat("stark").address == ZOE and world.address("stark") != old
    assert (refused.verdict, taken.verdict) == ("refused", "taken")
    assert "has another player now" in told
    assert world.mail(ZOE, "Winterfell: raid", to=old).verdict == "refused"


def test_nothing_changes_before_the_yes_nor_after_a_no(world: World) -> None:
    world.mail(MODERATOR, f"replace stark with {ZOE}", to=world.address("moderator"))
    before = world.seat("stark").address
    agree(world, ZOE, "no")

    assert before == world.seat("stark").address == STARK
    assert world.orders("stark", "Winterfell: raid").verdict == "taken"


def test_the_newcomer_gets_lines_messages_and_what_happened(world: World) -> None:
    world.orders("stark", "Winterfell: raid\nbid: 1")
    world.orders("tyrell", "press to stark\nI promise you Moat Cailin.\nendpress")
    world.orders("tyrell", "press to greyjoy\nStark is gone.\nendpress")
    world.post()
    replaced(world)
    pack = [post for post in world.post() if post.to == ZOE]
    texts = [" ".join(post.text.split()) for post in pack]

    assert any("I promise you Moat Cailin" in text for text in texts)
    assert not any("Stark is gone" in text for text in texts), "only what the seat has received"
    assert any("YOU OWE" in text and "raid" in text.lower() for text in texts)
    assert {post.reply_to for post in pack if "confirm" not in post.reply_to} == {world.address("stark")}


def test_the_newcomer_has_a_whole_window_and_the_others_are_told(world: World) -> None:
    world.clock.advance(timedelta(hours=60))
    replaced(world)
    with world.db.read() as tx:
        due = deadlines.get(tx, "westeros1", "planning")

    assert due is not None and due.due_at == world.clock.now() + timedelta(hours=72)
    assert "gets a whole window" in words(world, person("tyrell"))


def test_the_record_says_who_played_until_when_and_verifies(world: World) -> None:
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    world.pass_time(hours=73)
    replaced(world)
    with world.db.read() as tx:
        match = world.match(tx)
        lines = list(record_lines(tx, match.row, match.library))
        entry = match.play.table.n

    assert lines[0]["before"] == [{"seat": "stark", "name": "", "until": entry}] and entry > 0
    assert "@" not in str(lines[0])
    assert verify(lines, match.library).problems == []


def test_a_forged_command_and_a_players_command_replace_nobody(world: World) -> None:
    world.mail(MODERATOR, f"replace stark with {ZOE}")
    world.mail("eve@example.net", "yes", to=world.last(MODERATOR).reply_to)
    assert world.mail(person("tyrell"), f"replace stark with {ZOE}", to=world.address("tyrell")).verdict == "refused"
    assert not world.all_to(ZOE)


@pytest.mark.parametrize("line", [f"replace dorne with {ZOE}", "replace stark with nobody", "replace x",
                                  f"replace stark with {JUDGE}", f"replace stark with {STARK}"])  # fmt: skip
def test_what_cannot_be_done_is_said(world: World, line: str) -> None:
    assert world.mail(MODERATOR, line, to=world.address("moderator")).verdict == "refused"
    assert world.seat("stark").address == STARK


def test_who_plays_already_cannot_take_a_second_house(world: World) -> None:
    world.mail(MODERATOR, f"replace stark with {person('tyrell')}", to=world.address("moderator"))
    agree(world, person("tyrell"))

    assert world.seat("stark").address == STARK
    assert "not to be had any more" in words(world, person("tyrell"))


@pytest.mark.parametrize(("variant", "players"), [("agot-2e", 3), ("agot-1e", 3), ("btwixt", 4)])
def test_it_works_in_every_game(tmp_path: Path, variant: str, players: int) -> None:
    world = World(tmp_path)
    world.begin(players, variant=variant)
    with world.db.read() as tx:
        house = next(iter(world.match(tx).seats))
    world.mail(MODERATOR, f"replace {house} with {ZOE}", to=world.address("moderator"))
    agree(world, ZOE)
    report = next(post for post in reversed(world.all_to(ZOE)) if post.key.startswith("moved"))

    assert world.seat(house).address == ZOE
    assert world.mail(ZOE, "status", to=report.reply_to).verdict == "taken"
    world.close()


# ---- From the list


def test_a_seat_that_is_left_is_offered_in_order_and_the_first_yes_wins(world: World) -> None:
    stand_by(world, ZOE)
    stand_by(world, YAN, "standby westeros1")
    world.orders("stark", "resign")
    agree(world, STARK)
    first = [world.all_to(who)[-1].subject for who in (ZOE, YAN)]
    world.pass_time(hours=24)
    agree(world, YAN)
    agree(world, ZOE)

    assert "Please confirm" in first[0] and "Please confirm" not in first[1]
    assert world.seat("stark").address == YAN
    assert "not to be had any more" in words(world, ZOE)


def test_after_a_no_the_next_one_is_asked_at_once_and_then_the_moderator(world: World) -> None:
    stand_by(world, ZOE)
    stand_by(world, YAN)
    world.orders("stark", "resign")
    agree(world, STARK)
    agree(world, ZOE, "no")
    assert "Please confirm" in world.last(YAN).subject
    agree(world, YAN, "no")

    assert "nobody is left on the list" in words(world, MODERATOR)


def test_a_player_who_is_silent_for_long_is_replaced_unless_they_come_back(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3, options="replace=2 deadline=24h default=decide")
    stand_by(world, ZOE)
    for _ in range(2):
        assert not any("Please confirm" in post.subject for post in world.all_to(ZOE))
        window = world.game().settings["window"]
        while world.game().settings["window"] == window:
            for house in ("baratheon", "lannister"):
                world.orders(house, "status")
            world.pass_time(hours=25)
    assert "Please confirm" in world.last(ZOE).subject
    world.orders("stark", "status")
    agree(world, ZOE)
    back = world.seat("stark").address

    assert back == STARK and "not to be had any more" in words(world, ZOE)
    world.close()


def test_who_leaves_the_list_is_not_asked(world: World) -> None:
    stand_by(world, ZOE)
    world.mail(ZOE, "standby off")
    assert "on no list" in words(world, ZOE)
    world.orders("stark", "resign")
    agree(world, STARK)

    assert "Please confirm" not in world.last(ZOE).subject


def test_a_new_address_is_asked_whether_it_wants_to_be_on_the_list(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, believes_senders=False)
    stand_by(world, ZOE)
    request = world.last(ZOE)
    world.orders("stark", "resign")
    world.mail(ZOE, "yes", to=request.reply_to)

    assert "Please confirm" in request.subject and "You are on the list" in words(world, ZOE)
    assert "no game" in words(world, ZOE) or world.mail(ZOE, "standby nowhere").verdict == "refused"
