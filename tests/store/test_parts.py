"""Events of older versions do not say which part of the game they belong to; an upgrade of the database adds it."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adjudicator.engine.driver import Table
from adjudicator.store.migrations.versions.v0004_parts import marked
from tests.games.agot2e import random_play as agot2e
from tests.games.btwixt import random_play as btwixt

PARTS = ("stage", "march", "combat", "westeros", "ability", "by")
COMES_TO_NOTHING = {"self-to-hand", "locked", "token", "token-on-ally", "claimed", "first-player"}
"""Events of B'Twixt that reports tell alike whatever ability they come from."""


def told(table: Table, answers: Callable[[Table], Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return all events of a game."""
    events = table.take_events()
    while table.open:
        table.trust(answers(table))
        events += table.take_events()
    return events


def as_before(event: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return an event as an older version stored it, with its phase."""
    phase = "march" if event["stage"] == "end" else event["stage"]
    return phase, {key: event[key] for key in event if key not in PARTS}


@pytest.mark.parametrize(("players", "seed"), [(6, 4), (3, 5)])
def test_every_event_of_the_board_game_gets_its_part_back(players: int, seed: int) -> None:
    choose = random.Random(seed).choice
    events = told(agot2e.new_table(players, seed), lambda table: {ask.seat: ask.sample(choose) for ask in table.open})

    assert marked([as_before(event) for event in events]) == events


def test_events_of_the_card_game_get_their_stage_back_and_what_is_told_of_abilities() -> None:
    choose = random.Random(3).choice
    events = told(btwixt.new_table(4, 3, {"advanced": True}), lambda table: btwixt.sampled(table, choose))
    found = marked([as_before(event) for event in events])

    assert [event["stage"] for event in found] == [event["stage"] for event in events]
    for event, before in zip(found, events, strict=True):
        assert event["e"] in COMES_TO_NOTHING or event.get("ability") == before.get("ability"), event
