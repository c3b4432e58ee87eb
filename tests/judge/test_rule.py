"""A ruling in words is told to everybody and stands in the record."""

from __future__ import annotations

import pytest

from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from tests.judge.world import HOUSES, JUDGE, MODERATOR, World, person

RULING = "A fleet may stay in a port that is lost. Page 25."


def words(world: World, to: str) -> str:
    """Return the newest mail to somebody in one line."""
    return " ".join(world.last(to).text.split())


@pytest.mark.parametrize("line", [
    f'rule "{RULING}"', f"rule {RULING}", f'rule westeros1 "{RULING}"', f"regola «{RULING}»",
])  # fmt: skip
def test_everybody_reads_it_and_the_record_keeps_it(world: World, line: str) -> None:
    world.mail(MODERATOR, line, to=world.address("moderator"))
    with world.db.read() as tx:
        match = world.match(tx)
        lines = list(record_lines(tx, match.row, match.library))

    assert all(RULING.rstrip(".") in words(world, person(house)) for house in HOUSES)
    assert [each["text"].rstrip(".") for each in lines[0]["said"]] == [RULING.rstrip(".")]
    assert verify(lines, match.library).problems == []
    world.mail(MODERATOR, "rule", to=world.address("moderator"))
    assert "Round 1. A fleet may stay" in words(world, MODERATOR)


def test_the_same_ruling_is_told_once(world: World) -> None:
    for _ in range(2):
        world.mail(MODERATOR, f'rule "{RULING}"', to=world.address("moderator"))

    assert "stands in the record already" in words(world, MODERATOR)
    assert len([post for post in world.all_to(person("stark")) if "has ruled" in post.text]) == 1


def test_nobody_else_can_rule(world: World) -> None:
    assert world.mail(person("stark"), f'rule "{RULING}"', to=world.address("stark")).verdict == "refused"
    assert world.mail("eve@example.net", f'rule "{RULING}"').verdict == "refused"
    world.mail(MODERATOR, f'rule "{RULING}"', to=JUDGE)
    assert "Please confirm" in world.last(MODERATOR).subject and not world.game().settings.get("said")
