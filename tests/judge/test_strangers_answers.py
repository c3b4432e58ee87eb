"""Who has to do with no game here gets one answer a day to commands that can do nothing for him."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.judge.world import World

EVE = "eve@nowhere.example.org"


@pytest.mark.parametrize("word", ["unobserve", "withdraw", "status", "resign"])
def test_a_stranger_gets_one_answer_a_day_to_commands_in_vain(tmp_path: Path, word: str) -> None:
    world = World(tmp_path)
    world.begin()
    world.begin(name="winter2")
    world.intake.filing.caps = replace(world.intake.filing.caps, stranger=1)
    for game in ("westeros1", "winter2", "nowhere3"):
        world.mail(EVE, f"{word} {game}")

    assert len(world.all_to(EVE)) == 1
    world.pass_time(hours=25)
    world.mail(EVE, f"{word} westeros1")
    assert len(world.all_to(EVE)) == 2


def test_who_signs_on_is_told_of_each_slip(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.intake.filing.caps = replace(world.intake.filing.caps, stranger=1)
    for game in ("westeros1", "winter2", "nowhere3"):
        world.mail(EVE, f"signon {game}")

    assert len(world.all_to(EVE)) == 3


@pytest.mark.parametrize(("text", "sign_on"), [
    ("Hi, how do I play with you?", 'Reply "signon winter7" to join,'),
    ("Buongiorno", 'Rispondi "iscrivimi winter7" per entrare,'),
    ("Ciao, vorrei giocare con voi", 'Rispondi "iscrivimi winter7" per entrare,'),
])  # fmt: skip
def test_a_stranger_learns_the_one_mail_that_joins_a_game(tmp_path: Path, text: str, sign_on: str) -> None:
    world = World(tmp_path)
    world.mail("bruno@example.org", "create agot-2e winter7 players=3")
    world.begin(3)
    world.mail(EVE, text)
    answer = world.last(EVE).text

    assert sign_on in " ".join(answer.split()) and "westeros1" not in answer
    assert len(answer.strip().splitlines()) <= 10


def test_where_no_game_waits_a_stranger_is_invited_to_practise(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin(3)
    world.mail(EVE, "Hello, can I play?")

    assert 'No game waits for players now. Reply "practice"' in " ".join(world.last(EVE).text.split())
