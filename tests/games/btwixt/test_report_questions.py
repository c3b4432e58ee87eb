"""Every question B'Twixt can put is put in words, and the line it shows is a line the judge takes."""

from __future__ import annotations

import re

import pytest

from adjudicator.games.btwixt.asks import ASKS
from adjudicator.reports.render import render
from tests.games.btwixt.letters import Moment, every_question, questions
from tests.reports.positions import COMMANDS, TEMPLATES

LANGUAGES = ("en", "it")
IDS = re.compile(r"[a-z]_[a-z]|[a-z0-9]#\d")
"""Ids of cards and leaders, and numbers of copies."""


def test_random_games_put_nearly_every_question() -> None:
    seen = {moment.asks[i].name for moment, i in every_question()}

    assert seen <= set(ASKS) and len(set(ASKS) - seen - {"effect.manual"}) <= 2, set(ASKS) - seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_in_narrow_lines_without_ids(language: str) -> None:
    for moment, i in every_question():
        ask = moment.asks[i]
        mail = render(questions(moment, ask, language), templates=TEMPLATES, commands=COMMANDS)

        assert "[q41]" in mail.text and not IDS.search(mail.text + mail.html.replace("# ", "")), ask.name
        assert [line for line in mail.text.splitlines() if len(line) > 72] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_with_eight_options_at_most_fits_25_lines(language: str) -> None:
    for moment, i in every_question():
        page = _mail(moment, i, language)
        options = len(re.findall(r"^ {7}[a-z]{1,2} {1,2}\S", page, re.MULTILINE))
        assert options > 8 or page.count("\n") <= 25, page


def test_what_the_options_of_a_long_question_say_is_not_said_again() -> None:
    moment, i = next((moment, i) for moment, i in every_question() if moment.asks[i].name == "bid.play")
    page = _mail(moment, i, "en")
    assert "Bids so far" in page and "THE BID SO FAR" not in page
    assert "YOUR HAND" not in page and page.count("When claimed") == 1


def _mail(moment: Moment, place: int, language: str) -> str:
    letter = questions(moment, moment.asks[place], language)
    return render(letter, templates=TEMPLATES, commands=COMMANDS).text
