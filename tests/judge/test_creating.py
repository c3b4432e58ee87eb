"""Who may open a game: somebody who has shown to be there, and only so many at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.judge.commands.create import MOST_WAITING
from adjudicator.library import GameLibrary
from adjudicator.store import games
from adjudicator.store.games import GameRow
from tests.judge.world import MODERATOR, World

VICTIM = "vera@example.net"
EVE = "eve@example.net"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with mail from outside, and no game."""
    world = World(tmp_path)
    world.desk = world.judge.desk = replace(world.desk, believes_senders=False, mail_server="mx.example.org")
    yield world
    world.close()


def found(world: World, name: str) -> GameRow | None:
    with world.db.read() as tx:
        return games.get(tx, name)


def test_a_game_of_a_newcomer_is_opened_only_when_confirmed(world: World) -> None:
    world.mail(VICTIM, "create agot-2e open1 players=3 language=it")
    before, request = found(world, "open1"), world.last(VICTIM)
    world.mail(EVE, "yes", to=request.reply_to)
    forged = found(world, "open1")
    filed = world.mail(VICTIM, "yes", to=request.reply_to)
    opened = found(world, "open1")

    assert (before, forged, filed.verdict) == (None, None, "taken")
    assert opened is not None and opened.moderator == VICTIM and opened.options["players"] == 3
    assert "open1" in request.text and "open1" in world.last(VICTIM).text


def test_a_game_that_the_person_never_asked_for_is_not_opened(world: World) -> None:
    world.mail(VICTIM, "create agot-2e open1")
    filed = world.mail(VICTIM, "No, that was not me", to=world.last(VICTIM).reply_to)

    assert (filed.verdict, found(world, "open1")) == ("taken", None)


def test_a_name_that_was_taken_in_the_meantime_is_refused(world: World) -> None:
    world.mail(VICTIM, "create agot-2e open1")
    world.mail(EVE, "create agot-2e open1")
    for sender in (EVE, VICTIM):
        world.mail(sender, "yes", to=world.last(sender).reply_to)
    opened = found(world, "open1")

    assert opened is not None and opened.moderator == EVE
    assert "choose another name" in world.last(VICTIM).text


def test_nobody_gets_messages_as_moderator_of_a_game_he_did_not_confirm(world: World) -> None:
    world.mail(VICTIM, "create agot-2e open1")
    letters = len(world.post())
    world.mail(EVE, "signon open1")
    world.mail(EVE, "game open1\npress to moderator\nbuy this\nendpress")

    assert not any(post.to == VICTIM for post in world.post()[letters:])


def test_a_moderator_has_only_so_many_games_that_wait(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, believes_senders=True)
    with world.db.write() as tx:
        for n in range(MOST_WAITING):
            games.create(tx, GameRow(f"open{n}", "agot-2e", world.clock.now(), moderator=MODERATOR))
    filed = world.mail(MODERATOR, "create agot-2e another")

    assert (filed.verdict, found(world, "another")) == ("refused", None)
    assert str(MOST_WAITING) in world.last(MODERATOR).text


@pytest.mark.parametrize("variant", ["agot-2e", "btwixt"])
def test_a_steward_loyal_to_an_unknown_name_is_refused_in_words(tmp_path: Path, variant: str) -> None:
    world = World(tmp_path)
    world.mail(MODERATOR, f"create {variant} open1")
    filed = world.mail(MODERATOR, "signon open1 steward=loyal:x", to=world.address("moderator", "open1"))
    text = world.last(MODERATOR).text
    world.close()

    assert filed.verdict == "refused"
    assert '"x"' in text


def test_ending_what_was_never_observed_is_refused(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, believes_senders=True)
    world.mail(MODERATOR, "create agot-2e open1")
    filed = world.mail(EVE, "unobserve open1")

    assert filed.verdict == "refused"


@pytest.mark.parametrize("text", ["list", "create nothing here", "hello", "signon open9"])
def test_the_subject_of_a_strangers_mail_is_not_repeated(world: World, text: str) -> None:
    world.mail(VICTIM, text, Subject="Buy my pills")

    assert world.last(VICTIM).subject == "Your message to the judge"


class OneVariant(GameLibrary):
    """A library in which a single variant is found."""

    def paths(self) -> dict[str, Path]:
        return {"btwixt": super().paths()["btwixt"]}


def test_how_to_open_a_game_is_shown_with_a_variant_that_is_there(world: World) -> None:
    world.desk = world.judge.desk = replace(world.desk, library=OneVariant(world.folder))
    world.mail(VICTIM, "create")

    said = " ".join(world.last(VICTIM).text.split())
    assert "create btwixt winter7 players=6" in said and "agot" not in said
