"""Whole chapters of a game by mail: from the first sign-on over orders, questions and silence to the record."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.proof.records import read_record, write_record
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.library import GameLibrary
from adjudicator.store import games, journal, seats
from adjudicator.store.games import OVER
from tests.judge.scripted import Scripted
from tests.judge.world import HOUSES, MODERATOR, World, person

STARK = person("stark")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge without a game."""
    world = World(tmp_path)
    yield world
    world.close()


def test_a_game_is_opened_joined_and_started_by_mail(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e westeros1 players=3 deadline=tue 18:00 zone=Europe/Rome")
    world.mail(STARK, "signon westeros1 lannister, stark")
    world.pass_time(minutes=1)
    world.mail(person("lannister"), "SIGN ON westeros1 lannister")
    world.mail(person("baratheon"), "signon westeros1")
    told = [post.to for post in world.post() if "start" in post.text and post.to == MODERATOR]
    world.mail(MODERATOR, "start", to=world.address("moderator"))

    assert len(told) == 2, "the moderator reads of START when he opens the game and when it is full"
    assert world.seat("lannister").address == STARK, "who signs on first chooses first"
    assert world.seat("baratheon").address in (person("lannister"), person("baratheon"))
    reports = [post for post in world.post() if post.key.startswith("report:")]
    assert {post.to for post in reports} == {STARK, person("lannister"), person("baratheon"), MODERATOR}
    assert all("Tue 24 Nov 18:00" in post.text for post in reports if post.seat)
    assert world.game().commitment[:8] in reports[0].text, "the seed is committed to in the first report"


@pytest.mark.parametrize(("option", "created", "waiting", "full"), [
    ("", 'answer this mail with "start"', "the moderator starts the game", "The moderator starts the game"),
    ("start=full", "It begins by itself", "starts by itself as soon as all seats", "so the game starts now"),
])  # fmt: skip
def test_the_welcome_says_who_starts_the_game(
    world: World, option: str, created: str, waiting: str, full: str
) -> None:
    world.mail(MODERATOR, f"create agot-2e westeros1 players=3 {option}")
    said = [world.last(MODERATOR).text]
    for house in ("stark", "lannister", "baratheon"):
        world.mail(person(house), f"signon westeros1 {house}")
        said.append(next(post.text for post in world.all_to(person(house))))

    for text, words in zip(said, (created, waiting, waiting, full), strict=True):
        assert words in " ".join(text.split())
    assert (world.game().started_at is not None) == bool(option)


def test_when_all_are_final_the_round_goes_on_at_once(world: World) -> None:
    world.begin()
    for house in HOUSES[:-1]:
        world.orders(house, world.plan(house) + "\nfinal")
    before = world.open_asks()[0].name
    world.orders(HOUSES[-1], world.plan(HOUSES[-1]) + "\nfinal")

    assert before == "planning.orders"
    assert world.open_asks()[0].name == "planning.raven"


def test_complete_orders_without_final_wait_for_the_deadline(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house))

    assert world.open_asks()[0].name == "planning.orders"
    world.pass_time(hours=73)
    assert world.open_asks()[0].name == "planning.raven"


