"""Conditions use public facts: a reader of the last report finds the same value as the judge."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Guard
from adjudicator.engine.words import Fact
from adjudicator.games.agot2e.rules import RULES
from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.westeros.lines import situation as module
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.lines.words import FACTS
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.orders.moments import Moment, lively_moments, random_moments, rare_moments

View = Mapping[str, Any]
OPERATORS: Mapping[str, Callable[[int, int], bool]] = {
    "<": lambda a, b: a < b, "<=": lambda a, b: not b < a, "=": lambda a, b: a == b,
    ">=": lambda a, b: not a < b, ">": lambda a, b: b < a,
}  # fmt: skip
NAMES = {
    "area": sorted(variant().areas),
    "house": sorted(variant().houses),
    "card": sorted(variant().house_cards),
    "track": sorted(variant().tracks),
}


# -- what a reader of the public report finds ------------------------------------------------------------------------


def printed_strength(public: View, area: str) -> int:
    here = public["areas"][area]
    standing = {kind: n - here["routed"].get(kind, 0) for kind, n in here["units"].items()}
    printed = {unit.id: unit.strength for unit in variant().units.values()}
    return sum(printed[kind] * n for kind, n in standing.items()) + here["garrison"] + here["neutral"]


def is_empty(public: View, area: str) -> bool:
    here = public["areas"][area]
    return not any((*here["units"].values(), here["garrison"], here["neutral"]))


def place_of(public: View, ask: Ask) -> str:
    combat = public["combat"]
    return str(combat["area"] if combat else ask.about.get("area", ""))


def fighters(public: View) -> set[str]:
    return {public["combat"]["attacker"], public["combat"]["defender"]} if public["combat"] else set()


READERS: Mapping[str, Callable[[View, Ask, Sequence[str]], Any]] = {
    "empty": lambda public, ask, args: is_empty(public, args[0]),
    "mine": lambda public, ask, args: public["areas"][args[0]]["controller"] == ask.seat,
    "enemy": lambda public, ask, args: public["areas"][args[0]]["controller"] in set(public["houses"]) - {ask.seat},
    "held": lambda public, ask, args: public["areas"][args[0]]["controller"] == args[1],
    "strength": lambda public, ask, args: printed_strength(public, args[0]),
    "power": lambda public, ask, args: public["players"][ask.seat]["power"],
    "threat": lambda public, ask, args: (
        ask.about["strength"] if ask.name == "bid.wildlings" else public["wildlings"]
    ),
    "round": lambda public, ask, args: public["round"],
    "rank": lambda public, ask, args: (
        [ask.seat in public["tracks"][args[0]][: n + 1] for n in range(6)].index(True) + 1
    ),
    "versus": lambda public, ask, args: args[0] in fighters(public) - {ask.seat},
    "at": lambda public, ask, args: args[0] == place_of(public, ask),
    "seen": lambda public, ask, args: args[0] in {card for p in public["players"].values() for card in p["discard"]},
    "decides": lambda public, ask, args: ask.about.get("decides", False),
}
"""Every fact but the margin, which the judge prints itself where a card is asked for."""


def guards_of(fact: Fact, seen: View, choose: random.Random) -> Iterator[Guard]:
    """Yield guards on a fact: about anything, about where somebody stands, and about where somebody is routed."""
    kinds = [kind for kind in (fact.before, fact.after) if kind]
    held = [area for area, here in seen["areas"].items() if here["units"]]
    routed = [area for area, here in seen["areas"].items() if here["routed"]]
    for areas in (NAMES["area"], held, routed or held):
        args = tuple(choose.choice(areas if kind == "area" else NAMES[kind]) for kind in kinds)
        op = choose.choice(sorted(OPERATORS)) if fact.compare else ""
        number = choose.randint(0, min(fact.most, 6)) if fact.compare else 0
        yield Guard(fact.id, args, op, number, choose.random() < 0.5)


def expected(guard: Guard, public: View, ask: Ask) -> bool:
    value = READERS[guard.fact](public, ask, guard.args)
    if guard.op:
        value = OPERATORS[guard.op](value, guard.number)
    return bool(value) != guard.negated


def moments(games: int) -> Iterator[Moment]:
    yield from rare_moments()
    yield from random_moments(range(games))
    yield from lively_moments(range(games))


def sampled(games: int, each: int, choose: random.Random) -> Iterator[Moment]:
    """Yield some of the moments: one in `each`, and every moment of a combat."""
    for ask, state in moments(games):
        if state.combat is not None or choose.randrange(each) == 0:
            yield ask, state


def situation(ask: Ask, seen: View) -> Situation:
    return Situation(ask.seat, seen, variant(), EDITION, ask.about)


# -- tests -------------------------------------------------------------------------------------------------------------


def test_there_is_a_reader_for_every_fact() -> None:
    assert {fact.id for fact in FACTS} == set(READERS) | {"margin"}


def compare_with_readers(games: int, each: int) -> set[tuple[str, bool]]:
    """Compare every fact at random moments; return which facts were found true and which false."""
    choose, met = random.Random(7), set()
    for ask, state in sampled(games, each, choose):
        own, public = situation(ask, view(state, ask.seat)), view(state, None)
        for fact in FACTS:
            for guard in guards_of(fact, public, choose) if fact.id in READERS else ():
                holds = own.holds(guard)
                assert holds is expected(guard, public, ask), (ask.seat, ask.name, guard)
                met.add((guard.fact, holds != guard.negated))
    return met


def test_a_reader_of_the_public_report_finds_the_same_value() -> None:
    met = compare_with_readers(games=6, each=20)

    assert met == {(name, value) for name in READERS for value in (True, False)}


@pytest.mark.slow
def test_a_reader_of_the_public_report_finds_the_same_value_in_many_games() -> None:
    compare_with_readers(games=120, each=4)


def test_the_margin_is_the_difference_of_the_strengths_in_the_report() -> None:
    """Where a card is asked for the judge prints both strengths; the guard has their difference."""
    met = 0
    for ask, state in moments(10):
        strength = ask.about.get("strength")
        if ask.name != "combat.card" or ask.seat not in strength:
            continue
        margin = strength[ask.seat] - sum(n for house, n in strength.items() if house != ask.seat)
        met += 1
        for number in (margin - 1, margin, margin + 1):
            assert situation(ask, view(state, ask.seat)).holds(Guard("margin", (), "<=", number)) is (margin <= number)
    assert met > 20


def test_no_guard_depends_on_what_is_hidden() -> None:
    """Decks reshuffled, the wildling card seen by another, Tides cards not revealed: every guard stays as it is."""
    choose, met = random.Random(11), 0
    for ask, state in sampled(6, 40, choose):
        other = hidden_changed(state, ask.seat, choose)
        seen, changed = situation(ask, view(state, ask.seat)), situation(ask, view(other, ask.seat))
        for fact in FACTS:
            for guard in guards_of(fact, seen.view, choose):
                assert seen.holds(guard) is changed.holds(guard), guard
        met += 1
    assert met > 50


def hidden_changed(state: Game, seat: str, choose: random.Random) -> Game:
    """Return the game with everything changed at random that the seat may not know."""
    other = RULES.load(variant(), deepcopy(RULES.dump(state)))
    other.combat = deepcopy(state.combat)
    for deck in (other.wildling_deck, *other.westeros_decks):
        choose.shuffle(deck)
    for house in other.houses:
        if house != seat and choose.random() < 0.5:
            other.known_wildling[house] = choose.choice(sorted(variant().wildling_cards))
    if other.combat is not None and not other.combat.tides_revealed:
        cards = {house: choose.choice(sorted(variant().tides)) for house in other.combat.tides if house != seat}
        other.combat.tides.update(cards)
    return other


def test_a_situation_knows_only_what_the_seat_sees() -> None:
    """It is made of the view, the ask's own facts and the printed pieces; its table is made from the view too."""
    assert {f.name for f in fields(Situation)} == {"seat", "view", "variant", "edition", "about", "area", "seen"}

    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}
    ours = {name for name in imported if name.startswith("adjudicator")}
    rules = {f"adjudicator.games.westeros.{name}" for name in ("combat.strength", "components", "edition", "state")}
    seen = "adjudicator.games.westeros.lines.seen"
    assert ours == {"adjudicator.engine.asks", "adjudicator.engine.lines", "adjudicator.engine.search", seen, *rules}
