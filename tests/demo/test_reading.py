"""Scripted players read real mails of the judge: form, questions, receipts, the board."""

from __future__ import annotations

import pytest

from adjudicator.demo.reading import Reading, read
from adjudicator.games.westeros.demo.names import BoardNames
from adjudicator.games.westeros.demo.position import look
from adjudicator.library import GameLibrary
from tests.judge.world import HOUSES, World, person


def whole_report(world: World, house: str, language: str = "en") -> Reading:
    """Return the whole report of a House as its player reads it."""
    world.mail(person(house), "report full", to=world.address(house))
    return reading(world, house, language)


def reading(world: World, house: str, language: str = "en") -> Reading:
    """Return the newest mail to a House as its player reads it."""
    post = world.last(person(house))
    return read(post.subject, post.text.replace("\r\n", "\n"), language)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_form_and_the_board_are_read_in_both_languages(world: World, language: str) -> None:
    world.begin(options=f"language={language}")
    report = whole_report(world, "tyrell", language)
    names = BoardNames(GameLibrary().variant("agot-2e"), language)
    position = look(report, names, "tyrell")

    assert report.round == 1
    assert [names.areas[line.area] for line in report.form] == ["highgarden", "dornish-marches", "redwyne-straights"]
    assert position.stacks["highgarden"].units == {"footman": 1, "knight": 1}
    assert position.stacks["highgarden"].garrison == 2
    assert position.stacks["shipbreaker-bay"].house == "baratheon"
    assert position.neutral == {"eyrie": 6, "kings-landing": 5}
    assert (position.power, position.castles, position.supply) == (5, 1, 2)


def test_stars_are_read_where_there_are_some(world: World) -> None:
    world.begin()

    position = look(whole_report(world, "lannister"), BoardNames(GameLibrary().variant("agot-2e"), "en"), "lannister")

    assert position.stars == 3


def test_a_question_for_a_line_shows_its_example(world: World) -> None:
    world.begin()
    for house in HOUSES:
        world.orders(house, world.plan(house) + "\nfinal")

    (question,) = reading(world, "lannister").questions

    assert question.number == 3
    assert question.example.startswith("raven:")
    assert question.options["a"] == "Nothing" and len(question.options) > 2
    assert question.most is None


def test_options_and_numbers_of_questions_are_told_apart() -> None:
    text = """
  [q41] Retreat from East Summer Sea with 1 Ship. Where to?
         Strength before cards, Martell 3.
       a  Sea of Dorne
       b  Port of Sunspear, which is a long name that is folded over
          more than one line
       Reply "q41 a" or "q41 b".
  [q42] Wildlings attack with strength 6. How much do you bid?
       Reply with a number from 0 to 9, like "q42 0".
"""

    retreat, bid = read("", text, "en").questions

    assert list(retreat.options) == ["a", "b"]
    assert retreat.options["a"] == "Sea of Dorne"
    assert retreat.most is None
    assert (bid.least, bid.most) == (0, 9)


def test_a_receipt_tells_proposals_and_missing_areas(world: World) -> None:
    world.begin()
    world.orders("stark", "Wntrfell: d\nWhite Harbor: m > Sunspear 1f\nShivering: s\nfinal")

    receipt = reading(world, "stark")

    assert receipt.proposals == (1,)
    assert set(receipt.missing) == {"Winterfell", "White Harbor"}
    assert not receipt.complete


def test_a_complete_receipt_is_seen_as_such(world: World) -> None:
    world.begin()
    world.orders("stark", world.plan("stark") + "\nfinal")

    assert reading(world, "stark").complete
