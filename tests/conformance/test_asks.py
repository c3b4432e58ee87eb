"""Every question that random games put can be answered ahead, decided by default, and put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime

from adjudicator.ask_kinds import AskKind
from adjudicator.engine.asks import MODERATOR, Ask
from adjudicator.engine.foresight import Foreseen
from adjudicator.engine.lines import Line, View
from adjudicator.engine.stewards import PUBLISHED, StewardRule, as_published
from adjudicator.engine.words import Subject
from adjudicator.judge.commands.reading import never_first
from adjudicator.judge.table.match import reader_of
from adjudicator.library import GameLibrary
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from adjudicator.reports.ask_words import AskWords
from adjudicator.reports.asking import answer_text, ask_title, asked
from adjudicator.reports.letters import Ahead, Head, Owed, Question, Questions
from adjudicator.reports.render import render, voice_of
from adjudicator.texts import catalogue
from tests.conformance.kit import Kit, play
from tests.conformance.letters import WIDTH
from tests.conformance.rows import languages, missing

GAMES = 6
EVERY = 29
"""One in so many positions is looked at for what is foreseen in it."""
NOW = datetime(2026, 12, 4, 20, 0, tzinfo=UTC)


def put(kit: Kit, most: int = 1) -> Iterator[tuple[Ask, View]]:
    """Yield some questions of every name from random games, while they are open, with what their seats see."""
    for n in range(GAMES):
        seen: Counter[str] = Counter()
        for table in play(kit, n):
            for ask in table.open:
                seen[ask.name] += 1
                if ask.seat != MODERATOR and seen[ask.name] <= most:
                    yield ask, kit.package.rules.view(table.state, ask.seat)


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


def test_every_row_of_an_ask_is_complete(kit: Kit) -> None:
    assert [each for kind in kit.package.asks.values() for each in missing(kit.package, kind)] == []


def test_what_is_missing_in_a_row_is_named(kit: Kit) -> None:
    mute = Subject("mute", {"en": ("mute",)})
    row = AskKind(name="duel.offer", words=AskWords(said=str), subjects=(mute,), help="duels",
                  steward={PUBLISHED: StewardRule("declines", as_published)})  # fmt: skip
    found = missing(kit.package, row)

    for language in languages(kit.package):
        file = f"{kit.package.name}.{language}.yaml"
        assert f"duel.offer: no title ask.duel.offer.title in {file}" in found
        assert f"duel.offer: no sentence topic.duel.offer in {file}" in found
        assert f"duel.offer: no sentence steward.declines in {file}" in found
        assert f"duel.offer: no example line on mute in {language}" in found
    assert "duel.offer: no help page duels" in found
    assert len(found) == 4 * len(languages(kit.package)) + 1 + len(kit.package.asks.styles)


def test_every_question_of_random_games_has_a_row_a_default_and_a_line(kit: Kit) -> None:
    names = set[str]()
    for ask, _ in put(kit):
        assert ask.name in kit.package.asks, f"{ask.name} has no row"
        assert kit.package.asks[ask.name].subjects, f"{ask.name}: its row names no subject"
        assert ask.problem(ask.default_answer()) is None, ask.name
        names.add(ask.name)
    known = {name for name, kind in kit.package.asks.items() if kind.subjects}
    assert len(names) >= 0.7 * len(known), known - names


def test_every_question_is_put_into_words_of_every_language(kit: Kit) -> None:
    templates, reports = GameLibrary().templates(), kit.package.reports
    for ask, view in put(kit):
        for language in languages(kit.package):
            assert f"topic.{ask.name}" in catalogue(kit.package.name, language), ask.name
            wanted, to = question(ask), head(kit, ask.seat, language, view)
            letter = Questions(head=to, view=view, owed=Owed(deadline=NOW, questions=[wanted]))
            text = render(letter, templates=templates, commands=never_first()).text
            assert "[q41]" in text and "None" not in text, text
            assert [line for line in text.splitlines() if len(line) > WIDTH] == []

            voice = voice_of(to)
            assert ask_title(reports, voice, ask.name, ask.about, ask.seat)
            assert answer_text(reports, voice, ask.name, wanted.default, ask.about)
            assert reports.ahead(voice, Ahead(ask=ask.name))


def test_the_line_that_a_question_shows_would_have_answered_it(kit: Kit) -> None:
    checker = kit.package.lines.checker(kit.box())
    for ask, view in put(kit, 3):
        for language in languages(kit.package):
            voice = voice_of(head(kit, ask.seat, language, view))
            shown = asked(kit.package.reports, voice, question(ask), view).line
            if shown:
                lines = list(read(kit, ask.seat, shown))
                said = kit.package.asks.answer(ask, lines, view, kit.box())
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
        assert item.subject in words.asks[item.ask], item
        assert not item.object or any((kind, item.object) in named for kind in subject.object), item
        assert item.object or not subject.object_required, item


def foreseen(kit: Kit) -> Iterator[Foreseen]:
    """Yield what every seat is told in some positions of random games."""
    for n in range(GAMES):
        for number, table in enumerate(play(kit, n)):
            for seat in kit.seats(table.state) if number % EVERY == 0 else ():
                yield from kit.package.lines.foresee(seat, kit.package.rules.view(table.state, seat), kit.box())
