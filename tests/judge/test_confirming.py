"""Acts that wait for a yes: only a clear yes of the person asked does them, a no drops them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.inbox.consent import NO, UNCLEAR, YES, read_consent
from adjudicator.store.games import PAUSED, RUNNING
from tests.judge.world import JUDGE, MODERATOR, Post, World, person

STARK = person("stark")
TOKEN = "0123456789abcdef0123"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game that has begun."""
    world = World(tmp_path)
    world.begin(players=3)
    yield world
    world.close()


def asked(world: World) -> Post:
    """Return the request that follows a forged mail in the name of a player."""
    world.mail(STARK, "resign")
    return world.last(STARK)


def holds(world: World) -> bool:
    """Return whether the player still has the seat."""
    return world.seat("stark").address == STARK


# ---- Reading the answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("yes", YES), ("Yes, do it.", YES), ("yes please!", YES), ("YES!!", YES), ("ok", YES), ("confirm", YES),
        ("I confirm", YES),
        ("sì", YES), ("Sì, confermo, grazie", YES), ("confermo", YES), ("Hi judge,\n\nyes please", YES),
        ("Ciao!\nva bene, sì", YES), (f"confirm {TOKEN}", YES), (f'"confirm {TOKEN}"', YES),
        ("yes\n\nThanks for the game, I have no time any more.", YES),
        ("no", NO), ("No! I never asked for this.", NO), ("Never!", NO), ("I did not write that", NO),
        ("I don’t want this", NO), ("non l'ho chiesto io", NO), ("No, annulla", NO), ("It wasn't me", NO),
        (f"No.\nconfirm {TOKEN}", NO),
        ("", UNCLEAR), ("What is this?", UNCLEAR), ("yes?", UNCLEAR), ("yes, but not now", UNCLEAR),
        ("ok\nbut I never asked for this", UNCLEAR), ("Yes. No, wait!", UNCLEAR), ("ok 1", UNCLEAR),
        ("No problem", UNCLEAR), ("Noah says yes", UNCLEAR), ("Winterfell: raid", UNCLEAR), ("It was me", UNCLEAR),
        (f"Who asked for this?\n\nconfirm {TOKEN}", UNCLEAR), ("I am away until Monday. Yes, really.", UNCLEAR),
    ],
)  # fmt: skip
def test_only_a_clear_first_statement_is_a_yes_or_a_no(text: str, answer: str) -> None:
    assert read_consent(text).answer == answer


# ---- What follows


@pytest.mark.parametrize("text", ["yes", "Sì, confermo", "ok"])
def test_a_yes_does_what_was_asked_for(world: World, text: str) -> None:
    request = asked(world)
    assert world.mail(STARK, text, to=request.reply_to).verdict == "taken"
    assert not holds(world)


def test_the_line_asked_for_does_it_from_any_mail(world: World) -> None:
    line = next(line.strip(' "\r') for line in asked(world).text.splitlines() if "confirm " in line and '"' in line)
    world.mail(STARK, line, to=JUDGE)

    assert line.startswith("confirm ") and not holds(world)


def test_a_no_drops_the_request_and_is_told_to_the_moderator(world: World) -> None:
    request = asked(world)
    world.mail(STARK, "No! I never asked for this.", to=request.reply_to)
    told = world.last(STARK), world.last(MODERATOR)
    world.mail(STARK, "yes", to=request.reply_to)

    assert holds(world)
    assert "Nothing was done" in told[0].text and "the request is void" in " ".join(told[0].text.split())
    assert "may have been forged" in " ".join(told[1].text.split()) and "Stark" in told[1].text
    assert "unknown" in world.last(STARK).text


@pytest.mark.parametrize("text", ["What is this?", "> yes", "-- \nyes", "", "On Monday you wrote:\n> yes\n> confirm"])
def test_anything_else_is_asked_again_and_quotes_and_signatures_do_not_count(world: World, text: str) -> None:
    request = asked(world)
    filed = world.mail(STARK, text, to=request.reply_to)
    again = world.last(STARK)
    first = holds(world)
    world.mail(STARK, "yes", to=again.reply_to)

    assert first and filed.verdict == "refused"
    assert again.reply_to == request.reply_to and "asked once more" in again.text
    assert not holds(world)


def test_the_request_itself_sent_back_in_full_confirms_nothing(world: World) -> None:
    request = asked(world)
    for text in (request.text, f"Who wrote that?\n\n{request.text}"):
        world.mail(STARK, text, to=request.reply_to)
    world.mail(STARK, request.html, to=request.reply_to, Content_Type="text/html; charset=utf-8")

    assert holds(world)


def test_an_automatic_reply_confirms_nothing(world: World) -> None:
    request = asked(world)
    world.mail(STARK, "yes", to=request.reply_to, Auto_Submitted="auto-replied")
    world.mail(STARK, "yes", to=request.reply_to, Subject="Out of office: Please confirm")

    assert holds(world)


@pytest.mark.parametrize("answer", ["yes", "no", "hm"])
def test_lines_beside_the_answer_are_not_taken_and_this_is_said(world: World, answer: str) -> None:
    request = asked(world)
    world.mail(STARK, f"{answer}\nWinterfell: raid", to=request.reply_to)
    said = " ".join(" ".join(post.text.split()) for post in world.post() if post.to == STARK)

    assert "no effect" in said and "another mail of westeros1" in said


def test_thanks_beside_the_answer_are_nothing_to_send_again(world: World) -> None:
    request = asked(world)

    world.mail(STARK, "yes\n\nThanks for the game, I have no time any more.\nAnna", to=request.reply_to)

    assert not holds(world) and not [post for post in world.post() if "more than the answer" in post.text]


def test_a_forged_request_that_is_repeated_has_one_token_and_few_mails(world: World) -> None:
    world.post()
    for _ in range(10):
        world.mail(STARK, "resign")
    requests = [post for post in world.post() if "confirm" in post.subject]

    assert len({post.reply_to for post in requests}) == 1


def test_a_no_to_a_moderators_command_leaves_the_game_as_it_is(world: World) -> None:
    world.mail(MODERATOR, "pause westeros1")
    request = world.last(MODERATOR)
    world.mail(MODERATOR, "no", to=request.reply_to)
    refused = world.game().state
    world.mail(MODERATOR, "pause westeros1")
    world.mail(MODERATOR, "yes", to=world.last(MODERATOR).reply_to)

    assert (refused, world.game().state) == (RUNNING, PAUSED)


def test_a_game_that_trusts_tokens_takes_the_request_itself_only_with_one(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(players=3, options="trust=token")
    world.post()
    forged = world.mail(STARK, "resign westeros1"), world.mail(MODERATOR, "pause westeros1")
    answers = [post.subject for post in world.post()]
    world.mail(STARK, "resign", to=world.address("stark"))
    world.mail(STARK, "yes", to=world.last(STARK).reply_to)

    assert {filed.verdict for filed in forged} == {"refused"}
    assert answers and not any("confirm" in subject for subject in answers)
    assert world.game().state == RUNNING and not holds(world)
    world.close()
