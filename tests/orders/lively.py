"""Plays whole games by lines: every seat has policies for everything and orders for its areas."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.westeros.lines.orders import lines_of_orders
from adjudicator.games.westeros.view import view
from adjudicator.orders.printing import Printer
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

POLICIES = """\
choose throne-of-blades: muster if power >= 3 or supply or none
choose dark wings: clash or game of thrones
choose put to the sword: no march or none
disband: 3s, 3f, 3k, 2e, 6s, 6f
muster: k or f>k or f or s or none
bid: throne 2, fief 1, court 3
bid wild: 2 if threat >= 6 or 1
ties: stark, greyjoy, lannister, baratheon, tyrell, martell
ties low: martell, tyrell, baratheon, lannister, greyjoy, stark
ties high: stark, greyjoy, lannister, baratheon, tyrell, martell
wildlings lose: 3f, 3s, 3k, 3e
wildlings downgrade: 5k
wildlings upgrade: 2f
wildlings track: fief, throne, court
wildlings option: positions
raven: peek bury
refuse: stark, martell if margin >= 1 or none
cards: any
blade: if decides
redraw: yes if margin <= 0 or no
lose: f, s, e, k
retreat: home, any
ports: 1
"""
ABILITIES = {
    "stark": "ability robb: cas, win, kar, moa, sea of dorne, pyke, lan, hig, red, nar",
    "lannister": "ability tyrion: yes\nability cersei: any",
    "greyjoy": "ability aeron: any",
    "tyrell": "ability mace: routed or standing",
    "baratheon": "ability renly: any\nability patchface: any",
    "martell": "ability doran: court",
}


@dataclass
class Outcome:
    """How often each ask was answered by lines, left to the seat by a line, or answered at random."""

    by_lines: Counter[str] = field(default_factory=Counter)
    silent: Counter[str] = field(default_factory=Counter)
    partly: Counter[str] = field(default_factory=Counter)


class Seat:
    """One seat: its standing policies, and the lines of its areas for this round."""

    def __init__(self, house: str, choose: random.Random) -> None:
        self.house = house
        self.reader = reader(house)
        self.printer = Printer(self.reader.context, choose.choice(("en", "it")), short=choose.random() < 0.5)
        self.choose = choose
        cards = ", ".join(card.id for card in variant().house_cards.values() if card.house == house)
        texts = (POLICIES + ABILITIES[house]).splitlines()
        texts += [f"wildlings discard: {cards}", f"wildlings take: {cards}"]
        self.policies = [self._read(text) for text in texts]
        self.orders: list[Line] = []

    def _read(self, text: str) -> Line:
        line = self.reader.line(text)
        assert line is not None, text
        return line

    def plan(self, ask: Ask, state: Any) -> None:
        """Write a line for every area of a random legal plan, with random actions."""
        self.orders = []
        for area, order in ask.sample(self.choose.choice).items():
            [line] = lines_of_orders({area: order})
            text = f"{area}: {self.printer.alternatives(line)} {self._action(area, order, state)}"
            self.orders.append(self._read(text))
        areas = ", ".join(self.choose.sample(sorted(variant().areas), 5))
        self.orders.append(self._read(f"sequence: {areas}"))
        self.orders.append(self._read("leave: yes if power >= 3"))

    def _action(self, area: str, order: str, state: Any) -> str:
        kind = variant().orders[order].type
        near = list(state.board.near[area])
        if kind == "march":
            near = [to for to in near if (to in state.board.land) == (area in state.board.land)] or near
            near = [to for to in near if state.areas[to].house not in (None, self.house)] or near
            to = self.choose.choice(near)
            unit = self.choose.choice(sorted(state.areas[area].units))
            return f"> {to} {unit.replace('_', ' ')} or > {self.choose.choice(near)} all or stay"
        if kind == "raid":
            return f"> {self.choose.choice(near)} or {self.choose.choice(near)}, none"
        if kind == "support":
            return f"self or {self.choose.choice(state.houses)} or attacker if str {area} >= 2 or none"
        if kind == "consolidate" and variant().orders[order].star and state.board.is_structure(area):
            return "muster k or f or power"
        return ""


def play_by_lines(table: Table, seed: int, most: int = 10_000) -> Outcome:
    """Play a game to its end; asks that lines do not answer are answered at random."""
    outcome = Outcome()
    for _ in asked_by_lines(table, seed, outcome, most):
        pass
    return outcome


def asked_by_lines(table: Table, seed: int, outcome: Outcome, most: int = 10_000) -> Iterator[Ask]:
    """Yield every ask of such a game when it comes up."""
    choose = random.Random(seed)
    seats = {house: Seat(house, choose) for house in table.state.houses}
    checker = Agot2eChecker(variant())
    while table.open and most:
        most -= 1
        if table.open[0].name == "planning.orders":
            for ask in table.open:
                seats[ask.seat].plan(ask, table.state)
        yield from table.open
        table.answer({ask.seat: _answered(ask, seats[ask.seat], table.state, outcome, checker) for ask in table.open})
        table.state.events = []


def _answered(ask: Ask, seat: Seat, state: Any, outcome: Outcome, checker: Agot2eChecker) -> Any:
    seen = view(state, ask.seat)
    found = ASKS.answer(ask, [*seat.orders, *seat.policies], seen, variant())
    if found is None:
        outcome.silent[ask.name] += 1
        return ask.sample(seat.choose.choice)
    assert not found.ask_me
    if not found.complete:
        outcome.partly[ask.name] += 1
        return ask.sample(seat.choose.choice)
    problem = ask.problem(found.answer)
    assert problem is None, (ask.name, found, problem)
    if ask.name == "planning.orders":
        assert not checker.missing(seat.orders, seen)
        assert not checker.check_together(seat.orders, seen)
    outcome.by_lines[ask.name] += 1
    return found.answer
