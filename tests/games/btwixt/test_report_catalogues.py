"""The catalogues of B'Twixt say something about everything its rules tell and ask, in both languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest
import yaml

import adjudicator.games.btwixt.rules as rules
import adjudicator.texts as texts
from adjudicator.games.btwixt.asks import ASKS
from adjudicator.games.btwixt.reports.sentences import UNTOLD
from adjudicator.texts import catalogue
from tests.games.btwixt.random_play import box

RULES = Path(rules.__file__).parent
TEXTS = Path(texts.__file__).parents[1] / "games" / "btwixt" / "texts"
LANGUAGES = ("en", "it")
PEOPLE = r'"((?:round|draft|bid|effect|agree|claim|token|triumph)\.[a-z-]+)"'


def _sources() -> str:
    return "\n".join(path.read_text() for path in sorted(RULES.rglob("*.py")) if "lines" not in path.parts)


def events_told() -> set[str]:
    """Return the names of all events in the source of the rules."""
    return set(re.findall(r'\.tell\(\s*"([a-z-]+)"', _sources()))


def asks_put() -> set[str]:
    """Return the names of all asks to people in the source of the rules."""
    return set(re.findall(PEOPLE, _sources()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_phrase_or_is_left_out_on_purpose(language: str) -> None:
    said = {key.split(".")[1] for key in catalogue("btwixt", language) if key.startswith("event.")}

    assert len(events_told()) > 50
    assert events_told() - said == UNTOLD
    assert said - events_told() == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ask_has_a_question_a_topic_and_words_for_its_answers(language: str) -> None:
    keys = catalogue("btwixt", language)
    asked = {".".join(key.split(".")[1:3]) for key in keys if key.startswith("ask.")}
    topics = {key.removeprefix("topic.") for key in keys if key.startswith("topic.")}

    assert len(asks_put()) > 20
    assert asks_put() == asked == topics == set(ASKS)


def test_both_languages_have_the_same_keys_and_facts() -> None:
    english, italian = catalogue("btwixt", "en"), catalogue("btwixt", "it")

    assert set(english) == set(italian)
    for key, template in english.items():
        assert _facts(template) == _facts(italian[key]), key


def _facts(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_otherwise_is_said_by_all_games_too(language: str) -> None:
    """A sentence under `over` stands for one of a common catalogue, and knows no fact that one does not."""
    for key, template in catalogue("btwixt", language).items():
        if key.startswith("over."):
            _, part, code = key.split(".", 2)

            assert code in catalogue(part, language), key
            assert _facts(template) <= _facts(catalogue(part, language)[code]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    """YAML would silently take the last one."""
    node = yaml.compose((TEXTS / f"btwixt.{language}.yaml").read_text(encoding="utf-8"))
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, yaml.MappingNode):
            keys = [key.value for key, _ in here.value]
            assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
            waiting += [child for _, child in here.value]


def test_there_are_words_for_all_that_the_box_and_the_rules_count() -> None:
    keys = catalogue("btwixt", "en")
    words = {
        "season": {season for size in box().sizes.values() for season in size.seasons},
        "colour": {design.color for design in box().influence.values()},
        "welcome": {card.origin for card in box().influence.values()} | {ally.origin for ally in box().allies.values()},
        "ended": {"small-council", "other-council", "allies", "shared"},
        "standing": {"small", "other", "allies"},
    }

    assert [f"{part}.{id}" for part, ids in words.items() for id in ids if f"{part}.{id}" not in keys] == []
