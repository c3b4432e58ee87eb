"""A steward of any style plays any seat of any game to its end; every answer is legal, the published one a default."""

from __future__ import annotations

import random
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.stewards import LOYAL, PUBLISHED, Steward
from adjudicator.texts import catalogue
from tests.conformance.kit import Kit
from tests.conformance.rows import languages
from tests.sampling import counts


def steward(kit: Kit, table: Table, style: str, seat: str) -> Steward:
    """Return a steward of a style; a loyal one is loyal to the two seats behind its own."""
    seats = list(kit.seats(table.state))
    place = seats.index(seat)
    return Steward(style, tuple(seats[(place + n) % len(seats)] for n in (1, 2)) if style == LOYAL else ())


def decide(kit: Kit, table: Table, style: str, ask: Ask) -> Any:
    """Return what a steward of the seat answers, and make sure that it may."""
    view = kit.package.rules.view(table.state, ask.seat)
    answer = kit.package.asks.decide(steward(kit, table, style, ask.seat), ask, view, kit.box())
    assert ask.problem(answer) is None, (style, ask.name, answer, ask.about)
    assert style != PUBLISHED or answer == ask.default_answer(), ask.name
    return answer


def play(kit: Kit, style: str, n: int, kept: slice) -> None:
    """Play the n-th kind of game to its end with some of its seats in the hands of stewards."""
    table, choose = kit.table(n), random.Random(n).choice
    stewards = set(list(kit.seats(table.state))[kept])
    while table.open:
        answers = kit.sampled(table, choose)
        for ask in table.open:
            if ask.seat in stewards:
                answers[ask.seat] = decide(kit, table, style, ask)
        table.trust(answers)
        table.state.events = []
    assert kit.package.rules.result(table.state) is not None


@counts(3, 400)
@pytest.mark.parametrize("kept", [slice(None), slice(0, None, 2), slice(1, None, 2)], ids=["all", "even", "odd"])
def test_stewards_play_legally_to_the_end(kit: Kit, kept: slice, count: int) -> None:
    for style in (PUBLISHED, *kit.package.asks.styles):
        for n in range(count):
            play(kit, style, n, kept)


def test_a_rule_is_one_rule_in_every_row_and_has_its_sentence_and_no_sentence_is_left_over(kit: Kit) -> None:
    rules = {rule for kind in kit.package.asks.values() for rule in kind.steward.values()}
    names = {rule.id for rule in rules}
    styles = {f"style.{style}" for style in (PUBLISHED, *kit.package.asks.styles)}

    assert len(rules) == len(names), "two rules have the same name"
    for language in languages(kit.package):
        said = {code for code in catalogue(kit.package.name, language) if code.startswith("steward.")}
        assert said == {f"steward.{name}" for name in names | styles}
