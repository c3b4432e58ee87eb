"""Foresight is right, from views alone: certain questions come, and every question that comes was foreseen."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.asks import CHANCE, Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.foresight import Foreseen
from adjudicator.games.agot2e.asks import foresee
from adjudicator.games.agot2e.lines import foresee as own
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros.board import board_of
from adjudicator.games.westeros.lines import foresee as module
from adjudicator.games.westeros.lines.foresee import MOST
from tests.games.agot2e.kit import PROFILES
from tests.games.agot2e.random_play import new_table, variant
from tests.replay_trace import read
from tests.sampling import counts
from tests.trace import replay

TRACES = sorted((Path(__file__).parents[2] / "traces" / "agot-2e").glob("*.jsonl.gz"))
Place = tuple[str, str]
"""Subject and object of the line that answers an ask ahead."""

BOARD = board_of(variant())
PARTS = {"destroy": "lose", "take-back": "take", "highest": "best", "lowest": "worst"}
SUBJECTS = {
    "planning.raven": "raven",
    "planning.raven-look": "raven",
    "bid.track": "bid",
    "bid.all-tracks": "bid",
    "bid.ties": "ties",
    "wildlings.tie": "ties",
    "combat.card": "cards",
    "combat.replacement": "cards",
    "combat.blade": "blade",
    "combat.refuse": "refuse",
    "combat.casualties": "lose",
    "combat.retreat-casualties": "lose",
    "supply.reconcile": "disband",
    "port.ships": "ports",
}


def _wildling_part(ask: Ask) -> set[Place]:
    """Lines say nothing about another House's marker."""
    action = ask.about.get("action", "option")
    if action == "lower-two" or ask.about.get("house", ask.seat) != ask.seat:
        return set()
    return {("wildlings", PARTS.get(action, action))}


def _muster(ask: Ask) -> set[Place]:
    subject = "order" if ask.about["cause"] == "consolidate" else "muster"
    return {(subject, castle) for castle in ask.about["castles"]}


def _retreat(ask: Ask) -> set[Place]:
    return {("retreat", "")} if ask.about["house"] == ask.seat else {("ability", "robb-stark")}


PLACES: Mapping[str, Callable[[Ask], set[Place]]] = {
    "raid.resolve": lambda ask: {("order", option["from"]) for option in ask.options},
    "march.resolve": lambda ask: {("order", area) for area in ask.about["areas"]},
    "consolidate.resolve": lambda ask: {("order", option["area"]) for option in ask.options} | {("sequence", "power")},
    "muster.place": _muster,
    "combat.support": lambda ask: {("order", area) for area in ask.about["from"]},
    "march.neutral-support": lambda ask: {("order", near) for near in BOARD.supported_from[ask.about["area"]]},
    "combat.ability": lambda ask: {("ability", ask.about["card"])},
    "combat.retreat": _retreat,
    "westeros.choice": lambda ask: {("choose", ask.about["card"])},
    "bid.wildlings": lambda ask: {("bid", "wildlings")},
    "wildlings.option": _wildling_part,
    "wildlings.units": _wildling_part,
    "wildlings.card": _wildling_part,
    "wildlings.track": _wildling_part,
}


def places(ask: Ask) -> set[Place]:
    """Return the lines that could answer an ask ahead."""
    if ask.name in PLACES:
        return PLACES[ask.name](ask)
    return {(SUBJECTS[ask.name], "")}


class Watch:
    """Compares what was foretold in a window with what was asked in it."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.foretold: Counter[str] = Counter()
        self.promised: Counter[str] = Counter()
        self.broken: list[str] = []
        self.longest = 0
        self._begin()

    def _begin(self) -> None:
        self.known: defaultdict[str, set[Place]] = defaultdict(set)
        self.due: dict[tuple[str, Place], str] = {}

    def look(self, table: Table) -> None:
        """Take note of the open asks, then of what each seat is told now."""
        asks = [ask for ask in table.open if not ask.forced]
        if not asks or asks[0].seat == CHANCE:
            return
        if asks[0].name == "planning.orders":
            self.broken += self.due.values()
            self._begin()
        for ask in asks:
            self._asked(ask)
        for seat in table.state.houses:
            told = foresee(seat, RULES.view(table.state, seat), variant())
            self.longest = max(self.longest, len(told))
            for item in told:
                self._told(seat, item, asks, table)

    def _asked(self, ask: Ask) -> None:
        if ask.name == "planning.orders" or not places(ask):
            return
        self.asked[ask.name] += 1
        self.foretold[ask.name] += not self.known[ask.seat].isdisjoint(places(ask))
        for place in places(ask):
            self.due.pop((ask.seat, place), None)

    def _told(self, seat: str, item: Foreseen, asks: list[Ask], table: Table) -> None:
        place = (item.subject, item.object)
        self.known[seat].add(place)
        now = any(ask.seat == seat and ask.name != "planning.orders" and place in places(ask) for ask in asks)
        if item.certain:
            self.promised[item.ask] += 1
            if not now:
                self.due.setdefault((seat, place), f"{seat} {item} in {table.state.phase} {table.state.round}")

    @property
    def recall(self) -> float:
        """The share of asks after the reveal that were foretold."""
        return self.foretold.total() / self.asked.total()


def random_games(watch: Watch, seeds: range) -> None:
    """Watch random games."""
    for seed in seeds:
        table = new_table(3 + seed % 4, seed, list(PROFILES.values())[seed % 3])
        choose = random.Random(seed).choice
        while table.open:
            watch.look(table)
            table.trust({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []
        watch._begin()


def recorded_games(watch: Watch, paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Watch games that people played."""

    class Watched(Table):
        def trust(self, answers: Any) -> None:
            watch.look(self)
            super().trust(answers)

    monkeypatch.setattr(replay, "Table", Watched)
    for path in paths:
        assert not any(step.difference for step in replay.Replay.of(list(read(path))).steps())
        watch._begin()


def check(watch: Watch) -> None:
    """Assert what foresight promises."""
    assert watch.broken == [], "what is certain comes"
    assert watch.recall >= 0.97
    for name, asked in watch.asked.items():
        assert asked < 20 or watch.foretold[name] / asked >= 0.9, name
    assert watch.longest <= MOST


@counts(3, 30)
def test_what_comes_was_foretold_in_random_games(count: int) -> None:
    watch = Watch()
    random_games(watch, range(count))

    check(watch)


def test_what_comes_was_foretold_in_recorded_games(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    recorded_games(watch, TRACES[::12], monkeypatch)

    check(watch)
    assert {"planning.raven", "march.resolve", "muster.place", "bid.track", "combat.card"} <= set(watch.promised)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_what_comes_was_foretold_in_all_recorded_games(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    recorded_games(watch, TRACES[part::4], monkeypatch)

    check(watch)


def test_a_promise_that_is_not_kept_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.foresee_combat, "_may_be_supported", lambda seen, at: True)
    monkeypatch.setattr(own, "_is_safe", lambda seen, area: True)
    monkeypatch.setattr(module.foresee_westeros, "_turn_is_to_come", lambda seen: True)
    watch = Watch()
    random_games(watch, range(6))

    assert watch.broken
