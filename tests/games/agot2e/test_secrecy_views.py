"""What the rules tell of a position follows from the view: asks, stewards, lines, foresight, and who is asked next."""

from __future__ import annotations

import json
import random
from itertools import zip_longest
from typing import Any

import pytest

from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.driver import Table
from adjudicator.engine.stewards import AskMoment
from adjudicator.games.agot2e.rules import RULES
from tests.conformance.kit import heard
from tests.games.agot2e.kit import KIT, LOOKING, PACKAGE, REVEALS, imagine
from tests.secrecy.positions import answer_at_random, positions
from tests.secrecy.views import compare, told, with_steward

# ---- who is asked


def asks_of(table: Table, other: Table) -> list[Any]:
    """Return what is asked, as far as another table may not differ: of a seat that learned more, only who and what."""
    found = []
    for ask in table.open:
        same = KIT.seen(table.state, ask.seat) == KIT.seen(other.state, ask.seat) and ask.name != LOOKING
        found.append(told(ask) if same else (ask.seat, ask.name))
    return found


def skipped(table: Table) -> list[tuple[str, str]]:
    """Return who was not asked what because there was nothing to decide."""
    return [(ask.seat, ask.name) for ask, _ in table.take_skipped()]


def play_until_public(number: int, seed: int) -> int:
    """Play pairs of worlds on until a card is turned up that differs; return how many groups of asks were compared."""
    choose, compared = random.Random(seed), 0
    for position in positions(KIT, number, seed):
        one, two = position.table(), position.table()
        imagine(two, None, choose)
        while one.open and not turned_up(one, two):
            assert KIT.seen(one.state, None) == KIT.seen(two.state, None)
            assert asks_of(one, two) == asks_of(two, one), (position.seed, one.n)
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
    def peeking(moment: AskMoment) -> Any:
        ask = moment.ask
        game = getattr(ask.form, "game", None)
        return game.wildling_deck[-1] if game is not None else ask.default_answer()

    with pytest.raises(AssertionError):
        compare(KIT, 100, 1, with_steward(PACKAGE, peeking))


def test_an_ask_that_tells_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    default = Ask.default_answer

    def leaking(ask: Ask) -> Any:
        game = getattr(ask.form, "game", None)
        return json.dumps(game.westeros_decks) if game is not None else default(ask)

    monkeypatch.setattr(Ask, "default_answer", leaking)
    with pytest.raises(AssertionError):
        compare(KIT, 100, 1)


def test_an_ask_that_is_left_out_because_of_a_hidden_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    raven = RULES.phases["raven"]

    def knowing(game: Any) -> Rule[str | None]:
        if game.wildling_deck[0] < game.wildling_deck[1]:
            return "raid"
        return (yield from raven(game))

    monkeypatch.setitem(RULES.phases, "raven", knowing)
    with pytest.raises(AssertionError):
        play_until_public(60, 2)
