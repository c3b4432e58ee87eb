"""Lines that cannot be meant in the first edition: each is answered clearly, and nothing of it counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.engine.lines import Line
from adjudicator.games.agot1e.asks import words_of
from adjudicator.games.agot1e.lines.check import Agot1eChecker
from adjudicator.games.agot1e.rules import RULES
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.wording import Speech
from tests.games.agot1e.scenario import position
from tests.games.agot2e.rulings.scenario import units
from tests.judge.world import World, person


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """A game of six with everything of the expansion."""
    world = World(tmp_path)
    world.begin(6, "expansion=all", variant="agot-1e")
    yield world
    world.close()


@pytest.mark.parametrize(("line", "answer"), [
    ("one-time win: the iron fleet", "You do not have The Iron Fleet any more, or never had it."),
    ("svs: c fortification", "Consolidate Power pays nothing at sea, in The Shivering Sea."),
    ("cards: tyrion, eddard", "Tyrion Lannister is not a card of your House."),
    ("win: m > moat cailin 1e", "Too many out of Winterfell (Siege Engine): 1 wanted, 0 there."),
    ("choose dark wings: game of thrones", 'Not read as orders: "choose dark wings'),
])  # fmt: skip
def test_what_cannot_be_meant_is_answered(world: World, line: str, answer: str) -> None:
    before = world.view("stark")

    world.orders("stark", f"{line}\none-time: none")

    assert answer in " ".join(world.last(person("stark")).text.split())
    assert world.view("stark") == before


@pytest.mark.parametrize(("language", "typed", "answer"), [
    ("en", "win: m > bay of ice 1e", "From Winterfell nothing of yours gets to Bay of Ice."),
    ("it", "gra: m > baia dei ghiacci 1 macchina d'assedio",
     "Da Grande Inverno niente di tuo arriva a Baia dei Ghiacci."),
    ("en", "nar: m > port of white harbor 1s",
     "Only who controls White Harbor may send Ships into Port of White Harbor, and White Harbor is not yours now."),
    ("en", "port of winterfell: c fortification", "A fortification stands on land: not in Port of Winterfell."),
    ("it", "porto di grande inverno: c fortificazione",
     "Una fortificazione sta sulla terra: non in Porto di Grande Inverno."),
])  # fmt: skip
def test_what_no_place_on_the_board_allows_is_answered(language: str, typed: str, answer: str) -> None:
    """With a Siege Engine beside a sea, a Ship beside a foreign port, and Ships in the own port."""
    areas = {
        "winterfell": units("stark", "f e", order="march-0"),
        "the-narrow-sea": units("stark", "s", order="march-0"),
        "port-of-winterfell": units("stark", "s", order="consolidate"),
        "white-harbor": units("baratheon", "f"),
    }
    options = {"siege_engines": True, "ports": True, "fortifications": True}
    game = position(areas, players=6, rulings=options)
    game.phase = "planning"
    reader = LineReader(words_of(game.variant), "stark")
    line = reader.line(typed)
    assert isinstance(line, Line)

    problems = Agot1eChecker(game.variant).check(line, RULES.view(game, "stark"))

    assert [Speech(reader.context, language).problem(each) for each in problems if each.kind == "illegal"] == [answer]
