"""What a phone shows without scrolling: what happened since the seat wrote, and the head of what it owes."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games.agot2e.reports.voice import Agot2eVoice
from adjudicator.games.westeros.reports.news import news
from adjudicator.reports.blocks import News
from adjudicator.reports.letters import Owed, Questions, Reminder, Report
from adjudicator.reports.render import render
from adjudicator.reports.since import MOST, foremost
from tests.games.agot2e.random_play import variant
from tests.reports.positions import COMMANDS, DUE, TEMPLATES, head, moments, questions, report

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "it")
WIDTH, HEIGHT = 40, 24
SINCE = {"en": "SINCE YOU LAST ANSWERED", "it": "DALLA TUA ULTIMA RISPOSTA"}
OWED = {"en": ("YOU OWE", "A QUESTION FOR YOU"), "it": ("TOCCA A TE", "UNA DOMANDA PER TE")}
WHAT = {"en": ("  Reply with", "[q41]", "  1 answer"), "it": ("  Rispondi con", "[q41]", "  1 risposta")}


def screen(text: str) -> list[str]:
    """Return the lines of a mail as a narrow screen breaks them."""
    return [piece for line in text.splitlines() for piece in textwrap.wrap(line, WIDTH) or [""]]


def fits(text: str, language: str) -> bool:
    """True when both heads, the due time and what is owed stand on the first screen."""
    first = screen(text)[:HEIGHT]
    owed = next((n for n, line in enumerate(first) if line.startswith(OWED[language])), None)
    said = owed is not None and any(what in line for line in first[owed:] for what in WHAT[language])
    return (SINCE[language] in first or SINCE[language] not in text) and said


def long_absences(language: str) -> Iterator[Report | Questions | Reminder]:
    """Yield the mails of whole games to people who sent nothing for three rounds."""
    rounds: list[tuple[dict[str, Any], ...]] = []
    for moment in moments(6, 4):
        since = [event for events in [*rounds[-3:], moment.events] for event in events]
        for ask in moment.asks:
            if ask.name == "planning.orders":
                yield replace(report(moment, ask.seat, language), since=since)
            else:
                yield replace(questions(moment, ask, language), since=since)
        if moment.asks[0].name == "planning.orders":
            rounds.append(moment.events)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_blocks_stand_on_the_first_screen_even_after_three_rounds(language: str) -> None:
    lengths = []
    for letter in long_absences(language):
        text = render(letter, templates=TEMPLATES, commands=COMMANDS).text
        lengths.append(len(text.splitlines()))

        assert fits(text, language), text
    assert len(lengths) > 100 and max(lengths) <= 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["report", "question"])
def test_the_mails_we_keep_as_examples_show_both_blocks_too(name: str, language: str) -> None:
    text = (GOLDEN / f"{name}.{language}.txt").read_text(encoding="utf-8")

    assert fits(text.partition("\n\n")[2], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_of_news_is_a_line(language: str) -> None:
    voice = Agot2eVoice(language, variant())
    for letter in long_absences(language):
        assert letter.since is not None
        told = news(voice, letter.since, str(letter.head.seat))

        assert [each.text for each in foremost(told) if len(each.text) > 3 * WIDTH] == []
        assert all("\n" not in each.text and ": " not in each.text for each in told)


def test_what_matters_most_comes_first_and_the_newest_stays() -> None:
    told = [News(f"raid {n}", 6) for n in range(9)] + [News("combat", 2)]
    kept = foremost(told)

    assert len(kept) == MOST
    assert [each.text for each in kept] == ["combat", "raid 4", "raid 5", "raid 6", "raid 7", "raid 8"]


def test_who_missed_nothing_reads_nothing_of_it() -> None:
    letter = Reminder(head=head("stark", 4), view=_view(), owed=Owed(deadline=DUE, orders=True), since=())

    assert SINCE["en"] not in render(letter, templates=TEMPLATES, commands=COMMANDS).text


def test_what_was_left_out_is_counted() -> None:
    raids = [{"e": "raid", "stage": "raid", "house": "tyrell", "area": "oldtown", "target": "winterfell",
              "victim": "stark", "order": "support", "gained": 0, "lost": 0} for _ in range(9)]  # fmt: skip
    letter = Reminder(head=head("stark", 4), view=_view(), owed=Owed(deadline=DUE, orders=True), since=raids)

    assert 'And 3 more, which "report full" tells.' in render(letter, templates=TEMPLATES, commands=COMMANDS).text


def _view() -> dict[str, Any]:
    return next(moments(6, 4)).views["stark"]
