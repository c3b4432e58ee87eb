"""Random complete games: invariants after every answer, and a restart after every answer changes nothing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json
from adjudicator.games.agot2e.rules import RULES
from tests import invariants
from tests.random_play import new_table, play, variant

PLAYERS = (3, 4, 5, 6)
PROFILES: dict[str, dict[str, Any]] = {
    "printed": {},
    "swords-and-ravens": dict(variant().profiles["swords-and-ravens"]),
    "every other reading": {
        "tides_of_battle": True,
        "split_support": True,
        "shortage_in_turn_order": True,
        "collect_track_bids_together": True,
        "end_combat_when_a_side_is_empty": True,
        "siege_engine_absorbs_casualty": True,
        "cut_down_returning_attackers": True,
        "wildling_tie_before_card": True,
        "milkwater_may_empty_hand": True,
        "march_pointer": "house",
        "ports_change_hands": "after_march",
        "winter_is_coming": "when_resolved",
        "attackers_return_to_a_lost_home": True,
        "robb_moves_attackers": False,
        "mace_may_take_routed": False,
        "support_without_strength_counts": False,
        "routed_units_may_support": False,
        "preemptive_raid_may_cost_nothing": False,
        "preemptive_raid_track": "lowest_bidder",
        "uncontrolled_port_ships": "stay",
        "upgrade_routed_footmen": False,
        "power_may_be_declined": True,
    },
}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_after_every_answer(players: int, profile: str) -> None:
    for seed in range(4):
        table = new_table(players, seed, PROFILES[profile])
        play(table, seed, invariants.Checker())

        assert RULES.result(table.state) is not None


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_games_per_player_count(players: int, part: int) -> None:
    profiles = list(PROFILES.values())
    for seed in range(part * 100, part * 100 + 100):
        table = new_table(players, seed, profiles[seed % len(profiles)])
        play(table, seed, invariants.Checker())

        assert RULES.result(table.state) is not None


class Restarter:
    """Keeps a game as its store would: the newest snapshot and the entries after it, all as JSON text."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.snapshot = ""
        self.after = 0
        self.journal: list[str] = []

    def boundary(self, state: Any, entry: int) -> None:
        """Keep a snapshot and forget the one before."""
        self.snapshot, self.after = json.dumps(RULES.dump(state)), entry

    def chance(self) -> SeededChance:
        """Return the chance seat of this game."""
        return SeededChance(str(self.seed).encode(), f"random-{self.seed}")

    def keep(self, table: Table) -> None:
        """Keep the entries a table has made."""
        self.journal += [json.dumps(entry.as_json()) for entry in table.entries]
        table.entries.clear()

    def reopened(self) -> Table:
        """Return a new table from snapshot and journal alone."""
        state = RULES.load(variant(), json.loads(self.snapshot))
        entries = [entry_from_json(json.loads(line)) for line in self.journal]
        tail = [entry for entry in entries if entry.n > self.after]
        table = Table(RULES, state, self.chance(), last_entry=self.after, on_boundary=self.boundary)
        return table.start(tail)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_restart_after_every_answer_changes_nothing(players: int) -> None:
    seed = 100 + players
    plain = new_table(players, seed)
    play(plain, seed)

    keeper = Restarter(seed)
    state = RULES.new_game(variant(), players, {})
    table = Table(RULES, state, keeper.chance(), on_boundary=keeper.boundary).start()
    choose = random.Random(seed).choice
    while table.open:
        table.trust({ask.seat: ask.sample(choose) for ask in table.open})
        keeper.keep(table)
        before = [(ask.seat, ask.name, list(ask.options)) for ask in table.open]
        table = keeper.reopened()
        assert [(ask.seat, ask.name, list(ask.options)) for ask in table.open] == before

    assert json.dumps(RULES.dump(table.state)) == json.dumps(RULES.dump(plain.state))
    assert len(keeper.journal) == plain.n
