"""What the rules tell of a position follows from the view: asks, stewards, lines, foresight, and who is asked next."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.engine.stewards import PUBLISHED, Steward
from adjudicator.games import PACKAGES
from adjudicator.judge.package import GamePackage
from adjudicator.rules.agot2e import RULES
from tests.orders.lively import Seat
from tests.random_play import variant
from tests.secrecy.imagine import LOOKING, REVEALS, heard, hidden, imagine_state, seen
from tests.secrecy.positions import answer_at_random, looking, positions

PACKAGE = PACKAGES["agot2e"]


def facts(table: Table, seat: str, lines: Sequence[Line], package: GamePackage = PACKAGE) -> list[str]:
    """Return all that is made for a seat from a position: its ask, and what lines, stewards and foresight say."""
    view, rules = RULES.view(table.state, seat), variant()
    ask = next((ask for ask in table.open if ask.seat == seat), None)
    checker = package.checker(rules)
    found: list[Any] = [
        checker.check_together(lines, view), checker.remarks(lines, view), checker.missing(lines, view),
        [checker.check(line, view) for line in lines], package.foresee(seat, view, rules),
    ]  # fmt: skip
    if ask is not None:
        found += [told(ask), package.answer(ask, lines, view, rules)]
        found += [package.steward(each, ask, view, rules) for each in stewards(package, table)]
    return [repr(fact) for fact in found]


def told(ask: Ask) -> Mapping[str, Any]:
    """Return all that a seat can learn from an ask."""
    samples = [ask.sample(random.Random(n).choice) for n in range(3)]
    return {
        "seat": ask.seat, "name": ask.name, "options": list(ask.options), "about": dict(ask.about),
        "default": ask.default_answer(), "forced": ask.forced, "samples": samples,
    }  # fmt: skip


def stewards(package: GamePackage, table: Table) -> Iterator[Steward]:
    """Yield a steward of every style but the published defaults, which follow from the ask alone."""
    for style in package.styles:
        if style != PUBLISHED:
            yield Steward(style, tuple(table.state.houses[:2]))


def lines_of(table: Table, seat: str, choose: random.Random) -> list[Line]:
    """Return a seat's policies for everything, and lines for its areas while it plans."""
    writer = Seat(seat, choose)
    ask = next((ask for ask in table.open if ask.seat == seat), None)
    if ask is not None and ask.name == PACKAGE.window:
        writer.plan(ask, table.state)
    return [*writer.orders, *writer.policies]


def compare(number: int, seed: int, package: GamePackage = PACKAGE) -> int:
    """Compare that many positions, each for who is asked there and for one who is not; return the pairs."""
    choose, pairs = random.Random(seed), 0
    for position in positions(number, seed):
        table = position.table()
        for seat in readers(table, choose):
            lines = lines_of(table, seat, choose)
            before, known, secret = facts(table, seat, lines, package), seen(table.state, seat), hidden(table.state)
            imagine_state(table.state, seat, choose, looking(table))
            assert seen(table.state, seat) == known and hidden(table.state) != secret
            assert facts(table, seat, lines, package) == before, (position.players, position.seed, seat)
            pairs += 1
    return pairs


def readers(table: Table, choose: random.Random) -> list[str]:
    """Return one seat that is asked and one that is any."""
    return list(dict.fromkeys([choose.choice(table.open).seat, choose.choice(table.state.houses)]))


@pytest.mark.timeout(300)
def test_what_a_seat_is_told_follows_from_its_view() -> None:
    assert compare(300, 1) > 400


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(10, 20))
def test_what_a_seat_is_told_follows_from_its_view_long(seed: int) -> None:
    assert compare(1000, seed) > 1400


# ---- who is asked


def asks_of(table: Table, other: Table) -> list[Any]:
    """Return what is asked, as far as another table may not differ: of a seat that learned more, only who and what."""
    found = []
    for ask in table.open:
        same = seen(table.state, ask.seat) == seen(other.state, ask.seat) and ask.name != LOOKING
        found.append(told(ask) if same else (ask.seat, ask.name))
    return found


def skipped(table: Table) -> list[tuple[str, str]]:
    """Return who was not asked what because there was nothing to decide."""
    return [(ask.seat, ask.name) for ask, _ in table.take_skipped()]


def play_until_public(number: int, seed: int) -> int:
    """Play pairs of worlds on until a card is turned up that differs; return how many groups of asks were compared."""
    choose, compared = random.Random(seed), 0
    for position in positions(number, seed):
        one, two = position.table(), position.table()
        imagine_state(two.state, None, choose, looking(two))
        while one.open and not turned_up(one, two):
            assert seen(one.state, None) == seen(two.state, None)
            assert asks_of(one, two) == asks_of(two, one), (position.players, position.seed, one.n)
            assert (skipped(one), one.n) == (skipped(two), two.n)
            compared += 1
            answer_at_random(choose, one, two)
    return compared


def turned_up(one: Table, two: Table) -> bool:
    """True when both tables just told everybody of a card that differs, and of nothing else before it."""
    told_one, told_two = heard(one.state), heard(two.state)
    pairs = zip_longest(told_one, told_two, fillvalue="nothing")
    different = next((pair for pair in pairs if pair[0] != pair[1]), None)
    assert different is None or all(each.startswith(REVEALS) for each in different), different
    return different is not None


def test_who_is_asked_follows_from_what_all_can_see() -> None:
    assert play_until_public(60, 2) > 200


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(20, 30))
def test_who_is_asked_follows_from_what_all_can_see_long(seed: int) -> None:
    assert play_until_public(300, seed) > 1000


# ---- faults that must be found


def test_a_steward_that_peeks_is_found() -> None:
    def peeking(steward: Steward, ask: Ask, view: Mapping[str, Any], variant: Any) -> Any:
        game = getattr(ask.form, "game", None)
        return game.wildling_deck[-1] if game is not None else ask.default_answer()

    with pytest.raises(AssertionError):
        compare(100, 1, replace(PACKAGE, steward=peeking, styles=("peeking",)))


def test_an_ask_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    default = Ask.default_answer

    def leaking(ask: Ask) -> Any:
        game = getattr(ask.form, "game", None)
        return json.dumps(game.westeros_decks) if game is not None else default(ask)

    monkeypatch.setattr(Ask, "default_answer", leaking)
    with pytest.raises(AssertionError):
        compare(100, 1)


def test_an_ask_that_is_left_out_because_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    raven = RULES.phases["raven"]

    def knowing(game: Any) -> Rule[str | None]:
        if game.wildling_deck[0] < game.wildling_deck[1]:
            return "raid"
        return (yield from raven(game))

    monkeypatch.setitem(RULES.phases, "raven", knowing)
    with pytest.raises(AssertionError):
        play_until_public(60, 2)
