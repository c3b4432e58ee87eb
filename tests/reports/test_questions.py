"""Every question can be put in both languages, answered from what it shows, and answered ahead by the line it names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adjudicator.games.agot2e.asks import words_of
from adjudicator.games.agot2e.lines.check import Agot2eChecker
from adjudicator.games.agot2e.reports.voice import Agot2eVoice
from adjudicator.orders.line_reader import LineReader
from adjudicator.reports.asking import answer_text, asked
from adjudicator.reports.letter_parts import OrderForm
from adjudicator.reports.letters import Owed, Questions, Report
from adjudicator.reports.render import render
from tests.games.agot2e.random_play import variant
from tests.installed import GAMES
from tests.reports.asks import ASKS, question
from tests.reports.positions import COMMANDS, DUE, TEMPLATES, head, moments, question_of, questions, some_moments

LANGUAGES = ("en", "it")
MOST_OPTIONS = 12
"""The most options of questions for which a mail has room."""
NO_LINE = {"march.neutral-support", "wildlings.track"}
"""Without a Support order beside it, and for somebody else's marker."""
REPORTS = GAMES["agot2e"].reports
READER = LineReader(words_of(variant()), "stark")


def view() -> dict[str, Any]:
    """Return what Stark sees at the first planning."""
    return some_moments(6, 4)[0].views["stark"]


def test_every_ask_has_an_example_here() -> None:
    assert {name for name, _, _ in ASKS} | {"planning.orders"} == set(REPORTS.asks)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", ASKS, ids=lambda example: f"{example[0]}-{example[2].get('card', '')}")
def test_a_question_can_be_put(example: tuple[str, Any, dict[str, Any]], language: str) -> None:
    put = question(*example)
    letter = Questions(head=head("stark", 4, language), view=view(), owed=Owed(deadline=DUE, questions=[put]))
    rendered = render(letter, templates=TEMPLATES, commands=COMMANDS)

    assert [line for line in rendered.text.splitlines() if len(line) > 72] == []
    assert "q41" in rendered.subject and "[q41]" in rendered.text and "None" not in rendered.text
    assert len(rendered.subject) < 110


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example", ASKS, ids=lambda example: f"{example[0]}-{example[2].get('card', '')}")
def test_the_line_of_a_question_reads_as_one_that_answers_it(
    example: tuple[str, Any, dict[str, Any]], language: str
) -> None:
    put = question(*example)
    shown = asked(REPORTS, Agot2eVoice(language, variant()), put, with_march(view(), put.about))
    if not shown.line:
        assert put.ask in NO_LINE or put.about.get("house") == "martell" or "call" in (put.default or ())
        return
    line = READER.line(shown.line)

    assert line is not None
    assert line.subject in READER.context.words.asks[put.ask]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_march_does_first_what_it_says_first(language: str) -> None:
    """It stands below a question in whole games, and nothing about it is odd."""
    checker, marches = Agot2eChecker(variant()), 0
    for moment in moments(4, 2):
        for ask in moment.asks:
            if ask.name == "march.resolve":
                seen_by = moment.views[ask.seat]
                line = asked(REPORTS, Agot2eVoice(language, variant()), question_of(ask), seen_by).line
                said = LineReader(words_of(variant()), ask.seat).line(line)
                assert said is not None and not list(checker.check(said, seen_by)), line
                answer = GAMES["agot2e"].asks.answer(ask, [said], seen_by, variant())
                assert answer is not None and answer.used[0][1] == 0, line
                marches += 1
    assert marches > 20


def with_march(seen: dict[str, Any], about: dict[str, Any]) -> dict[str, Any]:
    """Return the view with a march order in the areas that a question about marches speaks of."""
    areas = {area: {**seen["areas"][area], "order": "march-0"} for area in about.get("areas", ())}
    return {**seen, "areas": {**seen["areas"], **areas}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_are_told_apart(language: str) -> None:
    for example in ASKS:
        shown = asked(REPORTS, Agot2eVoice(language, variant()), question(*example), view())
        texts = [option.text for option in shown.options]

        assert len(texts) == len(set(texts)), example[0]


def test_orders_are_put_into_words_too() -> None:
    voice = Agot2eVoice("it", variant())
    text = answer_text(REPORTS, voice, "planning.orders", {"winterfell": "march-plus-1-special"}, {})

    assert text == "Grande Inverno (Marcia speciale +1)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_mail_with_lettered_answers_has_at_most_25_lines(language: str) -> None:
    for moment in some_moments(6, 4):
        for ask in moment.asks:
            if ask.name != "planning.orders" and 0 < len(ask.options) <= MOST_OPTIONS:
                mail = render(questions(moment, ask, language), templates=TEMPLATES, commands=COMMANDS).text

                assert len(mail.strip("\n").split("\n")) <= 25, mail


def test_a_long_report_with_a_form_for_what_may_be_asked_names_that_once() -> None:
    moment = next(moment for moment in some_moments(6, 4) if moment.asks[0].name == "combat.card")
    letter = questions(moment, moment.asks[0])
    form = OrderForm(lines=[(f"bid {n}", "") for n in range(40)])
    report = Report(head=letter.head, view=letter.view, owed=replace(letter.owed, form=form))
    text = " ".join(render(report, templates=TEMPLATES, commands=COMMANDS).text.split())

    assert '"report full"' in text and text.count("You may be asked about") == 1
    assert "Soon it may be about" not in text
