"""Long mails, and mails that say the same again and again: the work and the answers are bounded, good lines count."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.judge.table.answer_size import FREE, TIMES
from adjudicator.orders.mail_reader import MOST_LINES
from tests.judge.world import World, person

MANY = MOST_LINES + 100
BODIES = {
    "answers on a line": "\n".join(["q1 " + ", q1 ".join("a" * 100)] * 300),
    "answers": "\n".join(f"q{n} a" for n in range(MANY)),
    "one proposal": "\n".join(["ok " + "1 " * 100] * 500),
    "units": "\n".join(["win: m > cas " + "1k " * 100] * MANY),
    "alternatives": "\n".join([f"win: m > cas {n}k" + " or cas 1k" * 50 for n in range(MANY)]),
    "bad areas": "\n".join(f"wintrefel{n}: march > moat cailin" for n in range(MANY)),
    "good lines": "\n".join(["winterfell: march -> moat cailin 1 knight"] * MANY),
    "one word": "winterfell: " + "x" * 250_000,
    "signs": "\n".join(["win: " + ",;>+-*@" * 60] * MANY),
    "commands": "\n".join(["status"] * MANY),
    "other commands": "\n".join(f"help topic {n}" for n in range(MANY)),
    "blanks": "winterfell: defend" + " " * 120_000 + "x",
    "messages": "press to x\n" * 500,
    "conditions": "\n".join(f"win: d if threat >= 7 or c if power <= {n}" for n in range(MANY)),
}


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    world = World(tmp_path_factory.mktemp("long"))
    world.begin()
    yield world
    world.close()


@pytest.mark.parametrize("what", BODIES)
def test_answers_are_at_most_twice_the_mail_and_64_kilobytes(world: World, what: str) -> None:
    world.post()

    mail = world.orders("stark", BODIES[what])

    written = world.post()
    assert written, "a person gets an answer"
    assert sum(len(post.raw) for post in written) <= FREE + TIMES * mail.size


def test_the_end_of_a_long_mail_is_not_read_and_this_is_said(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin()

    world.orders("stark", "\n".join(["winterfell: defend"] * MANY + ["white harbor: consolidate"]))

    said = world.last(person("stark")).text
    assert f"more than {MOST_LINES} lines" in " ".join(said.split())
    assert "not shown here" in said
    assert "Defense" in said
    world.close()


def test_the_same_command_is_done_once(world: World) -> None:
    world.post()

    world.orders("stark", "status\nstatus\nhelp\nstatus")

    assert len(world.post()) == 2
