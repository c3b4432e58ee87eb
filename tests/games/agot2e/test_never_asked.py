"""Skipped questions need no answer: each possible answer leads to the same observable state.

This compares the state, the views of each seat and of an observer, and the next questions. One kind of question is
followed for longer. If a seat has several orders without effect, such as Raids without a target, it removes one in each
pass, and until all are gone people may see which was first. In that case everybody must be asked the same questions
meanwhile, and the states must be equal by the end of the phase.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.chance import SeededChance
from adjudicator.engine.driver import Table
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.westeros import marches, unasked
from adjudicator.games.westeros.armies import ReconcileForm, reconcile
from adjudicator.games.westeros.neutral import NeutralSupport
from tests.games.agot2e.kit import PROFILES
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import drive, phase, position, units
from tests.outcomes import ForkingTable, are_same, become_same
from tests.replay_trace import read
from tests.trace import replay

POSITIONS = 2_000
ORDER_OF_PASSES = ("raid.resolve", "consolidate.resolve")
TRACES = sorted((Path(__file__).parents[2] / "traces" / "agot-2e").glob("*.jsonl.gz"))


class Checker:
    """Counts positions in which somebody had to be asked, and checks each question that nobody was asked."""

    def __init__(self) -> None:
        self.positions = 0
        self.checked: Counter[str] = Counter()
        self.later: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.choose = random.Random(7).choice

    def look(self, table: ForkingTable) -> None:
        """Check the open group before it is answered."""
        self.positions += any(not ask.forced for ask in table.open)
        for ask in table.open:
            if ask.forced and not self._is_settled(table, ask):
                self.wrong.append(f"{ask.seat} {ask.name} {list(ask.options)}")

    def _is_settled(self, table: ForkingTable, ask: Ask) -> bool:
        seats = table.state.houses
        self.checked[ask.name] += 1
        if len(ask.options) == 1:
            return _no_other_answer(table, ask, self.choose)
        if are_same(table, ask, ask.options, seats):
            return True
        self.later[ask.name] += 1
        return ask.name in ORDER_OF_PASSES and become_same(table, ask, ask.options, seats, self.choose)


def _no_other_answer(table: ForkingTable, ask: Ask, choose: Any) -> bool:
    """True unless random play finds another legal answer where a form could be asked instead."""
    form: Any = None
    if ask.name == "march.resolve":
        form = marches.MarchForm(table.state, ask.seat, ask.about["areas"], NeutralSupport())
    elif ask.name == "supply.reconcile":
        form = ReconcileForm(table.state, ask.seat)
    return form is None or all(form.sample(choose) == ask.options[0] for _ in range(10))


def positions(checker: Checker, first: int = 0) -> Iterator[ForkingTable]:
    """Yield the tables of random games, each after every question of it has been looked at."""
    profiles = list(PROFILES.values())
    for seed in range(first, 10_000):
        state = RULES.new_game(variant(), 3 + seed % 4, profiles[seed % 3])
        table = ForkingTable(RULES, variant(), state, SeededChance(str(seed).encode(), f"random-{seed}"))
        table.start()
        choose = random.Random(seed).choice
        while table.open:
            checker.look(table)
            table.trust({ask.seat: ask.options[0] if ask.forced else ask.sample(choose) for ask in table.open})
            table.state.events = []
        yield table


def test_all_answers_to_a_skipped_question_come_to_the_same() -> None:
    checker = Checker()
    for _ in positions(checker):
        if checker.positions >= POSITIONS:
            break

    assert checker.wrong == []
    assert checker.checked["raid.resolve"] > 30 < checker.checked["consolidate.resolve"]
    assert checker.checked["march.resolve"] and checker.checked["bid.all-tracks"]


@pytest.mark.slow
def test_the_same_in_many_games() -> None:
    checker = Checker()
    for _ in positions(checker, first=1_000):
        if checker.positions >= 4 * POSITIONS:
            break

    assert checker.wrong == []


def replayed(checker: Checker, paths: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """Play recorded games again and look at every question."""

    class Watched(ForkingTable):
        def __init__(self, rules: Any, state: Any, chance: Any, *, settle_forced: bool) -> None:
            super().__init__(rules, variant(), state, chance)

        def trust(self, answers: Any) -> None:
            checker.look(self)
            super().trust(answers)

    monkeypatch.setattr(replay, "Table", Watched)
    for path in paths:
        assert not any(step.difference for step in replay.Replay.of(list(read(path))).steps())


def test_the_same_in_recorded_games(monkeypatch: pytest.MonkeyPatch) -> None:
    checker = Checker()
    replayed(checker, TRACES[::15], monkeypatch)

    assert checker.wrong == []
    assert checker.checked


@pytest.mark.slow
def test_the_same_in_all_recorded_games(monkeypatch: pytest.MonkeyPatch) -> None:
    checker = Checker()
    replayed(checker, TRACES, monkeypatch)

    assert checker.wrong == []


def test_a_question_skipped_wrongly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unasked, "only_raids_are_left", lambda game: True)
    raiding = Checker()
    next(positions(raiding))
    monkeypatch.undo()
    monkeypatch.setattr(marches, "is_stuck", lambda game, house, source: True)
    marching = Checker()
    next(positions(marching))

    assert raiding.wrong and "raid.resolve" in raiding.wrong[0]
    assert marching.wrong and "march.resolve" in marching.wrong[0]


class Luck:
    """Chance that does not count entries, so that two tables that keep different journals draw the same."""

    def __init__(self) -> None:
        self.random = random.Random(3)

    def answer(self, ask: Ask, entry: int) -> Any:
        """Return a draw, or a shuffled deck."""
        if ask.options:
            return self.random.choice(ask.options)
        return self.random.sample(ask.about["cards"], len(ask.about["cards"]))


def test_the_table_tells_what_was_skipped() -> None:
    """The same game at a table that asks everything and at one that skips: what it tells is what the first asked."""
    asked = []
    careful = ForkingTable(RULES, variant(), RULES.new_game(variant(), 6, {}), Luck()).start()  # type: ignore[arg-type]
    plain = Table(RULES, RULES.new_game(variant(), 6, {}), Luck()).start()  # type: ignore[arg-type]
    choose = random.Random(3).choice
    while careful.open:
        answers = {ask.seat: ask.options[0] if ask.forced else ask.sample(choose) for ask in careful.open}
        asked += [(ask.seat, ask.name, answers[ask.seat]) for ask in careful.open if ask.forced]
        if not all(ask.forced for ask in careful.open):
            plain.trust({ask.seat: answers[ask.seat] for ask in plain.open})
        careful.trust(answers)

    assert plain.over and asked
    assert [(ask.seat, ask.name, answer) for ask, answer in plain.take_skipped()] == asked


def raiding(**more: Any) -> Any:
    """Return what Stark, with two Raids without a target, is asked while Lannister has a Raid with one."""
    areas = {
        "winterfell": units("stark", "f", order="raid"),
        "karhold": units("stark", "f", order="raid"),
        "lannisport": units("lannister", "f", order="raid"),
        "riverrun": units("tyrell", "f", order="support"),
        **more,
    }
    return phase(position(areas, tracks={"throne": ["stark", "lannister"]}), "raid")


def test_the_order_of_idle_raids_is_asked_only_where_a_rival_reaches_one_of_them() -> None:
    assert raiding().waiting.seat == "lannister"

    reached, rival = units("stark", "f", order="raid"), units("lannister", "f", order="raid")
    asked = raiding(**{"moat-cailin": reached, "seagard": rival})

    assert (asked.waiting.seat, asked.waiting.name) == ("stark", "raid.resolve")


def test_a_raid_that_reaches_only_raids_decides_nothing() -> None:
    areas = {"winterfell": units("stark", "f", order="raid"), "karhold": units("lannister", "f", order="raid")}

    assert phase(position(areas), "raid").done


def test_a_special_order_with_nothing_to_muster_pays_power_unasked() -> None:
    """No figure is left that the castle's point could buy."""
    full = units("stark", "f", order="consolidate-special")
    pool = {"footman": 0, "knight": 0, "ship": 0, "siege_engine": 0}
    game = position({"flints-finger": full})
    game.players["stark"].pool = pool

    assert phase(game, "consolidate").done
    assert game.players["stark"].power == 6


def test_a_march_that_supply_forbids_everywhere_is_not_asked() -> None:
    """Two Ships side by side at the limit: the one under orders can only stay."""
    areas = {
        "winterfell-port": units("stark", "s", order="march-0"),
        "bay-of-ice": units("stark", "2s"),
        "winterfell": units("stark", "2f"),
    }
    assert phase(position(areas, supply={"stark": 0}), "march").done
    assert phase(position(areas, supply={"stark": 1}), "march").waiting.name == "march.resolve"


def test_supply_with_one_way_to_pay_is_not_asked() -> None:
    areas = {"karhold": units("stark", "3f"), "castle-black": units("stark", "k")}
    game = position(areas, supply={"stark": 0})
    drive(reconcile(game, "supply"))

    assert game.areas["karhold"].units == {"footman": 2}
    assert drive(reconcile(position({"karhold": units("stark", "2f k")}, supply={"stark": 0}), "supply")).waiting
