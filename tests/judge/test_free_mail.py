"""What an address gets that never asked for anything: nobody can have the judge write letters in others' names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from adjudicator.judge.lobby.open_games import LISTED
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.mail.rate_limit import Caps
from adjudicator.store import games, outbox
from adjudicator.store.games import Observer
from tests.judge.commands import with_effect
from tests.judge.world import JUDGE, MODERATOR, Post, World, person

STARK = person("stark")
VICTIM = "victim@example.net"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game that has begun, with the caps of a real judge."""
    world = World(tmp_path)
    world.begin(players=3)
    world.intake.filing.caps = Caps()
    world.post()
    yield world
    world.close()


def letters(world: World, to: str) -> int:
    """Return how many letters went to an address since the last call."""
    return sum(post.to == to for post in world.post())


@pytest.mark.parametrize("command", ["help", "list", "help\nlist", "status westeros1", "report r1", "hello"])
def test_an_address_that_has_no_game_here_gets_hardly_any_answers(world: World, command: str) -> None:
    for _ in range(30):
        world.mail(VICTIM, command)

    assert letters(world, VICTIM) <= (1 if command.startswith(("help", "list")) else 3)


def test_the_one_answer_to_a_stranger_says_that_it_is_the_last_for_now(world: World) -> None:
    world.mail(VICTIM, "list")
    told = " ".join(world.last(VICTIM).text.split())
    world.mail(VICTIM, "signon nowhere")

    assert "the last answer of today" in told and "signon" in told
    assert "nowhere" in world.last(VICTIM).text, "a sign-on is answered all the same"


def test_a_robot_that_repeats_a_command_of_a_player_ends_soon(world: World) -> None:
    for _ in range(60):
        world.mail(STARK, "help")
    unmarked = letters(world, STARK)
    for _ in range(60):
        world.mail(STARK, "help", to=world.address("stark"))

    assert unmarked <= 10 and letters(world, STARK) <= 10


def test_a_moderator_who_wrote_much_is_still_asked_to_confirm_a_few_times(world: World) -> None:
    for _ in range(15):
        world.mail(MODERATOR, "hello judge, what now?")
    world.post()

    for n in range(20):
        world.mail(MODERATOR, f"deadline +{n + 1}h")

    assert [post.key.startswith("answer:") and "confirm" in post.text.lower() for post in world.post()] == [True] * 5


def test_forged_mails_use_up_nothing_of_the_budget_of_a_seat(world: World) -> None:
    for n in range(250):
        world.mail(STARK, f"Winterfell: {'raid' if n % 2 else 'defend'}", to=JUDGE)
    forged = letters(world, STARK)
    world.mail(STARK, "Winterfell: defend", to=world.address("stark"))

    assert forged <= Caps().per_day_unproven
    assert letters(world, STARK) == 1


def test_letters_go_out_by_rank(world: World) -> None:
    world.mail(VICTIM, "list")
    world.mail(STARK, "status", to=world.address("stark"))
    with world.db.read() as tx:
        ranks = {each.recipient: each.rank for each in outbox.in_state(tx, outbox.PENDING)}
        reports = {each.rank for each in outbox.in_state(tx, outbox.PENDING) if each.key.startswith("report:")}

    assert (ranks[VICTIM], ranks[STARK], reports) == (outbox.STRANGER, outbox.ANSWER, {outbox.REPORT})


# ---- Newcomers prove that they are there


@pytest.fixture
def outside(world: World) -> World:
    """The same judge with mail from outside, and a second game that waits for players."""
    world.mail(MODERATOR, "create agot-2e open1 players=3")
    world.desk = world.judge.desk = replace(world.desk, believes_senders=False, mail_server="mx.example.org")
    world.post()
    return world


def waits(world: World) -> list[tuple[str, str, str]]:
    """Return who waits for the second game to begin."""
    with world.db.read() as tx:
        return [(wish.address, wish.name, wish.language) for wish in games.sign_ons(tx, "open1")]


def observers(world: World) -> list[Observer]:
    """Return who observes the game that is being played."""
    with world.db.read() as tx:
        return games.observers_of(tx, "westeros1")


