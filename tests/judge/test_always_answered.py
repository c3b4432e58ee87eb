"""No mail of a person stays without an answer: not an awkward command, and not one over which our own code fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from datetime import timedelta

import pytest

from adjudicator.mail.rate_limit import Caps
from tests.judge.commands import with_effect
from tests.judge.world import MODERATOR, World, person

STRANGER = "zoe@example.net"
KEEPER = "dario@example.org"
STARK = person("stark")

WORDS = (
    "help", "aiuto", "list", "create", "create agot-2e", "create agot-2e lega9", "create nothing lega9", "crea",
    "signon", "join", "iscrivimi", "signon waiting1", "signon westeros1", "signon nowhere", "withdraw", "ritirami",
    "observe", "observe westeros1", "unobserve westeros1", "status", "stato", "orders", "ordini", "report", "rapporto",
    "resign", "abbandono", "start", "process", "pause", "resume", "deadline", "scadenza", "settle", "delibera",
    "absence", "assenza", "address", "indirizzo", "address zoe@example.net", "extend", "history", "why", "confirm",
    "conferma", "undo", "who", "chi gioca", "comoderator", "comoderator zoe@example.net", "duty", "duty westeros1",
    "incarico", "comoderatore",
    "rollback", "torna", "rollback r1", "replace", "replace stark with zoe@example.net",
    "sostituisci", "standby", "rule", "regola", "vote", "voto", "riserva", "press to", "end", "game",
    "zone", "fuso", "calendar", "calendario", "digest", "riepilogo",
    "whatif", "whatif r1", "ipotesi", "adopt", "adotta", "drop", "scarta",
)  # fmt: skip
RESTS = (
    "", "players 6", "1 players=7", "players=", "= =", "{words} {0} {}", "steward=nobody language=xx zone=Nowhere/Else",
    "westeros1 nowhere 99", "until 2027-01-07", "+48h", "-1", "2027-02-30 25:00", "%s \\ \" ' < & è", "default=decide",
    "profile=none", "deadline=48h deadline=49h question=9999d", "stark, stark, stark", "r999", "12345678",
)  # fmt: skip
SHARES = 5
"""Each word meets a fifth of the rests, another fifth with each writer."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A judge with a running game and one that waits."""
    world = World(tmp_path_factory.mktemp("judge"))
    world.begin(3)
    world.mail(MODERATOR, "create agot-2e waiting1 players=3")
    world.intake.filing.caps = Caps(*[10**6] * len(fields(Caps)))
    yield world
    world.close()


@pytest.mark.parametrize(("sender", "seat"), [(STRANGER, ""), (STARK, "stark"), (MODERATOR, "moderator")])
def test_every_command_with_awkward_words_behind_it_is_answered(world: World, sender: str, seat: str) -> None:
    first = (STRANGER, STARK, MODERATOR).index(sender)
    rests = [RESTS[(at + first) % SHARES :: SHARES] for at in range(len(WORDS))]
    lines = [f"{word} {rest}".strip() for word, some in zip(WORDS, rests, strict=True) for rest in some]

    assert [line for line in lines if not answered(world, sender, line, seat)] == []


@pytest.mark.parametrize(("line", "why"), [
    ("create agot-2e Lega 1 players=7", '"1" is no option'),
    ("create agot-2e lega8 players 6", '"players 6" is no option'),
])  # fmt: skip
def test_words_that_are_no_option_are_named(world: World, line: str, why: str) -> None:
    assert answered(world, STRANGER, line)
    assert why in world.last(STRANGER).text


def answered(world: World, sender: str, text: str, seat: str = "") -> bool:
    """True when a mail was handled and its sender got an answer to it."""
    world.post()
    return send(world, sender, text, seat) != "failed" and any(post.to == sender for post in world.post())


def send(world: World, sender: str, text: str, seat: str = "") -> str:
    """Hand over a mail and return what became of it."""
    to = world.address(seat) if seat else world.book.judge
    return world.raw(f"From: {sender}\nTo: {to}\nSubject: {text[:60]}\n\n{text}\n".encode())


