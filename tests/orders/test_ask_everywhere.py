"""Every line can answer `ask`, whatever its subject, and the seat is then asked at that point."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import ASK, Alternative, Line
from adjudicator.engine.words import Subject
from adjudicator.games.agot2e.asks import ASKS, words_of
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.view import view
from tests.games.agot2e.random_play import variant
from tests.games.agot2e.rulings.scenario import phase, position, units
from tests.orders.moments import lively_moments, random_moments, rare_moments
from tests.orders.test_carrying_out import marches, say

WORDS = words_of(variant())
BESIDE = ("sequence", "leave")
"""Subjects whose lines say how another line is carried out."""


def test_every_subject_of_every_ask_may_say_ask() -> None:
    wanted = {(ask, subject.id) for ask in ASKS for subject in WORDS.subjects_for(ask)
              if ask != "planning.orders" and subject.id not in BESIDE}  # fmt: skip
    came = set()
    for ask, game in chain(rare_moments(), random_moments(range(3)), lively_moments(range(1))):
        for subject in WORDS.subjects_for(ask.name):
            if (ask.name, subject.id) in wanted and not ask.forced:
                came.add(ask.name)
                if _asks(ask, game, subject):
                    wanted.discard((ask.name, subject.id))
    assert {(ask, subject) for ask, subject in wanted if ask in came} == set()
    assert len(came) >= len(ASKS) - 5


def _asks(ask: Ask, game: Game, subject: Subject) -> bool:
    """True when a line of the subject that says `ask` brings the question."""
    lines = list(_lines(ask, game, subject))
    found = ASKS.answer(ask, lines, view(game, ask.seat), variant())
    return found is not None and found.ask_me and found.used[0][0] in lines


def _lines(ask: Ask, game: Game, subject: Subject) -> Iterator[Line]:
    if subject.id == "order":
        held = (area for area in game.held_by(ask.seat) if game.areas[area].order)
        for area in held:
            yield Line("order", area, alternatives=(Alternative(Order(str(game.areas[area].order), ASK)),))
        return
    kinds = set(subject.object)
    objects = [entry.id for entry in WORDS.entries if entry.kind in kinds]
    for object in [*objects, *([] if subject.object_required else [""])]:
        yield Line(subject.id, object, alternatives=(Alternative(ASK),))


def test_a_sequence_asks_while_there_is_more_than_one_to_choose_from() -> None:
    game = position(
        {"moat-cailin": units("stark", "2k", order="march-0"), "winterfell": units("stark", "f", order="march-minus-1")}
    )
    own = "moa: m > twins 2k\nwin: m- > karhold f"

    assert marches(game, f"{own}\nsequence marches: ask") is None
    assert marches(game, f"{own}\nsequence: ask if moa enemy or win") == [{"to": "karhold", "units": {"footman": 1}}]
    game.areas["winterfell"].order = None
    assert marches(game, f"{own}\nsequence marches: ask") == [{"to": "twins", "units": {"knight": 2}}]


def test_leave_asks_where_a_token_may_be_left() -> None:
    game = position({"moat-cailin": units("stark", "2k", order="march-0")})
    found = say(game, phase(game, "march").waiting, "moa: m > twins 2k\nleave at moa: ask")

    assert found is not None and found.ask_me and found.used[0][0].subject == "leave"
    assert marches(game, "moa: m > twins k\nleave at moa: ask") == [{"to": "twins", "units": {"knight": 1}}]
    assert marches(game, "moa: m > twins 2k; token\nleave at moa: ask") == [{"to": "twins", "units": {"knight": 2}}]
