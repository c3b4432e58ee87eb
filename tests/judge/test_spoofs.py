"""Nobody plays, writes or moderates in somebody else's name: a corpus of spoofed mails, none of which counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from adjudicator.store.schema import metadata
from tests.judge.spoofs import (
    ADDRESS,
    GAMES,
    MODERATOR,
    PLAYER,
    RUNNER,
    SERVER,
    STARK,
    VOUCHED,
    Spoof,
    corpus,
)
from tests.judge.world import World

BOOKKEEPING = {"mails", "outbox", "answered", "tries", "meta", "confirmations", "bounces", "pictures"}
"""Tables that note what came and what was answered; in all others a spoof must leave no trace."""
EVERYDAY = 20


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A judge on the open network with a game for each kind of trust."""
    world = World(tmp_path)
    for game, trust in GAMES.items():
        world.begin(players=3, name=game, options=f"trust={trust}")
    world.desk = world.judge.desk = replace(world.desk, mail_server=SERVER, believes_senders=False)
    world.mail(STARK, "status", to=world.address("stark", ADDRESS))
    world.post()
    yield world
    world.close()


def store(world: World) -> dict[str, list[Any]]:
    """Return all that the store holds, except for its bookkeeping."""
    with world.db.read() as tx:
        return {
            table.name: [tuple(row) for row in tx.execute(select(table))]
            for table in metadata.sorted_tables
            if table.name not in BOOKKEEPING
        }


def accepted(world: World, spoofs: list[Spoof]) -> list[Spoof]:
    """Return the spoofs that changed anything, or made the judge write to anybody but those whom they name."""
    before = store(world)
    found = []
    for spoof in spoofs:
        world.mail(spoof.sender, spoof.text, to=spoof.to, **spoof.fields)
        now, others = store(world), {post.to for post in world.post()} - {STARK, MODERATOR}
        if now != before or any(other not in spoof.sender for other in others):
            found.append(spoof)
        before = now
    return found


def test_of_some_spoofs_none_is_accepted(world: World) -> None:
    every = corpus(world)

    assert accepted(world, every[:: len(every) // EVERYDAY]) == []


@pytest.mark.slow
def test_no_spoof_is_accepted(world: World) -> None:
    every = corpus(world)

    assert len(every) >= 200
    assert accepted(world, every) == []


def test_the_same_words_count_when_they_come_from_the_person_itself(world: World) -> None:
    in_vain = []
    for text, game in product([*PLAYER, *RUNNER], GAMES):
        seat, true = ("moderator", MODERATOR) if text in RUNNER else ("stark", STARK)
        before = store(world)
        signed = VOUCHED.replace("players.example.org", true.partition("@")[2])
        world.mail(true, text.format(game=game), to=world.address(seat, game), Authentication_Results=signed)
        asked = any("confirm" in post.reply_to for post in world.post() if post.to == true)
        if store(world) == before and not asked:
            in_vain.append((text, game))

    assert in_vain == []
