"""A new ask needs a rule that puts it, one row, and two sentences in each language: nothing else of a game changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import adjudicator.texts as texts
from adjudicator.ask_kinds import AskKind
from adjudicator.engine.asks import Ask, Rule
from adjudicator.engine.plain import first_named
from adjudicator.engine.ruleset import Phase, Ruleset
from adjudicator.engine.shapes.choices import Choice
from adjudicator.engine.stewards import PUBLISHED
from adjudicator.engine.words import Example, Subject
from adjudicator.game import Game
from adjudicator.judge.table import match
from adjudicator.orders.wording import Speech
from adjudicator.reports.ask_words import AskWords
from tests.conformance import test_asks as suite
from tests.conformance.kit import Kit

SENTENCES = {
    "en": ("Do you sing before the orders?", "songs"),
    "it": ("Canti prima degli ordini?", "canzoni"),
}
SONG = Subject(
    "song",
    {"en": ("song",), "it": ("canzone",)},
    Choice(("yes", "no"), implied="yes"),
    examples=(Example("song: yes"), Example("canzone: no", "it")),
)


def row(game: Game) -> AskKind:
    """Return the row of the invented ask: stewards of all styles take its default, in words of the game."""
    usual = next(iter(game.asks.values())).steward[PUBLISHED]
    return AskKind(
        name="tavern.song",
        subjects=(SONG,),
        from_lines=first_named(SONG),
        steward=dict.fromkeys((PUBLISHED, *game.asks.styles), usual),
        words=AskWords(
            said=lambda voice, answer, about: voice.t("reports.yes" if answer else "reports.no"),
            line=lambda voice, question, view: "song: yes",
        ),
        help="questions",
    )


class Singing:
    """The rules of a game, with other phases."""

    def __init__(self, rules: Ruleset, phases: Mapping[str, Phase]) -> None:
        self._rules = rules
        self.phases = phases

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


def singing(rules: Ruleset, window: str) -> Any:
    """Return the rules of a game with another question, which all seats are asked whenever a window opens."""

    def sung(phase: Any) -> Any:
        def with_song(game: Any) -> Rule[str | None]:
            steps, answers = phase(game), None
            while True:
                try:
                    asks = steps.send(answers)
                except StopIteration as end:
                    return end.value
                if asks[0].name == window:
                    yield tuple(Ask(ask.seat, "tavern.song", (False, True)) for ask in asks)
                answers = yield asks

        return with_song

    return Singing(rules, {name: sung(phase) for name, phase in rules.phases.items()})


@pytest.fixture
def invented(kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kit]:
    """Return the kit of a game to which the ask was added; the game itself is left as it is."""
    game = kit.package
    for language in suite.languages(game):
        file = f"{game.name}.{language}.yaml"
        place = next(place for place in texts.PLACES if place.joinpath(file).is_file())
        sentences = yaml.safe_load(place.joinpath(file).read_text(encoding="utf-8"))
        sentences["ask"]["tavern.song.title"], sentences["topic"]["tavern.song"] = SENTENCES[language]
        (tmp_path / file).write_text(yaml.safe_dump(sentences, allow_unicode=True), encoding="utf-8")
    monkeypatch.setattr(texts, "PLACES", [tmp_path, *texts.PLACES])
    monkeypatch.setattr(match, "_READERS", {})
    texts.catalogue.cache_clear()
    asks = game.asks.with_kinds(row(game))
    words = asks.complete(game.lines.words(kit.box()))
    package = replace(
        game,
        asks=asks,
        rules=singing(game.rules, game.window),
        lines=replace(game.lines, words=lambda variant: words),
        reports=replace(game.reports, asks=asks.words),
    )
    yield replace(kit, package=package)
    texts.catalogue.cache_clear()


def test_an_invented_ask_passes_the_suite_by_its_row_alone(invented: Kit) -> None:
    assert "tavern.song" in {ask.name for ask, _ in suite.put(invented)}
    suite.test_every_row_of_an_ask_is_complete(invented)
    suite.test_every_question_of_random_games_has_a_row_a_default_and_a_line(invented)
    suite.test_every_question_is_put_into_words_of_every_language(invented)
    suite.test_the_line_that_a_question_shows_would_have_answered_it(invented)


def test_lines_on_an_invented_subject_are_read_and_said(invented: Kit) -> None:
    for language, name in (("en", "Song"), ("it", "Canzone")):
        reader = match.reader_of(invented.package, invented.box(), invented.seats(invented.game(0))[0])
        line = reader.line(next(example.text for example in SONG.examples if example.language == language))

        assert line is not None and line.subject == "song"
        assert Speech(reader.context, language).line(line).subject.startswith(name)
