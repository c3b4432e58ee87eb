"""What people write as they would say it: dates, other words of a moderator, languages, help, answers to answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from adjudicator.judge.commands.reading import read
from adjudicator.judge.table.calendar import read_instant
from adjudicator.texts import catalogue
from tests.judge.world import MODERATOR, World, person

ZOE = "zoe@example.net"
STARK = person("stark")


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A game that has begun."""
    world = World(tmp_path_factory.mktemp("judge"))
    world.begin(3)
    yield world
    world.close()


def said(world: World, to: str) -> str:
    """Return the newest mail to an address as one line."""
    return " ".join(world.last(to).text.split())


NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(("text", "due"), [
    ("sat 18:00", datetime(2026, 11, 21, 17, tzinfo=UTC)),
    ("sat 12:30", datetime(2026, 11, 28, 11, 30, tzinfo=UTC)),
    ("on Tuesday", datetime(2026, 11, 24, 17, tzinfo=UTC)),
    ("mercoledì 20.00", datetime(2026, 11, 25, 19, tzinfo=UTC)),
    ("7 January", datetime(2027, 1, 7, 17, tzinfo=UTC)),
    ("until 7 gennaio 2027, 20:00", datetime(2027, 1, 7, 19, tzinfo=UTC)),
    ("24 Dec 9:00", datetime(2026, 12, 24, 8, tzinfo=UTC)),
    ("2026-12-01 18:00", datetime(2026, 12, 1, 17, tzinfo=UTC)),
])  # fmt: skip
def test_a_date_may_be_a_weekday_or_a_day_of_a_month(text: str, due: datetime) -> None:
    assert read_instant(text, "Europe/Rome", NOW) == due


@pytest.mark.parametrize("text", ["soon", "30 February", "7 Juni 2027 25:00", "32 may", "sat 27:00", "someday 18:00"])
def test_what_is_no_date_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        read_instant(text, "Europe/Rome", NOW)


def test_a_moderator_moves_the_deadline_to_a_day_of_the_week(world: World) -> None:
    world.mail(MODERATOR, "deadline thu 18:00", to=world.address("moderator"))

    assert "is now Thu 26 Nov 18:00" in said(world, MODERATOR)


@pytest.mark.parametrize("text", ["pause until 2027-01-07", "pause for two weeks", "pausa fino al 7 gennaio"])
def test_a_pause_with_an_end_is_refused_with_what_works(world: World, text: str) -> None:
    world.mail(MODERATOR, text, to=world.address("moderator"))

    assert "A pause has no end of its own" in said(world, MODERATOR)
    assert world.game().state == "running"


@pytest.mark.parametrize(("text", "answer"), [
    ("undo", "You moderate westeros1"), ("Hello judge!", "You moderate westeros1"),
    ("rollback to round 3", "westeros1 has no such place in its past"),
    ("replace lannister ugo@example.net", "A mail is on its way to ugo@example.net"),
])  # fmt: skip
def test_a_moderator_is_answered_about_moderating(world: World, text: str, answer: str) -> None:
    world.mail(MODERATOR, text, to=world.address("moderator"))

    assert answer in said(world, MODERATOR)
    assert "no seat" not in said(world, MODERATOR)


def test_the_subject_of_an_answer_does_not_grow(world: World) -> None:
    subject = "What happened"
    for _ in range(4):
        world.mail(MODERATOR, "status", to=world.address("moderator"), Subject=f"Re: {subject}")
        subject = world.last(MODERATOR).subject

    assert subject == "[westeros1 r1] Re: What happened"


def test_status_says_what_is_due_and_when(world: World) -> None:
    world.mail(MODERATOR, "status", to=world.address("moderator"))

    assert "Everybody writes orders; they are due " in said(world, MODERATOR)
    assert "You owe" not in said(world, MODERATOR)


def test_help_for_a_stranger_begins_with_how_to_join(world: World) -> None:
    world.mail(ZOE, "help")
    assert said(world, ZOE).startswith('To join a game, write "list"')
    world.mail(STARK, "help", to=world.address("stark"))
    assert "To join a game" not in said(world, STARK)


@pytest.mark.parametrize(("word", "page"), [("rules", "RULES."), ("odd", "SENDING."), ("march", "MARCHES")])
def test_help_on_a_word_finds_its_page(world: World, word: str, page: str) -> None:
    world.mail(STARK, f"help {word}", to=world.address("stark"))

    assert page in world.last(STARK).text


def test_help_on_an_unknown_word_names_the_nearest_pages(world: World) -> None:
    world.mail(STARK, "help suport", to=world.address("stark"))

    assert "Similar topics are support" in said(world, STARK)


def test_a_player_changes_his_language_in_a_reply(world: World) -> None:
    world.mail(STARK, "language=it", to=world.address("stark"))
    assert "ti scrive in italiano" in said(world, STARK)
    assert world.seat("stark").language == "it"
    world.mail(STARK, "lingua inglese", to=world.address("stark"))
    assert world.seat("stark").language == "en"
    world.mail(STARK, "language=tlh", to=world.address("stark"))
    assert "en, it" in said(world, STARK)


def test_who_waits_for_a_game_changes_the_language_of_his_sign_on(world: World) -> None:
    world.mail(MODERATOR, "create agot-2e lega1 players=3")
    world.mail(ZOE, "signon lega1")
    world.mail(ZOE, "language=it")
    world.mail(ZOE, "hello")

    assert "ti scrive" in " ".join(world.all_to(ZOE)[-2].text.split())


def test_the_italian_texts_name_commands_in_italian_where_the_judge_knows_them() -> None:
    english = re.compile(r'"(?:help|list|final|draft|check|start|resume|pause|signon|deadline)\b[^"]*"')
    said = {key: words for part in ("judge", "reports") for key, words in catalogue(part, "it").items()}

    assert {key: words for key, words in said.items() if english.search(words)} == {}
    for line in ("aiuto ordini", "lista", "inizia", "riprendi", "pausa", "iscrivimi lega1 stark", "scadenza +24h"):
        assert read(line) is not None


@pytest.mark.parametrize(("text", "language"), [
    ("Si può avere le mail in italiano? Grazie Carla", "it"), ("aiuto", "it"), ("iscrivimi lega1 stark", "it"),
    ("Ciao, vorrei giocare una partita", "it"), ("stato", "it"), ("pausa", "it"),
    ("Hello, how can I join a game?", "en"), ("list", "en"),
    ("Hi, I want to play with the Italian group, grazie", "en"),
])  # fmt: skip
def test_the_first_answer_is_in_the_language_of_the_mail(world: World, text: str, language: str) -> None:
    sender = f"new{len(text)}@example.net"
    world.mail(sender, text)
    raw = world.last(sender).raw

    assert f"Content-Language: {language}".encode() in raw
