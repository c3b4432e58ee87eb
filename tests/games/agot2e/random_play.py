"""Plays complete games by random legal answers: the tool behind the invariant tests and the benchmark."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agot2e.rules import RULES
from tests.installed import load_variant

GAMES = Path(__file__).parents[3] / "games"


@lru_cache
def variant(name: str = "agot-2e") -> Any:
    """Return the shipped variant."""
    return load_variant(GAMES / name)


def new_table(players: int, seed: int, rulings: Mapping[str, Any] | None = None) -> Table:
    """Return a table at its first ask."""
    state = RULES.new_game(variant(), players, rulings or {})
    return Table(RULES, state, SeededChance(str(seed).encode(), f"random-{seed}")).start()


def play(table: Table, seed: int, after: Callable[[Table], None] = lambda table: None) -> int:
    """Play to the end; return the number of answers. `after` is called after every settled group."""
    choose = random.Random(seed).choice
    decisions = 0
    while table.open:
        answers = {ask.seat: ask.sample(choose) for ask in table.open}
        decisions += len(answers)
        table.trust(answers)
        after(table)
        table.state.events = []
    return decisions
