"""Random complete games of B'Twixt: invariants after every answer, restarts, and what a view may show."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

from adjudicator.engine.driver import Table
from adjudicator.engine.journal import entry_from_json
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.setup import new_game
from tests.btwixt_play import OTHER_READINGS, box, chance, check, influence_of, new_table, play, sampled, variants

PLAYERS = (3, 4, 5, 6)
VARIANTS = dict(variants())


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_after_every_answer(players: int, name: str) -> None:
    table = new_table(players, players, VARIANTS[name])
    play(table, players, check)

    result = RULES.result(table.state)
    assert result is not None and result["winners"]


@pytest.mark.parametrize("players", PLAYERS)
def test_invariants_hold_under_every_other_reading(players: int) -> None:
    for seed, name in enumerate(("adv", "clash-rev", "adv-draft-rev")):
        table = new_table(players, seed, {**VARIANTS[name], **OTHER_READINGS})
        play(table, seed, check)

        assert table.over


def wishes(seed: int) -> dict[str, Any]:
    """Return the options of a long run's game: every variant in turn, and every fourth time with the other readings."""
    again, variant = divmod(seed, len(VARIANTS))
    return {**list(VARIANTS.values())[variant], **(OTHER_READINGS if again % 4 == 3 else {})}


def test_a_long_run_plays_every_variant_with_both_kinds_of_readings() -> None:
    played = Counter(json.dumps(wishes(seed), sort_keys=True) for seed in range(2000))

    assert len(VARIANTS) == 20 and len(played) == 40
    assert min(played.values()) >= 25


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("players", PLAYERS)
def test_two_thousand_games_per_player_count(players: int, part: int) -> None:
    for seed in range(part * 200, part * 200 + 200):
        table = new_table(players, seed, wishes(seed))
        play(table, seed, check)

        assert table.over


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

    def keep(self, table: Table) -> None:
        """Keep the entries a table has made."""
        self.journal += [json.dumps(entry.as_json()) for entry in table.entries]
        table.entries.clear()

    def reopened(self) -> Table:
        """Return a new table from snapshot and journal alone."""
        state = RULES.load(box(), json.loads(self.snapshot))
        entries = [entry_from_json(json.loads(line)) for line in self.journal]
        tail = [entry for entry in entries if entry.n > self.after]
        table = Table(RULES, state, chance(self.seed), last_entry=self.after, on_boundary=self.boundary)
        return table.start(tail)


@pytest.mark.parametrize("name", ["adv-rev", "adv-draft-short", "clash-rev-short"])
@pytest.mark.parametrize("players", PLAYERS)
def test_a_restart_after_every_answer_changes_nothing(players: int, name: str) -> None:
    seed = 100 + players
    leaders = list(box().leaders)[:players]
    options = {**VARIANTS[name], "leaders": leaders}
    plain = Table(RULES, new_game(box(), players, options), chance(seed)).start()
    play(plain, seed)

    keeper = Restarter(seed)
    table = Table(RULES, new_game(box(), players, options), chance(seed), on_boundary=keeper.boundary).start()
    keeper.keep(table)
    choose = random.Random(seed).choice
    while table.open:
        table.trust(sampled(table, choose))
        keeper.keep(table)
        before = [(ask.seat, ask.name, list(ask.options)) for ask in table.open]
        table = keeper.reopened()
        assert [(ask.seat, ask.name, list(ask.options)) for ask in table.open] == before

    assert json.dumps(RULES.dump(table.state)) == json.dumps(RULES.dump(plain.state))
    assert len(keeper.journal) == plain.n


@pytest.mark.parametrize("name", ["adv-draft-rev", "clash", "std"])
def test_a_state_comes_back_from_json_at_every_phase(name: str) -> None:
    def boundary(state: Any, entry: int) -> None:
        dumped = json.dumps(RULES.dump(state))
        assert json.dumps(RULES.dump(RULES.load(box(), json.loads(dumped)))) == dumped

    state = RULES.new_game(box(), 4, VARIANTS[name])
    table = Table(RULES, state, chance(7), on_boundary=boundary).start()
    play(table, 7)


def texts(value: Any) -> set[str]:
    """Return every text in a JSON value."""
    if isinstance(value, dict):
        return {text for item in value.items() for text in texts(list(item))}
    if isinstance(value, list | tuple):
        return {text for item in value for text in texts(item)}
    return {value} if isinstance(value, str) else set()


@pytest.mark.parametrize("name", ["adv-draft-rev", "clash", "std-rev"])
def test_a_view_shows_no_hidden_card_and_no_token(name: str) -> None:
    def look(table: Table) -> None:
        game = table.state
        open_cards = {*game.discard, *game.removed, *(c for p in game.players.values() for c in p.offers)}
        open_cards |= {game.playing["card"]} if game.playing else set()
        hidden_allies = set(game.allies)
        for seat in (*game.leaders, None):
            view = RULES.view(game, seat)
            json.dumps(view)
            own = game.players[seat] if seat else None
            mine = {*own.hand, *own.pack, *own.kept} if own else set()
            seen = texts(own.seen) if own else set()
            asked = texts([dict(ask.about) for ask in table.open if ask.seat == seat])
            shown = texts(view) | asked
            assert not shown & (set(influence_of(game)) - open_cards - mine - seen)
            assert table.over or not {text for text in shown - seen if text[:2] in ("1#", "2#", "3#")}
            assert not shown & (hidden_allies - seen)

    table = new_table(4, 11, VARIANTS[name])
    play(table, 11, look)


def test_what_excludes_each_other_cannot_be_chosen() -> None:
    with pytest.raises(ValueError, match="clash_draft"):
        new_game(box(), 4, {"clash_draft": True, "advanced": True})
    with pytest.raises(ValueError, match="unknown ruling: jokers"):
        new_game(box(), 4, {"jokers": True})
    with pytest.raises(ValueError, match="3 leaders"):
        new_game(box(), 3, {"leaders": ["jon_snow", "jon_snow", "melisandre"]})
