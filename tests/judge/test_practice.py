"""Practice: one person plays against stewards at once, alone, and it counts in nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.archive.record_keeper import RecordKeeper
from adjudicator.judge.lobby import practising
from adjudicator.judge.table.seat_at import seats_at
from adjudicator.store.games import OVER, RUNNING
from tests.judge.world import JUDGE, MODERATOR, World

ANNA, BOB = "anna@example.org", "bob@example.net"
ORDERS = {
    "agot-2e": "Winterfell: d\nWhite Harbor: d\nThe Shivering Sea: s self\ndefault: decide\nfinal",
    "btwixt": "bid: kneel\ndefault: decide\nfinal",
}


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without games."""
    world = World(tmp_path)
    yield world
    world.close()


def flat(text: str) -> str:
    """Return a text on one line."""
    return " ".join(text.split())


def address(world: World, name: str = "practice-1") -> str:
    """Return the reply address of the one person in a practice game."""
    with world.db.read() as tx:
        house = next(seat.house for seat in world.match(tx, name).seats.values() if seat.address)
    return world.address(house, name)


@pytest.mark.parametrize("variant", ["agot-2e", "btwixt"])
def test_the_first_mail_begins_a_game_and_each_answer_plays_it_on(world: World, variant: str) -> None:
    world.mail(ANNA, f"practice {variant} stark")
    begun, report = world.post()
    world.mail(ANNA, ORDERS[variant], to=address(world))

    assert "practice-1 is yours alone" in begun.text
    assert "practice-1 r1" in report.subject
    assert any("please" in post.subject and "r1]" not in post.subject for post in world.post())


def test_the_house_and_the_number_of_seats_can_be_chosen(world: World) -> None:
    world.mail(ANNA, "practice agot-2e lannister players=3")
    with world.db.read() as tx:
        seats = world.match(tx, "practice-1").seats
    assert {house for house, seat in seats.items() if seat.address} == {"lannister"}
    assert len(seats) == 3


def test_other_seats_decide_in_different_ways(world: World) -> None:
    world.mail(ANNA, "practice agot-2e")
    with world.db.read() as tx:
        match = world.match(tx, "practice-1")
        kept = {kept.line.text for seat in seats_at(match) for kept in seat.orders.kept}
    assert len(kept) > 1


def test_one_person_practises_in_one_game(world: World) -> None:
    world.mail(ANNA, "practice")
    mail = world.mail(ANNA, "practice btwixt")
    assert mail.verdict == "refused"
    assert "You practise in practice-1 already" in flat(world.last(ANNA).text)
    world.mail(BOB, "practice btwixt")
    assert world.game("practice-2").state == RUNNING


def test_nobody_else_can_join_watch_or_name_a_game_so(world: World) -> None:
    world.mail(ANNA, "practice")
    for words in ("signon practice-1", "observe practice-1", "create agot-2e practice-7"):
        assert world.mail(BOB, words).verdict == "refused"
    world.mail(BOB, "list")
    assert "practice-1" not in flat(world.last(BOB).text)


def test_it_ends_two_weeks_after_the_last_mail(world: World) -> None:
    world.mail(ANNA, "practice")
    world.pass_time(days=10)
    world.mail(ANNA, "status", to=address(world))
    world.pass_time(days=5)
    still = world.game("practice-1").state
    world.pass_time(days=10)

    assert (still, world.game("practice-1").state) == (RUNNING, OVER)
    assert "practice-1 has ended, because no mail of yours came for 14 days" in flat(world.last(ANNA).text)
    world.mail(ANNA, "practice btwixt")
    assert world.game("practice-2").state == RUNNING


def test_resign_ends_it_and_it_leaves_no_record(world: World, tmp_path: Path) -> None:
    world.mail(ANNA, "practice")
    world.mail(ANNA, "resign", to=address(world))
    world.mail(ANNA, "yes", to=world.last(ANNA).reply_to)
    assert world.game("practice-1").state == OVER
    keeper = RecordKeeper(world.db, world.desk.library, tmp_path / "records", world.clock)
    assert keeper.write_missing() == 0


def test_a_new_address_is_asked_to_confirm(world: World) -> None:
    world.desk = replace(world.desk, believes_senders=False)
    world.reopen()
    world.mail(ANNA, "practice agot-2e stark")
    asked = world.last(ANNA)
    world.mail(ANNA, "yes", to=asked.reply_to)

    assert "You want to practise against stewards" in asked.text
    with world.db.read() as tx:
        assert world.match(tx, "practice-1").seats["stark"].address == ANNA


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("practice chess", "What works is practice agot-"),
        ("practice agot-2e players=9", 'players cannot be "9". It can be: 3, 4, 5, 6.'),
        ("practice agot-2e colour=red", 'There is no option "colour".'),
    ],
)
def test_what_cannot_be_practised_is_answered(world: World, words: str, answer: str) -> None:
    assert world.mail(ANNA, words).verdict == "refused"
    assert answer in flat(world.last(ANNA).text)


def test_a_judge_runs_so_many_at_a_time(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practising, "MOST", 1)
    world.mail(ANNA, "practice")
    assert world.mail(BOB, "practice").verdict == "refused"
    assert "Too many people practise" in flat(world.last(BOB).text)


def test_italian_works_too(world: World) -> None:
    world.mail(ANNA, "pratica agot-2e language=it")
    assert "practice-1 è solo tua" in world.post()[0].text


def test_moderators_have_no_part_in_it(world: World) -> None:
    world.mail(ANNA, "practice")
    assert world.mail(MODERATOR, "pause practice-1", to=JUDGE).verdict == "refused"
    assert world.game("practice-1").state == RUNNING