def test_an_open_line_keeps_a_seat_from_being_ready(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal" + ("\nKarhold: raid" if house == "stark" else ""))

    assert world.open_asks()[0].name == "planning.orders"
    world.orders("stark", "final")
    assert world.open_asks()[0].name == "planning.raven"


def test_draft_takes_final_back(world: World) -> None:
    world.begin()
    for house in HOUSES[:-1]:
        world.orders(house, world.plan(house) + "\nfinal")
    world.orders("baratheon", "draft")
    world.orders("tyrell", world.plan("tyrell") + "\nfinal")

    assert world.open_asks()[0].name == "planning.orders"


def test_the_newest_line_for_an_area_counts(world: World) -> None:
    world.begin()
    world.orders("stark", "Winterfell: raid\nWhite Harbor: consolidate\nThe Shivering Sea: support")
    world.orders("stark", "Winterfell: defend +1")
    world.pass_time(hours=73)

    assert placed(world)["stark"] == {
        "winterfell": "defense-1",
        "white-harbor": "consolidate",
        "shivering-sea": "support",
    }


def test_silence_means_the_published_defaults_and_only_the_silent_read_of_it(world: World) -> None:
    world.begin()
    world.orders("stark", "Winterfell: march -1")
    world.pass_time(hours=73)
    reports = {post.seat: post.text for post in world.post() if post.key.startswith("report:")}
    by = world_entries(world)[4].by

    assert placed(world)["stark"]["winterfell"] == "march-minus-1"
    assert placed(world)["stark"]["white-harbor"] == "consolidate"
    assert by["stark"].endswith("+default") and by["tyrell"] == "default"
    assert "the default counted" in reports["tyrell"] and "the default counted" not in reports[None]
    own_words = flat(reports["stark"])
    assert "White Harbor (Consolidate Power)" in own_words[own_words.index("HOW YOUR DECISIONS") :]


def test_a_policy_answers_ahead_and_a_question_comes_only_without_one(world: World) -> None:
    world.begin()
    for house in HOUSES:
        extra = "\nraven: none" if house == "lannister" else ""
        world.orders(house, world.plan(house) + extra + "\nfinal")

    assert world.open_asks()[0].name != "planning.raven"
    assert next(e for e in world_entries(world) if e.what == "planning.raven").by["lannister"].startswith("line:")


def test_a_question_is_answered_by_its_letter(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    question = world.last(person("lannister"))
    world.orders("lannister", "q3 a")

    assert "q3" in question.text
    assert world_entries(world)[5].what == "planning.raven"
    assert world_entries(world)[5].by["lannister"].startswith("mail:")


def test_the_receipt_for_an_answer_says_it_in_full_words_and_lists_no_order_that_is_revealed(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.post()
    world.orders("lannister", "q3 a")
    receipt = next(post for post in world.post() if "q3" in post.text and "Received" in post.subject)

    assert re.search(r"  q3 +Nothing\s", receipt.text)
    assert "q3 a" not in receipt.text and "older than what is in force" not in receipt.text


def test_an_answer_behind_check_is_tried_and_settles_nothing(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.orders("lannister", "check\nq3 a\nq9 b")
    receipt = world.last(person("lannister"))

    assert re.search(r"  q3 +Nothing\s", receipt.text) and "no question q9" in receipt.text
    assert world.open_asks()[0].name == "planning.raven"


def test_a_question_may_be_answered_by_a_line_too(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.orders("lannister", "q3 Lannisport defend +2")

    assert world_entries(world)[5].answers["lannister"] == {
        "use": "replace",
        "area": "lannisport",
        "to": "defense-2-special",
    }


def test_an_answered_question_is_closed_and_its_number_never_comes_back(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.orders("lannister", "q3 a")
    world.orders("lannister", "q3 a")

    assert "closed" in world.last(person("lannister")).text
    for _ in range(8):
        world.pass_time(hours=25)
    numbers = [int(post.key.split(":")[2]) for post in world.post() if post.key.startswith("question:")]
    assert len(numbers) == len(set(numbers)) > 2


def test_an_unanswered_question_gets_its_default_at_its_own_deadline(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.pass_time(hours=23)
    waiting = world.open_asks()[0].name
    world.pass_time(hours=2)

    assert waiting == "planning.raven"
    assert world_entries(world)[5].by == {"lannister": "default"}


def test_lines_for_a_later_round_wait_for_it(world: World) -> None:
    world.begin()
    world.orders("stark", "r2 Winterfell: consolidate\nWinterfell: defend +1")
    for house in HOUSES:
        world.orders(house, "default: decide for me")
    while world.view(None)["round"] == 1 or world.open_asks()[0].name != "planning.orders":
        world.pass_time(hours=25)

    assert re.search(r"Winterfell +: Consolidate Power", world.last(STARK).text)


def test_a_proposal_is_taken_with_ok(world: World) -> None:
    world.begin()
    world.orders("stark", "The Shivering Sea: perhaps support")
    offered = world.last(STARK).text
    world.orders("stark", "ok 1")

    assert 'Reply "ok 1"' in offered
    assert any(line.text for line in stored(world, "stark"))
    world.orders("stark", "ok 1")
    assert "This mail changes nothing." in world.last(STARK).text
    world.orders("stark", "ok 2")
    assert "There is no proposal number 2." in world.last(STARK).text


def test_resigning_is_confirmed_and_frees_the_seat_for_somebody_else(world: World) -> None:
    world.begin()
    world.orders("stark", "Winterfell: defend +1")
    world.orders("stark", "resign")
    request = world.last(STARK)
    still = world.seat("stark").address
    world.mail(STARK, "yes", to=request.reply_to)
    world.mail("zoe@example.net", "signon westeros1 stark")

    assert still == STARK
    assert world.seat("stark").address == "zoe@example.net"
    assert stored(world, "stark") == []
    assert world.mail(STARK, "Winterfell: raid", to=world.book.seat_address("westeros1", "stark")).verdict == "refused"
    assert world.mail("zoe@example.net", "Winterfell: raid", to=world.address("stark")).verdict == "taken"


def test_an_old_report_comes_again_as_it_was(world: World) -> None:
    world.begin()
    first = next(post for post in world.all_to(STARK) if post.key.startswith("report:"))
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")
    world.orders("stark", "report r1")
    reports = [post for post in world.all_to(STARK) if post.key.startswith("report:westeros1:r1")]

    assert world.last(STARK).text == reports[-1].text
    assert first.text != reports[-1].text


def test_observers_get_what_everybody_may_know(world: World) -> None:
    world.begin()
    world.mail("olga@example.net", "observe westeros1")
    world.pass_time(hours=73)
    report = world.last("olga@example.net")

    assert report.key.startswith("report:") and report.seat is None
    assert report.text.splitlines()[2:] == world.last(MODERATOR).text.splitlines()[2:]


def test_a_complete_game_of_six_by_scripted_lines(world: World) -> None:
    world.begin()
    players = [Scripted(world, house, 3) for house in HOUSES]
    for _ in range(12):
        if world.game().state == OVER:
            break
        assert {ask.name for ask in world.open_asks()} == {"planning.orders"}, "the policies leave nothing to ask"
        for player in players:
            player.send()
    game = world.game()
    assert game.state == OVER and game.seed is not None
    ends = [post for post in world.post() if post.key.startswith("end:")]
    assert {post.to for post in ends} == {*map(person, HOUSES), MODERATOR}
    assert all(game.seed.hex() in post.text.replace("\n", "").replace(" ", "") for post in ends)

    with world.db.read() as tx:
        assert write_record(tx, game, GameLibrary(), world.folder / "records")
        assert not write_record(tx, game, GameLibrary(), world.folder / "records"), "a record is written once"
    lines = read_record(world.folder / "records" / "westeros1")
    verdict = verify(lines, GameLibrary())
    assert verdict.holds and verdict.finished and verdict.chance > 4 and verdict.remarks == []
    _a_forged_record_does_not_hold(lines)


def _a_forged_record_does_not_hold(lines: list[dict[str, object]]) -> None:
    changed = json.loads(json.dumps(lines))
    changed[5]["answers"]["stark"] = {}
    assert not verify(changed, GameLibrary()).holds
    other_seed = json.loads(json.dumps(lines))
    other_seed[-1]["seed"] = "00" * 32
    assert not verify(other_seed, GameLibrary()).holds
    other_winner = json.loads(json.dumps(lines))
    other_winner[-1]["end"]["winner"] = "nobody"
    assert not verify(other_winner, GameLibrary()).holds


def test_the_seal_of_the_receipt_is_opened_in_the_report(world: World) -> None:
    world.begin()
    world.orders("stark", "Winterfell: raid\ncards: robb")
    receipt = flat(world.last(STARK).text)
    seal = receipt[receipt.index("Seal ") :].split()[1].rstrip(".")
    world.pass_time(hours=73)
    words = flat(world.last(STARK).text)
    salt = words[words.index(f"{seal}, salt ") :].split()[2].rstrip(".")
    digest = hashlib.sha256(f"{salt}\n0 cards: robb\n1 Winterfell: raid".encode()).hexdigest()

    assert "-".join((digest[:4], digest[4:8], digest[8:12])) == seal


def flat(text: str) -> str:
    """Return a text as one line."""
    return " ".join(text.split())


def placed(world: World) -> dict[str, dict[str, str]]:
    """Return the orders of the last reveal."""
    found: dict[str, dict[str, str]] = world.game().settings["last_orders"]
    return found


def world_entries(world: World) -> list[journal.JournalEntry]:
    """Return the journal of the game."""
    with world.db.read() as tx:
        return journal.entries(tx, "westeros1")


def stored(world: World, house: str) -> list[object]:
    """Return the lines of a seat."""
    with world.db.read() as tx:
        assert seats.get(tx, "westeros1", house) is not None and games.get(tx, "westeros1") is not None
        return [kept.line for kept in SeatAt(world.match(tx), house).orders.kept]
