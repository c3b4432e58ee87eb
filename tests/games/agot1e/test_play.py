"""Random complete games of the first edition: every position fits, and a snapshot says all there is."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agot1e.rules import RULES
from tests.games.agot1e.box import variant
from tests.games.agot2e.invariants import Checker
from tests.sampling import numbers

BASE: Mapping[str, Any] = {}
OPTIONS = (
    BASE,
    {"siege_engines": True, "ports": True, "fewer_stars": True},
    {"fortifications": True, "siege_engines": True, "open_westeros_cards": True, "three_card_battles": True},
    {"new_house_cards": True, "ports": True},
    {"one_time_orders": True, "ports": True, "fortifications": True},
    {"one_time_orders": True, "new_house_cards": True, "three_card_battles": True, "siege_engines": True},
)
"""The choices of options that are played."""


def new_table(n: int) -> Table:
    """Return a table at its first ask; number of players and options follow from the number of the game."""
    sizes = sorted(variant().setups)
    state = RULES.new_game(variant(), sizes[n % len(sizes)], OPTIONS[n // len(sizes) % len(OPTIONS)])
    return Table(RULES, state, SeededChance(str(n).encode(), f"random-{n}"), on_boundary=_stored).start()


def _stored(state: Any, entry: int) -> None:
    """Assert that a state is the same after it has been written and loaded."""
    written = json.dumps(RULES.dump(state))
    assert json.dumps(RULES.dump(RULES.load(variant(), json.loads(written)))) == written


@numbers(24, 2000, parts=10)
def test_every_position_fits_and_every_game_ends(numbers: range) -> None:
    for n in numbers:
        table, choose, check = new_table(n), random.Random(n).choice, Checker()
        while table.open:
            table.answer({ask.seat: ask.sample(choose) for ask in table.open})
            check(table)
            table.state.events = []
        result = RULES.result(table.state)
        assert result is not None and result["winners"] and result["standing"]
