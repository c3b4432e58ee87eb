"""A mail that failed at first replaces nothing that newer mails of its seat have ordered meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.table.seat_at import SeatAt
from tests.judge.world import World, person


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of six that has begun."""
    world = World(tmp_path)
    world.begin(6)
    yield world
    world.close()


def mail(world: World, n: int, text: str) -> bytes:
    return f"From: {person('stark')}\nTo: {world.address('stark')}\nMessage-ID: <{n}@x>\n\n{text}\n".encode()


def orders(world: World) -> list[str]:
    with world.db.read() as tx:
        return sorted(kept.line.text for kept in SeatAt(world.match(tx), "stark").orders.kept)


def test_a_mail_that_failed_at_first_replaces_no_newer_lines(world: World) -> None:
    handle, began = world.intake.handle, world.clock.now()

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    first = mail(world, 1, "Winterfell: march +1 > Karhold all\nWhite Harbor: defend")
    world.intake.handle = fail
    assert world.raw(first, began) == "failed"
    world.intake.handle = handle
    world.clock.advance(timedelta(minutes=1))
    assert world.raw(mail(world, 2, "Winterfell: defend"), world.clock.now()) == "taken"
    world.clock.advance(timedelta(minutes=1))

    assert world.raw(first, began) == "taken"

    assert orders(world) == ["White Harbor: defend", "Winterfell: defend"]
    assert "older than what is in force" in world.last(person("stark")).text
