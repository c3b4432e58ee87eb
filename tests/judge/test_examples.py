"""Every example line that the judge prints for a player works in the position it is printed for."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from adjudicator.engine.bad_lines import BadLine
from adjudicator.engine.lines import Line
from adjudicator.judge.letters.examples import unread_examples, window_example, works
from adjudicator.judge.table.match import reader_of
from adjudicator.judge.table.seat_at import SeatAt
from adjudicator.orders.line_reader import LineReader
from tests.games.agot2e.random_play import variant
from tests.games.btwixt.random_play import box, new_table, sampled
from tests.installed import GAMES
from tests.reports.positions import moments

LANGUAGES = ("en", "it")


def match_at(rules: str, played_with: Any, asks: Any, views: Any, language: str) -> Any:
    """Return as much of a match as examples are made from."""
    package = GAMES[rules]
    seats = {ask.seat: SimpleNamespace(language=language) for ask in asks}
    return SimpleNamespace(
        game=package,
        variant=played_with,
        play=SimpleNamespace(open=asks),
        seats=seats,
        view=lambda house: views[house],
        reader=lambda house: reader_of(package, played_with, house),
    )


def plannings() -> Iterator[tuple[str, Any, Any, Any]]:
    """Yield the plannings of random games: rules, variant, asks and views."""
    for players, seed in ((3, 5), (4, 2), (5, 6), (6, 3)):
        for moment in moments(players, seed):
            if moment.asks[0].name == "planning.orders":
                yield "agot2e", variant(), moment.asks, moment.views


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_for_orders_is_taken_without_a_remark(language: str) -> None:
    count = 0
    for rules, played_with, asks, views in plannings():
        match = match_at(rules, played_with, asks, views, language)
        for ask in asks:
            shown = window_example(SeatAt(match, ask.seat))
            if not shown:
                assert not ask.default_answer() or views[ask.seat]["players"][ask.seat]["stars"] == 0
                continue
            line = match.reader(ask.seat).line(shown)
            assert line is not None and list(problems(match, ask.seat, line)) == [], (ask.seat, shown)
            assert line.object in ask.default_answer(), "an area of his own"
            count += 1
    assert count > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_beside_an_unreadable_line_works(language: str) -> None:
    seen: set[str] = set()
    for n, (rules, played_with, asks, views) in enumerate(plannings()):
        match = match_at(rules, played_with, asks, views, language)
        ask = asks[n % len(asks)]
        reader = match.reader(ask.seat)
        for subject in names_of_subjects(reader, language):
            shown = reader.example(f"{subject}: nonsense of some kind", language, works(SeatAt(match, ask.seat)))
            if shown:
                seen.add(subject)
                line = reader.line(shown)
                assert line is not None and list(problems(match, ask.seat, line)) == [], (ask.seat, shown)
    assert len(seen) >= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_examples_of_the_auction_game_work(language: str) -> None:
    package, count = GAMES["btwixt"], 0
    table, choose = new_table(4, 3), random.Random(3).choice
    while table.open and count <= 300:
        views = {ask.seat: package.rules.view(table.state, ask.seat) for ask in table.open}
        match = match_at("btwixt", box(), table.open, views, language)
        for ask in table.open:
            reader = match.reader(ask.seat)
            for subject in names_of_subjects(reader, language):
                shown = reader.example(f"{subject}: nonsense of some kind", language, works(SeatAt(match, ask.seat)))
                line = reader.line(shown) if shown else None
                assert line is None or list(problems(match, ask.seat, line)) == [], (ask.seat, shown)
                count += line is not None
        table.answer(sampled(table, choose))
    assert count > 100


def names_of_subjects(reader: LineReader, language: str) -> list[str]:
    return [subject.names[language][0] for subject in reader.context.words.subjects if language in subject.names]


def problems(match: Any, house: str, line: Line) -> Iterator[Any]:
    checker = match.game.lines.checker(match.variant)
    yield from checker.check(line, match.view(house))


def test_an_example_that_cannot_be_read_is_a_fault() -> None:
    with pytest.raises(BadLine):
        reader_of(GAMES["agot2e"], variant(), "stark").line("winterfell: nonsense")


@pytest.mark.parametrize(
    ("words", "said", "shown"),
    [
        ("The retreat goes wherever it hurts least", (), ["retreat"]),
        ("The retreat goes wherever it hurts least", ("retreat",), []),
        ("About losses and retreat I still have to think", (), ["lose", "retreat"]),
        ("I'm off to the mountains", (), []),
    ],
)
def test_words_that_were_not_read_get_an_example_of_what_they_name(
    words: str, said: tuple[str, ...], shown: list[str]
) -> None:
    rules, played_with, asks, views = next(plannings())
    match = match_at(rules, played_with, asks, views, "en")
    match.is_planning = False
    seat = SeatAt(match, asks[0].seat)

    lines = [match.reader(seat.house).line(example) for example in unread_examples(seat, [words], said)]

    assert sorted(line.subject for line in lines) == shown
    assert all(list(problems(match, seat.house, line)) == [] for line in lines)
