"""Every question B'Twixt can put is put in words, and the line it shows is a line the judge takes."""

from __future__ import annotations

import re
from functools import cache

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.orders.reader import Reader
from adjudicator.orders.reading import read_mail
from adjudicator.reports.btwixt.answers import ANSWERED
from adjudicator.reports.btwixt.asks import line_for
from adjudicator.reports.btwixt.voice import Voice
from adjudicator.reports.render import render
from adjudicator.rules.btwixt.lines.words import words_of
from tests.btwixt_play import OTHER_READINGS, box
from tests.reports.btwixt_letters import Moment, moments, question_of, questions
from tests.reports.positions import TEMPLATES

LANGUAGES = ("en", "it")
IDS = re.compile(r"[a-z]_[a-z]|[a-z0-9]#\d")
"""Ids of cards and leaders, and numbers of copies."""
GAMES = (
    (3, 5, {"draft": True}), (4, 2, {"advanced": True}), (5, 6, {"clash_draft": True, "revealed_allies": True}),
    (6, 3, {**OTHER_READINGS, "advanced": True}), (4, 8, {"clash_draft": True}), (3, 9, OTHER_READINGS),
)  # fmt: skip


def case(ask: Ask) -> tuple[str, str, str]:
    """Return what tells kinds of questions apart."""
    about = ask.about
    return ask.name, str(about.get("use") or about.get("effect") or ""), str("goes_to" in about)


@cache
def asked() -> tuple[tuple[Moment, int], ...]:
    """Return one moment for each kind of question that some random games put, with which of its asks it is."""
    found: dict[tuple[str, str, str], tuple[Moment, int]] = {}
    for players, seed, options in GAMES:
        for moment in moments(players, seed, options, lambda table: any(case(ask) not in found for ask in table.open)):
            for i, ask in enumerate(moment.asks):
                found.setdefault(case(ask), (moment, i))
    return tuple(found.values())


def test_random_games_put_nearly_every_question() -> None:
    seen = {moment.asks[i].name for moment, i in asked()}

    assert seen <= ANSWERED and len(ANSWERED - seen - {"effect.manual"}) <= 2, ANSWERED - seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_put_in_narrow_lines_without_ids(language: str) -> None:
    for moment, i in asked():
        ask = moment.asks[i]
        mail = render(questions(moment, ask, language), templates=TEMPLATES)

        assert "[q41]" in mail.text and not IDS.search(mail.text + mail.html.replace("# ", "")), ask.name
        assert [line for line in mail.text.splitlines() if len(line) > 72] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_a_question_shows_answers_it(language: str) -> None:
    shown = set()
    for moment, i in asked():
        ask = moment.asks[i]
        voice = Voice(language, box(), view=moment.views[ask.seat])
        line = line_for(voice, question_of(ask))
        if not line:
            continue
        found = read_mail(Reader(words_of(box()), ask.seat), line)
        lines = [said for entry in found.entries for said in getattr(entry, "lines", ())]
        subjects = {subject.id for subject in words_of(box()).subjects_for(ask.name)}

        assert lines and found.problems == () and found.ignored == (), (line, found)
        assert {said.subject for said in lines} & subjects, (line, ask.name)
        assert len(line) <= 60, line
        shown.add(ask.name)
    assert len(shown) >= 15
