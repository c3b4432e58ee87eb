"""The catalogues say something about everything the rules tell and ask, in both languages."""

from __future__ import annotations

import re
import string
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest
import yaml

import adjudicator.games.agot2e.rules as rules
import adjudicator.games.westeros as westeros
import adjudicator.texts as texts
from adjudicator.games.agot2e.asks import ASKS
from adjudicator.texts import catalogue

RULES = Path(rules.__file__).parent
SHARED = Path(westeros.__file__).parent
TEMPLATES = Path(__file__).parent.parent.parent / "templates"
LANGUAGES = ("en", "it")
OTHER_EDITIONS = {"fortification-removed", "victory-shared"}
"""Events of the shared rules that cannot happen in the second edition: it has no such piece, and no draw."""


def _sources() -> str:
    shared = [*SHARED.glob("*.py"), *SHARED.glob("combat/*.py")]
    return "\n".join(path.read_text() for path in sorted([*RULES.rglob("*.py"), *shared]))


def events_told() -> set[str]:
    """Return the names of all events in the source of the rules."""
    names = set(re.findall(r'\.tell\(\s*"([a-z-]+)"', _sources()))
    for name in re.findall(r'\.tell\(f"\{[^}]*\}-([a-z-]+)"', _sources()):
        names |= {f"{among}-{name}" for among in ("lowest", "highest")}
    return names - OTHER_EDITIONS


def asks_put() -> set[str]:
    """Return the names of all asks to people in the source of the rules."""
    found = set(re.findall(r'"((?:westeros|supply|muster|bid|wildlings|planning|raid|march|combat|port|consolidate)'
                           r'\.[a-z-]+)"', _sources()))  # fmt: skip
    return found - {"westeros.shuffle", "combat.tides", "setup.shuffle"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence(language: str) -> None:
    said = {key.split(".")[1] for key in catalogue("agot2e", language) if key.startswith("event.")}

    assert len(events_told()) > 50
    assert events_told() - said == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ask_has_a_question_and_a_topic(language: str) -> None:
    keys = catalogue("agot2e", language)
    asked = {".".join(key.split(".")[1:3]) for key in keys if key.startswith("ask.")}
    topics = {key.removeprefix("topic.") for key in keys if key.startswith("topic.")}

    assert len(asks_put()) > 25
    assert asks_put() - asked == set()
    assert asks_put() - topics == set()


def test_every_ask_has_words_for_its_answers() -> None:
    assert asks_put() - set(ASKS) == set()


def test_every_card_text_the_rules_tell_has_a_sentence() -> None:
    cards = catalogue("agot2e", "en")
    source = "\n".join(path.read_text() for path in (RULES / "house_cards").glob("*.py"))
    tellers = re.findall(r"class (\w+)\(Ability\)(?:(?!\nclass ).)*?self\.tell\(", source, re.DOTALL)
    ids = {re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower() for name in tellers}

    assert len(ids) >= 10
    assert {f"event.card-text.{id}" for id in ids} - set(cards) == set()


@pytest.mark.parametrize("part", ["agot2e", "reports", "site"])
def test_both_languages_have_the_same_keys_and_facts(part: str) -> None:
    english, italian = catalogue(part, "en"), catalogue(part, "it")
    only_italian = {key for key in italian if key not in english and not key.startswith("place.word.")}

    assert set(english) - set(italian) == set()
    assert only_italian == set()
    for key, template in english.items():
        assert _facts(template) == _facts(italian[key]), key


def _facts(template: str) -> set[str]:
    """Return the facts of a sentence; where a preposition belongs to the name, "area.at" is "area"."""
    return {name.split(".")[0].split(":")[0] for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("part", ["agot2e", "westeros", "westeros-lines", "reports", "site"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(part: str, language: str) -> None:
    """YAML would silently take the last one."""
    node = yaml.compose(place_of(part, language).read_text(encoding="utf-8"))

    _no_twins(node)


def place_of(part: str, language: str) -> Traversable:
    """Return the file of a catalogue."""
    files = (place / f"{part}.{language}.yaml" for place in texts.PLACES)
    return next(file for file in files if file.is_file())


def _no_twins(node: yaml.Node) -> None:
    if isinstance(node, yaml.MappingNode):
        keys = [key.value for key, _ in node.value]
        assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]
        for _, child in node.value:
            _no_twins(child)


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.j2")), ids=lambda path: str(path.relative_to(TEMPLATES)))
def test_templates_ask_only_for_texts_that_exist(path: Path) -> None:
    """Pages of the public site take their words from its own catalogue, all other templates from that of reports."""
    part = "site" if path.is_relative_to(TEMPLATES / "site") else "reports"
    wanted = set(re.findall(r"""\bt\(\s*["']([a-z.-]+)["'](?!\s*~)""", path.read_text(encoding="utf-8")))

    assert wanted - set(catalogue(part, "en")) == set()


def test_no_sentence_is_unused() -> None:
    """A sentence nobody asks for would be translated in vain."""
    package = Path(texts.__file__).parents[1]
    modules = [*package.joinpath("reports").glob("*.py"), *package.glob("games/*/reports/*.py")]
    sources = [*modules, *TEMPLATES.rglob("*.j2")]
    said = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    built = ("time.", "refuse.", "notice.", "confirm.", "command.", "decision.", "end.", "receipt.", "subject.",
             "question.silence.", "due-why.", "list.", "league.", "welcome.", "style.", "ahead.")  # fmt: skip
    plain = {re.sub(r"\.(one|many|none)$", "", key) for key in catalogue("reports", "en") if not key.startswith(built)}

    assert {key for key in plain if key not in said} == set()


def test_a_catalogue_has_the_sentences_of_its_base_but_for_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "family.en.yaml").write_text("greeting: {day: Good day, night: Good night}\nbye: So long\n")
    (tmp_path / "child.en.yaml").write_text("base: family\ngreeting: {day: Hello}\nthanks: Thanks\n")
    monkeypatch.setattr(texts, "PLACES", [*texts.PLACES, tmp_path])

    assert catalogue("child", "en") == {
        "greeting.day": "Hello", "greeting.night": "Good night", "bye": "So long", "thanks": "Thanks",
    }  # fmt: skip
