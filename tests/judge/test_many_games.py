"""Somebody who has to do with very many games is answered at once, in a letter that is no longer for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.judge.inbox.which_game import NAMED
from adjudicator.store import games, seats
from adjudicator.store.games import OVER, RUNNING, WAITING, Observer, SignOn
from tests.judge.world import World

MANY = 60
KINDS = {
    "plays": RUNNING, "played": OVER, "moderates": WAITING, "moderated": OVER, "waits": WAITING, "observes": RUNNING,
}  # fmt: skip
COMMANDS = [
    "status", "status plays7", "language=it", "withdraw", "resign", "orders", "report", "start", "pause", "help",
    "deadline +1h", "signon nowhere", "hello there", "press to all\nhello\nendpress",
]  # fmt: skip


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge with addresses that have to do with many games."""
    world = World(tmp_path)
    world.begin(players=3)
    with world.db.write() as tx:
        game, seat = games.get(tx, "westeros1"), seats.of_game(tx, "westeros1")[0]
        assert game is not None
        for kind, state in KINDS.items():
            for n in range(MANY):
                who, name = f"{kind}@example.net", f"{kind}{n}"
                runs = who if kind.startswith("moderate") else "x@example.net"
                started = None if state == WAITING else game.started_at
                games.create(tx, replace(game, name=name, state=state, started_at=started, moderator=runs))
                if kind.startswith("play"):
                    seats.take(tx, replace(seat, game=name, address=who))
                elif kind == "waits":
                    games.sign_on(tx, SignOn(name, who, world.clock.now(), preference={}))
                elif kind == "observes":
                    games.observe(tx, Observer(name, who, world.clock.now()))
    world.post()
    yield world
    world.close()


@pytest.mark.parametrize("kind", KINDS)
def test_work_and_answer_do_not_grow_with_the_games_of_an_address(
    world: World, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: Counter[str] = Counter()
    for name in ("get", "sign_ons", "observers_of"):
        real = getattr(games, name)

        def counted(*args: Any, _name: str = name, _real: Any = real) -> Any:
            called[_name] += 1
            return _real(*args)

        monkeypatch.setattr(games, name, counted)
    for command in COMMANDS:
        called.clear()
        world.mail(f"{kind}@example.net", command)
        said = max(post.text.count(kind) for post in world.post())

        assert called.total() < MANY, (command, called)
        assert said <= 2 * NAMED + 3, command


def test_an_answer_that_names_only_some_games_says_so(world: World) -> None:
    for kind, command in (("plays", "orders"), ("moderates", "start")):
        world.mail(f"{kind}@example.net", command)

        assert f"some of your {MANY} games" in " ".join(world.last(f"{kind}@example.net").text.split())


def test_a_language_is_changed_in_all_games_that_somebody_waits_for(world: World) -> None:
    world.mail("waits@example.net", "language=it")
    with world.db.read() as tx:
        spoken = {wish.language for n in range(MANY) for wish in games.sign_ons(tx, f"waits{n}")}

    assert spoken == {"it"}
