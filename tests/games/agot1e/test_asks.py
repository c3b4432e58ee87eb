"""Lines, stewards and foresight of the first edition, in random games with all options: legal, and never at a loss."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from adjudicator.engine.asks import CHANCE, Ask
from adjudicator.engine.driver import Table
from adjudicator.engine.lines import Line
from adjudicator.engine.stewards import LOYAL, PUBLISHED, Steward
from adjudicator.games.agot1e.asks import ASKS, foresee, words_of
from adjudicator.games.agot1e.lines.check import Agot1eChecker
from adjudicator.games.agot1e.rules import RULES
from adjudicator.orders.line_reader import LineReader
from tests.games.agot1e.box import variant
from tests.games.agot1e.random_play import new_table
from tests.games.agot1e.test_play import chosen
from tests.sampling import counts

STYLES = (PUBLISHED, *ASKS.styles)


def moments(games: range) -> Iterator[tuple[Table, Ask, Any]]:
    """Yield every ask to a House in random games, with the table and the view of the House."""
    for n in games:
        players, options = chosen(n)
        table, choose = new_table(players, n, options), random.Random(n).choice
        while table.open:
            for ask in table.open:
                if ask.seat != CHANCE:
                    yield table, ask, RULES.view(table.state, ask.seat)
            table.answer({ask.seat: ask.sample(choose) for ask in table.open})
            table.state.events = []


@cache
def lines_of(seat: str) -> tuple[Line, ...]:
    """Return the example lines of all subjects, as a House reads them."""
    reader = LineReader(words_of(variant()), seat)
    examples = (example.text for subject in ASKS.subjects for example in subject.examples)
    return tuple(found for text in examples if isinstance(found := reader.line(text), Line))


@pytest.mark.parametrize("text", [example.text for subject in ASKS.subjects for example in subject.examples])
def test_every_example_line_is_read(text: str) -> None:
    assert isinstance(LineReader(words_of(variant()), "stark").line(text), Line)


@counts(3, 120)
def test_every_ask_has_a_row_and_stewards_answer_it_legally(count: int) -> None:
    for table, ask, view in moments(range(count)):
        for style in STYLES:
            friends = tuple(house for house in table.state.houses if house != ask.seat)[:2] if style == LOYAL else ()
            answer = ASKS.decide(Steward(style, friends), ask, view, variant())
            assert ask.problem(answer) is None, (style, ask.name, answer, ask.about)
            assert style != PUBLISHED or answer == ask.default_answer(), ask.name


@counts(2, 120)
def test_lines_give_legal_answers_and_foresight_names_rows(count: int) -> None:
    answered: set[str] = set()
    checker = Agot1eChecker(variant())
    for _, ask, view in moments(range(count)):
        for item in foresee(ask.seat, view, variant()):
            assert item.ask in ASKS
        lines = lines_of(ask.seat)
        found = ASKS.answer(ask, lines, view, variant())
        if found is not None and found.complete and not found.ask_me:
            answered.add(ask.name)
            assert ask.problem(found.answer) is None, (ask.name, found.answer)
        if ask.name == "planning.orders":
            for line in lines:
                checker.check(line, view)
            checker.remarks(lines, view)

    assert {"planning.orders", "planning.one-time", "combat.cards", "bid.track"} <= answered


# -- answers that only this edition has ------------------------------------------------------------


def answered(ask: Ask, order: str = "", *lines: str, area: str = "winterfell", **rulings: bool) -> Any:
    """Return what lines of House Stark answer in the set-up for five, with one of its orders on the board."""
    state = RULES.new_game(variant(), 5, rulings)
    state.phase, state.areas[area].order = "raid", order or None
    reader = LineReader(words_of(variant()), "stark")
    read = [line for text in lines if (line := reader.line(text)) is not None]
    found = ASKS.answer(ask, read, RULES.view(state, "stark"), variant())
    return found.answer if found is not None else None


def test_a_special_raid_hits_the_first_two_areas_that_it_can() -> None:
    hits: list[list[str]] = [[], ["karhold"], ["moat-cailin"], ["karhold", "moat-cailin"]]
    ask = Ask("stark", "raid.resolve", [{"from": "winterfell", "targets": some} for some in hits])

    assert answered(ask, "raid-special", "win: r* > moa, kar") == {"from": "winterfell", "targets": hits[3]}
    assert answered(ask, "raid-special", "win: r* > cas, moa") == {"from": "winterfell", "targets": hits[2]}
    assert answered(ask, "raid-special", "win: r* > none") == {"from": "winterfell", "targets": []}


def test_a_consolidate_power_order_builds_a_fortification_where_its_line_says_so() -> None:
    uses = [{"area": "winterfell", "use": use} for use in ("power", "fortification")]
    ask = Ask("stark", "consolidate.resolve", uses)

    assert answered(ask, "consolidate", "win: c fortification or power", fortifications=True) == uses[1]
    assert answered(ask, "consolidate", "win: c", fortifications=True) == uses[0]
    assert answered(Ask("stark", "consolidate.resolve", uses[:1]), "consolidate", "win: c fort or power") == uses[0]


def test_units_are_lost_to_the_wildlings_by_the_points_they_are_worth() -> None:
    units = [{"area": "winterfell", "units": {"knight": 1, "footman": 2}}]
    about = {"action": "destroy", "points": 2, "among": units}
    some = [[{"area": "winterfell", "units": each}] for each in ({"knight": 1}, {"footman": 2})]

    assert answered(Ask("stark", "wildlings.units", some, about=about), "", "wildlings lose: f, k, f") == some[1]
    assert answered(Ask("stark", "wildlings.units", some, about=about), "", "wildlings lose: k") == some[0]


def test_three_cards_are_the_first_of_the_list_that_are_in_hand() -> None:
    hand = [card.id for card in variant().house_cards.values() if card.house == "stark"]
    ask = Ask("stark", "combat.cards", [list(some) for some in combinations(hand, 3)], about={})
    listed = answered(ask, "", "cards: robb, roose, greatjon, eddard, catelyn", three_card_battles=True)

    assert set(listed) == {"robb-stark", "greatjon-umber", "eddard-stark"}
    assert {"catelyn-stark", "eddard-stark"} < set(answered(ask, "", "cards: catelyn, any", three_card_battles=True))


def test_a_text_is_used_as_its_line_says() -> None:
    ways = [None, {"routed": False}, {"routed": True}]
    ask = Ask("stark", "combat.ability", ways, about={"card": "renly-baratheon"})
    line = "ability renly: {0}"

    assert answered(ask, "", line.format("routed")) == {"routed": True}
    assert answered(ask, "", line.format("standing or none")) == {"routed": False}


@pytest.mark.parametrize("text", [
    "ability tywin: 2 or none", "ability tyrion: winterfell or none", "ability queen of thorns: yes",
    "ability robb: > riverrun 1k", "ability doran: nymeria, any", "ability doran: throne or none",
    "ability asha: any", "ability loras: routed",
])  # fmt: skip
def test_texts_of_both_sets_of_house_cards_have_lines(text: str) -> None:
    """Cards of the same name have different texts in the two sets."""
    assert isinstance(LineReader(words_of(variant()), "martell").line(text), Line)


def test_the_question_about_a_one_time_order_is_foreseen_until_the_seat_has_answered() -> None:
    """It is certain for those whose turn is to come; later it may come again in the next round."""
    table = new_table(6, 0, {"one_time_orders": True})
    first, last = table.state.turn_order[0], table.state.turn_order[-1]

    assert (certain(table, first), certain(table, last)) == (True, True)
    table.answer({first: table.open[0].default_answer()})
    assert (certain(table, first), certain(table, last)) == (False, True)
    while table.open[0].name == "planning.one-time":
        table.answer({ask.seat: ask.default_answer() for ask in table.open})
    assert (certain(table, first), certain(table, last)) == (False, False)


def certain(table: Table, seat: str) -> bool:
    """Return whether a seat foresees for sure that it is asked about a one-time order; it is foreseen in any case."""
    found = foresee(seat, RULES.view(table.state, seat), variant())
    return next(item.certain for item in found if item.ask == "planning.one-time")
