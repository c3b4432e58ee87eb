"""Every question B'Twixt can put is put in words, and the line it shows is a line the judge takes."""

from __future__ import annotations

import re

import pytest

from adjudicator.games.btwixt.asks import ASKS
from adjudicator.reports.render import render
from tests.games.btwixt.letters import every_question, questions
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