@pytest.mark.parametrize("yes", ["yes", "sì"])
def test_a_newcomer_is_in_with_one_word(outside: World, yes: str) -> None:
    outside.mail(f"Vera <{VICTIM}>", "signon open1 stark language=it")
    before = waits(outside)
    request = outside.last(VICTIM)
    outside.mail(VICTIM, f"{yes}\n\n> {request.text}", to=request.reply_to)

    assert before == [] and waits(outside) == [(VICTIM, "Vera", "it")]
    assert "open1" in outside.last(VICTIM).text and "confirm" not in outside.last(VICTIM).subject


def test_once_proved_an_address_signs_on_at_once(outside: World) -> None:
    outside.mail(VICTIM, "observe westeros1")
    none = observers(outside)
    outside.mail(VICTIM, "yes", to=outside.last(VICTIM).reply_to)
    outside.mail(VICTIM, "signon open1")
    outside.mail(STARK, "status", to=outside.address("stark"))
    outside.mail(STARK, "signon open1")

    assert none == [] and [each.address for each in observers(outside)] == [VICTIM]
    assert {address for address, _, _ in waits(outside)} == {VICTIM, STARK}


def test_forged_sign_ons_lead_to_nothing_but_few_requests(outside: World) -> None:
    for n in range(15):
        outside.mail(VICTIM, "signon open1 stark" if n % 2 else "observe westeros1")
        outside.mail(VICTIM, "press to all\nBuy this!\nendpress")
    found = [post for post in outside.post() if post.to == VICTIM]
    outside.mail(VICTIM, "no", to=found[0].reply_to)

    assert len(found) <= 10 and not any("Buy this" in post.text for post in found)
    assert waits(outside) == [] and observers(outside) == []


def test_whoever_our_own_server_vouches_for_need_not_be_asked(outside: World) -> None:
    signed = {"Authentication_Results": "mx.example.org; dmarc=pass header.from=example.net"}
    outside.mail(VICTIM, "signon open1", **signed)

    assert [address for address, _, _ in waits(outside)] == [VICTIM]


def test_what_cannot_be_had_is_refused_without_asking_first(outside: World) -> None:
    outside.mail(VICTIM, "signon open1 steward=nobody")

    assert "no steward" in outside.last(VICTIM).text and waits(outside) == []


def test_a_free_seat_of_a_running_game_goes_to_nobody_unproved(outside: World) -> None:
    with outside.db.write() as tx:
        SeatAt(outside.match(tx), "stark").change(address="")
    outside.mail(VICTIM, "signon westeros1 stark")
    free = outside.seat("stark").address
    outside.mail(VICTIM, "yes", to=outside.last(VICTIM).reply_to)

    assert (free, outside.seat("stark").address) == ("", VICTIM)


# ---- List


def test_a_list_shows_the_newest_games_and_says_how_many_there_are(world: World) -> None:
    with world.db.write() as tx:
        game = games.get(tx, "westeros1")
        assert game is not None
        for n in range(300):
            games.create(tx, replace(game, name=f"open{n}", state=games.WAITING, started_at=None, moderator=MODERATOR,
                                     created_at=world.clock.now()))  # fmt: skip
            world.clock.advance(timedelta(seconds=1))
    for who in (VICTIM, MODERATOR):
        world.mail(who, "list")
        shown = " ".join(world.last(who).text.split())
        assert "of 300 games" in shown and "open299" in shown and "open250" not in shown
        assert shown.count("open2") <= 2 * LISTED
    world.mail(VICTIM, "signon nowhere")
    assert world.last(VICTIM).text.count("signon open") <= 5


# ---- What a stranger says


