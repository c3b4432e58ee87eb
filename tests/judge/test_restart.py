"""A judge that forgets everything after every mail plays the same game; one that breaks stops one game only."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from adjudicator.store import journal, snapshots
from adjudicator.store.games import ASIDE, RUNNING
from adjudicator.store.schema import snapshots as snapshot_table
from tests.judge.scripted import Scripted
from tests.judge.world import HOUSES, MODERATOR, World, person


def play(world: World, rounds: int, between: Any) -> list[str]:
    """Play some rounds by scripted lines and return the chain of hashes."""
    world.begin()
    players = [Scripted(world, house, 11) for house in HOUSES]
    for _ in range(rounds):
        for player in players:
            player.send()
            between(world)
    with world.db.read() as tx:
        return [row.hash for row in journal.written(tx, "westeros1")]


def test_a_restart_after_every_mail_changes_nothing(tmp_path: Path) -> None:
    def restart(world: World) -> None:
        world.reopen()

    def forget_snapshots(world: World) -> None:
        with world.db.write() as tx:
            newest = snapshots.newest(tx, "westeros1")
            assert newest is not None
            tx.execute(snapshot_table.delete().where(snapshot_table.c.boundary == newest.boundary))

    worlds = [World(tmp_path / name) for name in ("one", "two", "three")]
    hashes = [play(w, 3, act) for w, act in zip(worlds, (lambda w: None, restart, forget_snapshots), strict=True)]

    assert len(hashes[0]) > 10
    assert hashes[0] == hashes[1] == hashes[2]
    events = [event_list(world) for world in worlds]
    assert events[0] == events[1] == events[2], "each thing that happened is told once"


def test_a_game_that_breaks_is_set_aside_and_the_others_go_on(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin()
    world.begin(name="winter2", players=3)
    spoil(world, "westeros1")
    broken = world.orders("stark", world.plan("stark", "winter2"))
    world.post()
    healthy = world.mail(person("stark"), "Winterfell: raid", to=world.address("stark", "winter2"))

    assert broken.verdict == "aside" and healthy.verdict == "taken"
    assert world.game("westeros1").state == ASIDE and world.game("winter2").state == RUNNING
    assert "goes on by itself" in world.game("westeros1").aside_reason
    told = [post for post in world.all_to(MODERATOR) if post.key.startswith("aside:westeros1")]
    assert len(told) == 1
    assert world.orders("stark", "Winterfell: raid").verdict == "refused"
    assert "set aside" in world.last(person("stark")).text


def test_a_game_put_right_goes_on_where_it_stood(tmp_path: Path) -> None:
    world = World(tmp_path)
    world.begin()
    good = spoil(world, "westeros1")
    world.orders("stark", "Winterfell: raid")
    with world.db.write() as tx:
        tx.execute(update(snapshot_table).where(snapshot_table.c.boundary == good.boundary).values(state=good.state))
    world.mail(MODERATOR, "resume", to=world.address("moderator"))

    assert world.game().state == RUNNING
    assert world.orders("stark", "Winterfell: raid").verdict == "taken"


def test_a_mail_that_breaks_us_is_set_aside_and_the_keeper_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World(tmp_path)
    world.begin()

    def stumble(*_: object) -> None:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr("adjudicator.judge.play.order_mail.take", stumble)
    raw = f"From: {person('stark')}\nTo: {world.address('stark')}\n\nWinterfell: raid\n".encode()

    assert [world.raw(raw) for _ in range(3)] == ["failed", "failed", "aside"]
    assert world.game().state == RUNNING
    assert "ZeroDivisionError" in world.last("dario@example.org").text


def spoil(world: World, name: str) -> Any:
    """Put the state of the set-up into the newest snapshot of a game, and return the snapshot as it was."""
    own, boundary = snapshot_table.c.game == name, snapshot_table.c.boundary
    with world.db.write() as tx:
        first, *_, newest = tx.execute(select(snapshot_table).where(own).order_by(boundary)).all() * 2
        tx.execute(update(snapshot_table).where(own, boundary == newest.boundary).values(state=first.state))
    return newest


def event_list(world: World) -> list[tuple[Any, ...]]:
    """Return what happened, without numbers of rows."""
    with world.db.read() as tx:
        rows = tx.exec_driver_sql("SELECT after, round, phase, what FROM events ORDER BY id")
        return [tuple(row) for row in rows]
