"""What happens is told to everybody, but for the few things that only some seats may know."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from adjudicator.store import events
from tests.judge.world import HOUSES, World
from tests.secrecy.writing import GAME

SECRET = {"tides-drawn", "raven-saw"}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[events.Event]]:
    """Return all events of a random game with Tides cards, as the store keeps them, by their kind."""
    world = World(tmp_path_factory.mktemp("told"))
    world.begin(options="tides_of_battle=true", name=GAME)
    choose = random.Random(5)
    with world.db.write() as tx:
        play = world.match(tx, GAME).play
        while play.open:
            play.answer({ask.seat: ask.sample(choose.choice) for ask in play.open}, {})
        play.save(world.clock.now())
        found: dict[str, list[events.Event]] = defaultdict(list)
        for event in events.of_game(tx, GAME):
            found[event.what["e"]].append(event)
    world.close()
    return found


def test_only_secret_things_have_readers(told: dict[str, list[events.Event]]) -> None:
    secret = {kind for kind, all_of_it in told.items() if any(event.seats is not None for event in all_of_it)}

    assert secret <= SECRET and "raven-saw" in secret
    assert all(set(event.seats or ()) <= set(HOUSES) for kind in secret for event in told[kind])
    assert told["retreat"] and all(event.seats is None for event in told["retreat"])
