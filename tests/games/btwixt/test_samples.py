"""Every line the judge shows as a sample can be sent back in the position it is shown in, and does what it is for."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from adjudicator.engine.asks import Ask
from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.asks import ASKS, checker, words_of
from adjudicator.games.btwixt.lines.vocabulary import fixed
from adjudicator.games.btwixt.reports.voice import Voice
from adjudicator.games.btwixt.rules import RULES
from adjudicator.games.btwixt.rules.components import design_of
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from adjudicator.orders.wording import Speech
from tests.games.btwixt.letters import question_of
from tests.games.btwixt.random_play import box, new_table, sampled
from tests.games.btwixt.reference import reader

GAMES = ((3, 21, {"advanced": True}), (5, 22, {"draft": True, "revealed_allies": True}), (4, 23, {"clash_draft": True}))
MOST = 3
"""Asks of one kind that are tried in a game."""
CHECKER = checker(box())


@cache
def positions() -> tuple[tuple[Ask, dict[str, object]], ...]:
    """Return asks of random games with what their seats see: plans, and some of every other kind."""
    found: list[tuple[Ask, dict[str, object]]] = []
    for players, seed, options in GAMES:
        game, choose, seen = new_table(players, seed, options), random.Random(seed).choice, Counter[str]()
        while game.open and game.state.number <= players + 2:
            for ask in game.open:
                if ask.seat in game.state.players and seen[ask.name] < MOST:
                    seen[ask.name] += 1
                    found.append((ask, RULES.view(game.state, ask.seat)))
            game.trust(sampled(game, choose))
            game.state.events = []
    return tuple(found)


def read(seat: str, typed: str) -> Iterator[Line]:
    """Yield the lines of a sample; fails for one that does not read."""
    reading = read_mail(reader(seat), typed)
    assert not reading.ignored, typed
    for entry in reading.entries:
        assert isinstance(entry, Statement) and entry.problem is None, typed
        yield from entry.lines


def refusals(line: Line, view: dict[str, object]) -> list[str]:
    return [problem.code for problem in CHECKER.check(line, view) if problem.refuses]


def test_the_line_shown_for_a_further_card_plays_one() -> None:
    """Where the card that allows it was the first one, since the sample is a whole plan."""
    asks = [
        (ask, view)
        for ask, view in positions()
        if ask.name == "bid.extra" and view["players"][ask.seat]["played"] == [design_of(ask.about["card"])]  # type: ignore[index]
    ]
    for ask, view in asks:
        voice = Voice("en", box(), view=view)
        shown = ASKS.words[ask.name].line(voice, question_of(ask), view)
        said = ASKS.answer(ask, list(read(ask.seat, shown)), view, box())
        assert said is not None and said.answer != "none", shown
    assert asks


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("subject", words_of(box()).subjects, ids=lambda subject: subject.id)
def test_the_example_shown_for_a_line_that_cannot_be_read_is_taken(subject: object, language: str) -> None:
    """Whatever was typed before the colon, there is an example that the position allows."""
    begins = {each.text.partition(":")[0] for each in subject.examples if each.language == language}  # type: ignore[attr-defined]
    for _, view in positions()[::4]:
        for begin in begins:
            assert reader().example(f"{begin}: ???", language, lambda line: not refusals(line, view)), begin  # noqa: B023


@pytest.mark.parametrize("typed", ["bid 4", "I bid 4.", "my bid is 4", "bid: 4", "Bid = 4"])
def test_a_number_as_a_bid_is_quoted_and_answered_with_a_line_that_works(typed: str) -> None:
    [entry] = read_mail(reader(), typed).entries

    assert isinstance(entry, Statement) and entry.problem is not None
    assert (entry.words, entry.problem.code) == (typed, "number-here")
    assert reader().example(typed, "en", lambda line: True) == "bid: play cheapest lead"


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("I play Knife in the Crowd and then kneel.", "bid: knife in the crowd, then kneel"),
        ("I kneel", "bid: kneel"),
        ("border raid, then bridge toll", "bid: border raid, then bridge toll"),
        ("io gioco Razzia di Confine", None),
    ],
)
def test_a_plan_in_a_sentence_of_its_own_is_proposed(typed: str, means: str | None) -> None:
    entries = read_mail(reader(), typed).entries
    assert [reader().line(entry.text) for entry in entries if isinstance(entry, Statement)] == (
        [reader().line(means)] if means else []
    )


@pytest.mark.parametrize("language", ["en", "it"])
def test_words_are_read_as_the_judge_says_them(language: str) -> None:
    """What a receipt or a refusal calls a word of this game can be typed back."""
    speech, own = Speech(reader().context, language), {entry.id for entry in fixed()}
    for subject in words_of(box()).subjects:
        for word in own.intersection(getattr(subject.shape, "words", ())):
            said = reader().value(subject.id, "", speech.name(word))
            assert said == (Alternative(Ranking((word,))),), (subject.id, word)