# ---- Where our own code fails


@pytest.fixture
def broken(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    """The judge, with code that fails over STATUS in a game and over LIST."""

    def fail(*_: object) -> bool:
        raise ZeroDivisionError("broken")

    with_effect(monkeypatch, "list", fail)
    with_effect(monkeypatch, "status", fail)
    world.post()
    return world


def test_a_player_whose_mail_breaks_the_judge_is_told_so_and_nothing_of_it_counts(broken: World) -> None:
    before = broken.seat("stark").settings

    verdicts = [send(broken, STARK, "Winterfell: raid\nstatus", "stark") for _ in range(3)]
    told = {post.to: post for post in broken.post()}

    assert verdicts == ["failed", "failed", "aside"]
    assert set(told) == {STARK, MODERATOR, KEEPER}
    assert "because of an error of this judge" in " ".join(told[STARK].text.split())
    assert "test_always_answered.py" in told[KEEPER].text, "the keeper reads which line of the code failed"
    assert "Winterfell" not in told[MODERATOR].text + told[MODERATOR].subject, "what a seat writes is hidden"
    assert broken.seat("stark").settings == before
    assert "ZeroDivisionError" in broken.filed()[-1].reason


def test_a_stranger_whose_mail_breaks_the_judge_is_told_so(broken: World) -> None:
    for _ in range(3):
        send(broken, STRANGER, "list")

    assert {post.to for post in broken.post()} == {STRANGER, KEEPER}


def test_a_mail_is_set_aside_even_when_nobody_can_be_told(broken: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(broken.intake, "on_aside", lambda *_: 1 / 0)

    assert [send(broken, STRANGER, "list\nhello") for _ in range(3)] == ["failed", "failed", "aside"]
    assert broken.post() == []


# ---- The cap on answers


@pytest.fixture
def capped(world: World, monkeypatch: pytest.MonkeyPatch) -> Iterator[World]:
    """The judge with small caps, a week after all other mails, so that none of them counts."""
    monkeypatch.setattr(world.intake.filing, "caps", Caps(per_day=3, stranger=3, per_day_of_seat=4, identical=2))
    world.clock.advance(timedelta(days=7))
    world.post()
    return world


def test_the_last_answer_before_a_silence_says_so_and_until_when(capped: World) -> None:
    for number in range(5):
        send(capped, STRANGER, f"status game{number}")
    texts = [" ".join(post.text.split()) for post in capped.post() if post.to == STRANGER]

    assert ["the last answer" in text for text in texts] == [False, False, True]
    assert "until Sat 28 Nov 12:00" not in texts[1]
    assert f"until {capped.clock.now() + timedelta(days=1):%a %-d %b %H:%M}" in texts[2]


def test_the_same_answer_is_given_twice_and_the_second_one_says_that_it_is_the_last(capped: World) -> None:
    for number in range(4):
        send(capped, STRANGER, f"hello\n\n-- \n{number}")
    texts = [" ".join(post.text.split()) for post in capped.post() if post.to == STRANGER]

    assert ["the last answer" in text for text in texts] == [False, True]


def test_after_a_day_there_are_answers_again(capped: World) -> None:
    for number in range(5):
        send(capped, STRANGER, f"status game{number}")
    capped.clock.advance(timedelta(days=1, minutes=1))

    assert answered(capped, STRANGER, "status game6")


def test_a_player_at_the_address_of_his_seat_is_not_silenced_by_mails_in_his_name_to_the_open_address(
    capped: World,
) -> None:
    for number in range(9):
        send(capped, STARK, f"report r{number + 100}")
    assert not answered(capped, STARK, "report r200")

    got = [answered(capped, STARK, f"report r{number + 300}", "stark") for number in range(6)]

    assert got == [True, True, True, True, False, False]
    assert "Every mail is still read" in " ".join(capped.last(STARK).text.split())
    assert answered(capped, STARK, "status\n\nthank you", "stark"), "what has an effect is answered"
