"""A judge that is closed and opened again after every mail plays the same game of B'Twixt, word for word."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from adjudicator.store import journal, snapshots
from adjudicator.store.schema import outbox
from tests.games.btwixt.random_play import variants
from tests.judge.test_restart import event_list
from tests.judge.world import World

GAME = "ring"
ALL = dict(variants())
BIDS = (
    "play lowest if turn = 1 or kneel", "play cheapest lead if gap <= 4 or kneel", "kneel", "ask if turn = 2 or kneel",
    "play highest if hand >= 8, play lowest or kneel",
)  # fmt: skip
STANDING = ("ally: small", "token: other", "target leader: leading, any", "default: decide for me")
Between = Callable[[World], None]


class Player:
    """One leader who writes a plan, answers what he is asked, and forgets something now and then."""

    def __init__(self, world: World, leader: str) -> None:
        self.world = world
        self.leader = leader
        self.choose = random.Random(leader)

    def write(self) -> None:
        """Send a mail that brings the game on."""
        asked = next((ask for ask in self.world.open_asks(GAME) if ask.seat == self.leader), None)
        lines = [f"bid: {self.choose.choice(BIDS)}", "rank: highest", *self.choose.sample(STANDING, 2), "final"]
        if asked is not None and asked.name != "round.plan":
            number = self.world.game(GAME).settings["asked"].get(self.leader)
            lines = [f"q{number} {self.choose.choice('ab')}"]
        self.world.orders(self.leader, "\n".join(lines), GAME)


def play(folder: Path, players: int, options: str, most: int, between: Between) -> tuple[Any, ...]:
    """Play a game by mail, with something between any two mails; return its journal, what happened and all mails."""
    folder.mkdir()
    world = World(folder)
    world.begin(players, options, GAME, "btwixt")
    with world.db.read() as tx:
        seats = [Player(world, leader) for leader in world.match(tx, GAME).seats]
    for _ in range(most):
        for player in seats:
            if world.game(GAME).state == "over":
                break
            player.write()
            between(world)
        world.pass_time(hours=25)
        between(world)
    found = links(world), event_list(world), mails(world), world.game(GAME).state
    world.close()
    return found


def links(world: World) -> list[str]:
    with world.db.read() as tx:
        return [row.hash for row in journal.written(tx, GAME)]


def mails(world: World) -> list[tuple[str, bytes]]:
    with world.db.read() as tx:
        return [(row.key, row.raw) for row in tx.execute(select(outbox).order_by(outbox.c.id))]


def rebuild(world: World) -> None:
    """Forget every snapshot: the next mail plays the whole journal again."""
    with world.db.write() as tx:
        snapshots.drop(tx, GAME)


def compare(folder: Path, players: int, options: str, most: int) -> str:
    """Play a game through, and with a new judge after every mail; return in which state it ended."""
    through, restarted = (
        play(folder / name, players, options, most, act)
        for name, act in (("through", lambda world: None), ("restarted", World.reopen))
    )
    for one, two in zip(through, restarted, strict=True):
        assert one == two
    assert len(through[0]) > 12
    return str(through[-1])


@pytest.mark.parametrize(("players", "name"), [(3, "adv-draft-rev-short"), (5, "std-short")])
def test_a_restart_after_every_mail_changes_nothing(tmp_path: Path, players: int, name: str) -> None:
    options = " ".join(f"{option}={str(value).lower()}" for option, value in ALL[name].items())

    assert compare(tmp_path, players, options, 3) == "running"


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("name", ["clash", "adv-draft", "std-rev-short", "draft-short"])
def test_a_restart_after_every_mail_of_a_whole_game_changes_nothing(tmp_path: Path, players: int, name: str) -> None:
    options = " ".join(f"{option}={str(value).lower()}" for option, value in ALL[name].items())

    assert compare(tmp_path, players, options, 60) == "over"


def test_a_judge_without_its_snapshots_plays_the_same_game(tmp_path: Path) -> None:
    through = play(tmp_path / "through", 4, "advanced=yes short=yes", 2, lambda world: None)
    rebuilt = play(tmp_path / "rebuilt", 4, "advanced=yes short=yes", 2, rebuild)

    assert through[0] == rebuilt[0]
