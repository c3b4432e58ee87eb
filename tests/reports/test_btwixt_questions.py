"""Every question B'Twixt can put is put in words, and the line it shows is a line the judge takes."""

from __future__ import annotations

import re

import pytest

from adjudicator.games.btwixt.lines.words import words_of
from adjudicator.games.btwixt.reports.answers import ANSWERED
from adjudicator.games.btwixt.reports.asks import line_for
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.reports.render import render
from tests.btwixt_play import box
from tests.reports.btwixt_letters import every_question, question_of, questions
from tests.reports.positions import TEMPLATES

LANGUAGES = ("en", "it")
IDS = re.compile(r"[a-z]_[a-z]|[a-z0-9]#\d")
"""Ids of cards and leaders, and numbers of copies."""


def test_random_games_put_nearly_every_question() -> None:
    seen = {moment.asks[i].name for moment, i in every_question()}

    assert seen <= ANSWERED and len(ANSWERED - seen - {"effect.manual"}) <= 2, ANSWERED - seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_in_narrow_lines_without_ids(language: str) -> None:
    for moment, i in every_question():
        ask = moment.asks[i]
        mail = render(questions(moment, ask, language), templates=TEMPLATES)

        assert "[q41]" in mail.text and not IDS.search(mail.text + mail.html.replace("# ", "")), ask.name
        assert [line for line in mail.text.splitlines() if len(line) > 72] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_a_question_shows_answers_it(language: str) -> None:
    shown = set()
    for moment, i in every_question():
        ask = moment.asks[i]
        voice = Voice(language, box(), view=moment.views[ask.seat])
        line = line_for(voice, question_of(ask))
        if not line:
            continue
        found = read_mail(LineReader(words_of(box()), ask.seat), line)
        lines = [said for entry in found.entries for said in getattr(entry, "lines", ())]
        subjects = {subject.id for subject in words_of(box()).subjects_for(ask.name)}

        assert lines and found.problems == () and found.ignored == (), (line, found)
        assert {said.subject for said in lines} & subjects, (line, ask.name)
        assert len(line) <= 60, line
        shown.add(ask.name)
    assert len(shown) >= 15