@pytest.mark.parametrize(
    "command",
    [
        "signon {}", "signon nowhere {}", "signon open1 steward={}", "observe nowhere {}", "create agot-2e g7 zone={}",
        "create agot-2e g7 players=3 days={} {}", "create {} g7", "help buy pills now", "start {}", "pause until {}",
        "deadline {}", "settle q1: {}", "language={}", "{}", "press to all\n{}\nendpress", "stark: {}",
    ],
)  # fmt: skip
def test_an_answer_to_a_stranger_repeats_no_sentence_and_no_link(outside: World, command: str) -> None:
    for words in ("http://evil.example/pills?buy=now", "buy, pills, now"):
        outside.mail(f"Buy pills now <{VICTIM}>", command.format(words, words), Subject="pills")
    found = [post for post in outside.post() if post.to == VICTIM]

    assert found
    for post in found:
        said = f"{post.subject}\n{post.text}\n{post.html}".lower()
        assert "pills" not in said and "evil" not in said, said


def test_a_newcomer_still_reads_which_one_word_is_wrong(outside: World) -> None:
    outside.mail(VICTIM, "observe nowhere")

    assert 'no game "nowhere"' in outside.last(VICTIM).text


@pytest.mark.parametrize(("sender", "is_repeated"), [(VICTIM, False), (STARK, True), (MODERATOR, True)])
def test_a_mail_that_fails_is_answered_without_the_words_of_strangers(
    outside: World, monkeypatch: pytest.MonkeyPatch, sender: str, is_repeated: bool
) -> None:
    def fail(*_: object) -> bool:
        raise ZeroDivisionError("broken")

    with_effect(monkeypatch, "list", fail)
    for _ in range(3):
        outside.raw(f"From: {sender}\r\nTo: {JUDGE}\r\nSubject: pills\r\n\r\nlist\r\n".encode())
    told = [post for post in outside.post() if post.to == sender]

    assert len(told) == 1 and ("pills" in told[0].subject + told[0].text) == is_repeated


# ---- Requests to confirm


def asks(world: World, to: str) -> list[Post]:
    """Return the requests to confirm that went to an address since the last call."""
    return [post for post in world.post() if post.to == to and "confirm" in post.reply_to]


def test_the_same_request_uses_up_one_of_a_day_and_comes_a_few_times(world: World) -> None:
    for _ in range(20):
        world.mail(MODERATOR, "pause westeros1")
    same = asks(world, MODERATOR)
    for n in range(4):
        world.mail(MODERATOR, f"deadline westeros1 +{n + 1}h")

    assert len(same) == 3 and len({post.reply_to for post in same}) == 1
    assert len(asks(world, MODERATOR)) == 4


@pytest.mark.parametrize("said", ["yes", "no", "what is this?"])
def test_who_answers_a_request_gets_new_ones_however_many_were_forged(world: World, said: str) -> None:
    for n in range(20):
        world.mail(MODERATOR, f"deadline westeros1 +{n + 1}h")
    forged = asks(world, MODERATOR)
    world.mail(MODERATOR, "pause westeros1")
    none = asks(world, MODERATOR)
    world.mail(MODERATOR, said, to=forged[0].reply_to)
    world.post()
    world.mail(MODERATOR, "pause westeros1")
    request = asks(world, MODERATOR)
    world.mail(MODERATOR, "yes", to=request[0].reply_to)

    assert len(forged) == 5 and none == []
    assert "Answer any of these requests" in " ".join(forged[-1].text.split())
    assert world.game().state == games.PAUSED


def test_forged_resignations_are_few_letters_and_leave_those_of_the_seat(world: World) -> None:
    for n in range(60):
        world.mail(STARK, f"resign westeros1{'.' * (n % 7)}")
    forged = asks(world, STARK)
    world.mail(STARK, "resign", to=world.address("stark"))

    assert len(forged) <= 15 and len(asks(world, STARK)) == 1


def test_mail_that_our_server_vouches_for_is_counted_apart_from_forged_mail(outside: World) -> None:
    signed = {"Authentication_Results": "mx.example.org; dmarc=pass header.from=example.org"}
    for n in range(60):
        outside.mail(MODERATOR, f"deadline westeros1 +{n + 1}h")
        outside.mail(MODERATOR, "list")
        outside.mail(MODERATOR, f"hello {n}")
    outside.post()
    outside.mail(MODERATOR, "pause westeros1", **signed)
    request = asks(outside, MODERATOR)
    outside.mail(MODERATOR, "list", **signed)

    assert len(request) == 1 and letters(outside, MODERATOR) == 1
