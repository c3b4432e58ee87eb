"""What the rules tell of a position, for a seat: compared in pairs of worlds that look the same from its chair."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from adjudicator.ask_kinds import BY_DEFAULT
from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.engine.stewards import PUBLISHED, AskMoment, Steward, StewardRule
from adjudicator.game import Game
from tests.conformance.kit import Kit
from tests.secrecy.positions import positions


def facts(kit: Kit, table: Table, seat: str, lines: Sequence[Line], package: Game) -> list[str]:
    """Return all that is made for a seat from a position: its ask, and what lines, stewards and foresight say."""
    variant, friends = kit.box(), tuple(kit.seats(table.state)[:2])
    view = package.rules.view(table.state, seat)
    ask = next((ask for ask in table.open if ask.seat == seat), None)
    checker = package.lines.checker(variant)
    found: list[Any] = [
        checker.check_together(lines, view), checker.remarks(lines, view), checker.missing(lines, view),
        checker.counts(lines, view), [checker.check(line, view) for line in lines],
        package.lines.foresee(seat, view, variant),
    ]  # fmt: skip
    if ask is not None:
        found += [told(ask), package.asks.answer(ask, lines, view, variant)]
        found += [package.asks.answer(ask, [line], view, variant) for line in lines]
        found += [package.asks.decide(each, ask, view, variant) for each in stewards(package, friends)]
    return [repr(fact) for fact in found]


def told(ask: Ask) -> Mapping[str, Any]:
    """Return all that a seat can learn from an ask."""
    samples = [ask.sample(random.Random(n).choice) for n in range(3)]
    return {
        "seat": ask.seat, "name": ask.name, "options": list(ask.options), "about": dict(ask.about),
        "default": ask.default_answer(), "forced": ask.forced, "samples": samples,
    }  # fmt: skip


def stewards(package: Game, friends: tuple[str, ...]) -> Iterator[Steward]:
    """Yield a steward of every style but the published defaults, which follow from the ask alone."""
    for style in package.asks.styles:
        if style != PUBLISHED:
            yield Steward(style, friends)


def with_steward(package: Game, decide: Callable[[AskMoment], Any]) -> Game:
    """Return a game whose only steward decides everything by one function."""
    rules = {PUBLISHED: BY_DEFAULT, "tested": StewardRule("tested", decide)}
    kinds = (replace(kind, steward=rules) for kind in package.asks.values())
    return replace(package, asks=package.asks.with_kinds(*kinds))


def compare(kit: Kit, number: int, seed: int, package: Game | None = None) -> int:
    """Compare that many positions, each for who is asked there and for one who is not; return the pairs."""
    choose, pairs, tested = random.Random(seed), 0, package or kit.package
    for position in positions(kit, number, seed):
        table = position.table()
        for seat in readers(kit, table, choose):
            lines = kit.lines(table, seat, choose)
            before = facts(kit, table, seat, lines, tested)
            known, secret = kit.seen(table.state, seat), kit.hidden(table.state)
            other = kit.imagine(table, seat, choose, position.again)
            assert kit.seen(other.state, seat) == known
            assert kit.hidden(other.state) != secret or not secret, "the kit must imagine what is hidden"
            assert facts(kit, other, seat, lines, tested) == before, (position.seed, table.n, seat)
            pairs += 1
    return pairs


def readers(kit: Kit, table: Table, choose: random.Random) -> list[str]:
    """Return one seat that is asked and one that is any."""
    return list(dict.fromkeys([choose.choice(table.open).seat, choose.choice(kit.seats(table.state))]))
