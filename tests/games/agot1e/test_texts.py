"""The catalogues say something about everything the rules of the first edition tell, in both languages."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import adjudicator.games.agot1e.rules as rules
import adjudicator.games.westeros as westeros
from adjudicator.engine.lines import LineProblem
from adjudicator.games.agot1e.asks import words_of
from adjudicator.games.agot1e.reports.voice import CASES
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.wording import Speech
from adjudicator.texts import catalogue, find
from tests.games.agot1e.box import variant
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


def refusals() -> set[tuple[str, frozenset[str]]]:
    """Return the code and the names of the facts of every refusal in the rules, where both stand in one place."""
    own, shared = Path(rules.__file__).parent, Path(westeros.__file__).parent
    files = [*own.rglob("*.py"), *shared.glob("*.py"), *shared.glob("combat/*.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r'\bProblem\(\s*"([a-z-]+)"(?:, (\{[^\n]*\}))?\)', source)
    return {(code, frozenset(re.findall(r'"([a-z_]+)":', facts))) for code, facts in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_has_a_sentence_that_its_facts_fill(language: str) -> None:
    codes = {code for code, _ in refusals()}
    assert {"units-worth", "knights-only", "spared", "no-battle", "one-card-each", "too-much-power"} <= codes

    for code, facts in refusals():
        template = find(language, f"agot1e-lines.problem.{code}")
        assert template is not None, code
        assert _facts(str(template)) <= facts, code


@pytest.mark.parametrize(("language", "code", "facts", "sentence"), [
    ("en", "units-worth", {"points": 3, "chosen": 2}, "3 mustering points together, and what you named is worth 2"),
    ("it", "units-worth", {"points": 3, "chosen": 2}, "insieme 3 punti reclutamento, e quelle indicate valgono 2"),
    ("en", "knights-only", {"area": "winterfell"}, "Only Knights may leave Winterfell with this march."),
    ("it", "knights-only", {"area": "winterfell"}, "solo i Cavalieri possono lasciare Grande Inverno."),
    ("en", "spared", {"areas": ["lannisport"]}, "protects Lannisport from you until the round ends."),
    ("en", "no-battle", {"areas": ["pyke"]}, "This move may start no battle, and Pyke is defended."),
    ("en", "one-card-each", {"houses": ["stark", "greyjoy"]}, 'or "none" for each of Stark and Greyjoy, no more.'),
    ("en", "card-not-there", {"cards": ["eddard-stark"]}, "Eddard Stark is not a card that you can choose here."),
    ("en", "too-much-power", {"houses": [], "most": 2}, "You may take 2 power in all with this card"),
])  # fmt: skip
def test_a_refusal_names_what_is_wrong(language: str, code: str, facts: dict[str, object], sentence: str) -> None:
    speech = Speech(LineReader(words_of(variant()), "stark").context, language)

    assert sentence in speech.problem(LineProblem("illegal", code, facts))
