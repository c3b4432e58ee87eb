"""Tripwires, their budget and their short window; answers drawn by lot; policies that decide and are told.

In each test House Greyjoy attacks House Lannister at sea in round 1.
"""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.mixes import read_mix
from adjudicator.judge.proof.records import record_lines
from adjudicator.judge.proof.verify import verify
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.judge.waits import questions
from adjudicator.store import journal
from tests.judge.world import HOUSES, World

ATTACK = "Ironman's Bay: m > The Golden Sound 1s"
QUIET = "raven: none\nblade: no\nlose: s\nretreat: any\nsequence marches: ironman"
GREYJOY = "cards: any"
TYRELL = "Highgarden: m"
"""A march that does not say where to: it is asked after the attack, so that the round does not end."""


@pytest.fixture
def world(tmp_path: Path) -> World:
    """A game of six at its first planning."""
    world = World(tmp_path)
    world.begin()
    return world


def attack(world: World, lannister: str) -> None:
    """Let everybody order, Greyjoy an attack, and the defender write what it wants to happen."""
    for house in HOUSES:
        own = {"greyjoy": f"{ATTACK}\n{GREYJOY}", "lannister": lannister, "tyrell": TYRELL}.get(house, "")
        world.orders(house, f"{world.plan(house)}\n{QUIET}\n{own}\nfinal")


def entry(world: World, what: str) -> Any:
    """Return the first journal entry about an ask."""
    with world.db.read() as tx:
        return next(row.entry for row in journal.written(tx, "westeros1") if row.entry.what == what)


def asked(world: World) -> list[str]:
    """Return the names of the open asks."""
    return [ask.name for ask in world.open_asks()]


def test_a_tripwire_asks_with_a_short_window_and_then_the_policy_applies_after_all(world: World) -> None:
    attack(world, "cards: ask or tywin, kevan")
    assert asked(world) == ["combat.card", "combat.card"]
    assert world.last("lannister@players.example.org").key.startswith(("question", "report"))

    world.pass_time(hours=7)
    assert "combat.card" in asked(world)
    world.pass_time(hours=2)

    played = entry(world, "combat.card")
    assert played.answers["lannister"] == "tywin-lannister"
    assert played.by["lannister"].startswith("line:")


def test_a_tripwire_answered_in_time_is_an_answer_like_any_other(world: World) -> None:
    attack(world, "cards: ask or tywin")
    number = 1 + HOUSES.index("lannister")
    world.orders("lannister", f"q{number} kevan")

    played = entry(world, "combat.card")
    assert played.answers["lannister"] == "ser-kevan-lannister"
    assert played.by["lannister"].startswith("mail:")


def test_without_budget_the_policy_applies_at_once(world: World) -> None:
    attack(world, "budget: 0\ncards: ask or tywin, kevan")

    assert entry(world, "combat.card").answers["lannister"] == "tywin-lannister"


def test_a_tripwire_whose_guard_fails_asks_nothing(world: World) -> None:
    attack(world, "cards: ask if round >= 9 or gregor")

    assert entry(world, "combat.card").answers["lannister"] == "ser-gregor-clegane"


def test_a_tripwire_with_nothing_behind_it_ends_with_the_steward(world: World) -> None:
    attack(world, "cards: ask")
    world.pass_time(hours=9)

    assert entry(world, "combat.card").by["lannister"] == "default"


def test_a_question_nobody_wished_for_has_the_long_window(world: World) -> None:
    attack(world, "")
    due = world.clock.now() + timedelta(hours=24)

    with world.db.read() as tx:
        assert [question.due_at for question in questions.open_of(SeatAt(world.match(tx), "lannister"))] == [due]


def test_a_mix_is_drawn_from_the_seed_and_the_draw_is_proved(world: World) -> None:
    attack(world, "cards: mix tywin 2, kevan 1")
    played = entry(world, "combat.card")

    assert read_mix(played.by["lannister"]) == [("tywin-lannister", 2), ("ser-kevan-lannister", 1)]
    with world.db.read() as tx:
        lines = list(record_lines(tx, world.game(), world.judge.desk.library))
    lines.append({"end": None, "seed": world.game().seed.hex()})
    assert not [problem for problem in verify(lines, world.judge.desk.library).problems if "mix" in problem]


def test_which_line_decided_is_noted_for_its_owner(world: World) -> None:
    attack(world, "raven: ask\ncards defend: tywin\ncards: kevan")
    world.orders("lannister", f"q{1 + HOUSES.index('lannister')} a")
    decided = [d for d in world.game().settings["decisions"] if d["seat"] == "lannister"]

    card = next(d for d in decided if d["ask"] == "combat.card")
    assert card["line"]["subject"] == "cards" and card["line"]["scope"]["side"] == "defend"
    assert (card["alternative"], card["by"][:5]) == (0, "line:")
    assert next(d for d in decided if d["ask"] == "planning.raven")["by"].startswith("mail:")
