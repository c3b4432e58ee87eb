"""Every question that random games put can be answered ahead, decided by default, and put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime

from adjudicator.engine.asks import MODERATOR, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, View
from adjudicator.judge.commands.reading import never_first
from adjudicator.judge.table.match import reader_of
from adjudicator.library import GameLibrary
from adjudicator.orders.mail_reader import Statement, read_mail
from adjudicator.reports.letters import Ahead, Head, Owed, Question, Questions
from adjudicator.reports.render import render, voice_of
from adjudicator.texts import catalogue
from tests.conformance.kit import Kit, play
from tests.conformance.letters import WIDTH

GAMES = 6
EVERY = 29
"""One in so many positions is looked at for what is foreseen in it."""
NOW = datetime(2026, 12, 4, 20, 0, tzinfo=UTC)
LANGUAGES = ("en", "it")


def put(kit: Kit, most: int = 1) -> Iterator[tuple[Ask, View]]:
    """Yield some questions of every name from random games, while they are open, with what their seats see."""
    for n in range(GAMES):
        seen: Counter[str] = Counter()
        for table in play(kit, n):
            for ask in table.open:
                seen[ask.name] += 1
                if ask.seat != MODERATOR and seen[ask.name] <= most:
                    yield ask, kit.package.rules.view(table.state, ask.seat)


def languages(kit: Kit) -> list[str]:
    """Return the languages that a game speaks; English is always one."""
    found = [language for language in LANGUAGES if catalogue(kit.package.name, language)]
    assert "en" in found
    return found


def head(kit: Kit, seat: str, language: str, view: View) -> Head:
    """Return the head of a letter to a seat."""
    return Head(
        address="anna@example.net", reply_to="judge+game1-seat-k7qm2x9d@example.org", now=NOW, game="game1",
        variant=kit.box(), reports=kit.package.reports, seat=seat, player="Anna", language=language, round=1, view=view,
    )  # fmt: skip


def question(ask: Ask) -> Question:
    """Return an ask as a question."""
    default, options = ask.default_answer(), list(ask.options)
    return Question(number=41, ask=ask.name, options=options, default=default, about=dict(ask.about))


def test_every_question_has_a_default_and_lines_with_examples_in_every_language(kit: Kit) -> None:
    words, names = kit.package.lines.words(kit.box()), set[str]()
    for ask, _ in put(kit):
        assert ask.problem(ask.default_answer()) is None, ask.name
        examples = {example.language for subject in words.subjects_for(ask.name) for example in subject.examples}
        assert examples >= set(languages(kit)), (ask.name, examples)
        names.add(ask.name)
    known = {name for subject in words.subjects for name in subject.asks}
    assert len(names) >= 0.7 * len(known), known - names


def test_every_question_is_put_into_words_of_every_language(kit: Kit) -> None:
    templates, reports = GameLibrary().templates(), kit.package.reports
    for ask, view in put(kit):
        for language in languages(kit):
            assert f"topic.{ask.name}" in catalogue(kit.package.name, language), ask.name
            asked, to = question(ask), head(kit, ask.seat, language, view)
            letter = Questions(head=to, view=view, owed=Owed(deadline=NOW, questions=[asked]))
            text = render(letter, templates=templates, commands=never_first()).text
            assert "[q41]" in text and "None" not in text, text
            assert [line for line in text.splitlines() if len(line) > WIDTH] == []

            voice = voice_of(to)
            assert reports.ask_title(voice, ask.name, ask.about, ask.seat)
            assert reports.answer_text(voice, ask.name, asked.default, ask.about)
            assert reports.ahead(voice, Ahead(ask=ask.name))


def test_the_line_that_a_question_shows_would_have_answered_it(kit: Kit) -> None:
    checker = kit.package.lines.checker(kit.box())
    for ask, view in put(kit, 3):
        for language in languages(kit):
            voice = voice_of(head(kit, ask.seat, language, view))
            shown = kit.package.reports.asked(voice, question(ask), view).line
            if shown:
                lines = list(read(kit, ask.seat, shown))
                said = kit.package.lines.answer(ask, lines, view, kit.box())
                assert said is not None and not said.ask_me and ask.problem(said.answer) is None, (ask.name, shown)
                assert [p for line in lines for p in checker.check(line, view) if p.refuses] == [], (ask.name, shown)


def read(kit: Kit, seat: str, text: str) -> Iterator[Line]:
    """Yield the lines of a text; fails where one of them does not read."""
    reading = read_mail(reader_of(kit.package, kit.box(), seat), text)
    assert not reading.ignored and not reading.problems, text
    for entry in reading.entries:
        assert isinstance(entry, Statement) and entry.problem is None, text
        yield from entry.lines


def test_what_is_foreseen_is_a_question_with_a_line(kit: Kit) -> None:
    words = kit.package.lines.words(kit.box())
    named = {(entry.kind, entry.id) for entry in words.entries}
    for item in foreseen(kit):
        subject = words.subject(item.subject)
        assert item.ask in subject.asks, item
        assert not item.object or any((kind, item.object) in named for kind in subject.object), item
        assert item.object or not subject.object_required, item


def foreseen(kit: Kit) -> Iterator[Foreseen]:
    """Yield what every seat is told in some positions of random games."""
    for n in range(GAMES):
        for number, table in enumerate(play(kit, n)):
            for seat in kit.seats(table.state) if number % EVERY == 0 else ():
                yield from kit.package.lines.foresee(seat, kit.package.rules.view(table.state, seat), kit.box())
