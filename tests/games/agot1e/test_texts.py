"""The catalogues say something about everything the rules of the first edition tell, in both languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import adjudicator.games.agot1e.rules as rules
import adjudicator.games.westeros as westeros
from adjudicator.games.agot1e.reports.voice import CASES
from adjudicator.texts import catalogue
from tests.installed import GAMES

LANGUAGES = ("en", "it")
GAME = GAMES["agot1e"]


def events_told() -> set[str]:
    """Return the names of all events in the source of the rules, of this edition and of both."""
    own, shared = Path(rules.__file__).parent, Path(westeros.__file__).parent
    files = [*own.rglob("*.py"), *shared.glob("*.py"), *shared.glob("combat/*.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'\.tell\(\s*"([a-z-]+)"', source)) | {"lowest-bidder", "highest-bidder"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    said = {key.split(".")[1] for key in catalogue(GAME.name, language) if key.startswith("event.")}

    assert len(events_told()) > 50
    assert events_told() - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ask_has_a_title_and_a_topic(language: str) -> None:
    keys = catalogue(GAME.name, language)

    for name in GAME.asks:
        assert any(key.startswith(f"ask.{name}.") for key in keys), name
        assert f"topic.{name}" in keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_a_text_does_has_a_sentence(language: str) -> None:
    keys = catalogue(GAME.name, language)

    for case in [*(case for _, case in CASES), "killed", "killed-footman", "upgraded"]:
        assert f"event.card-text.{case}" in keys


@pytest.mark.parametrize("part", ["agot1e", "agot1e-lines", "agot1e-demo"])
def test_both_languages_have_the_same_keys_and_facts(part: str) -> None:
    english, italian = catalogue(part, "en"), catalogue(part, "it")

    assert {key for key in italian if not key.startswith("place.word.")} == set(english)
    for key, template in english.items():
        assert _facts(template) == _facts(italian[key]), key


def _facts(template: str) -> set[str]:
    """Return the facts of a sentence; where a preposition belongs to the name, "area.at" is "area"."""
    return {name.split(".")[0].split(":")[0] for _, name, _, _ in string.Formatter().parse(template) if name}
