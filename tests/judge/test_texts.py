"""The judge's sentences: the same in every language, and one for every code that the judge uses."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import adjudicator.judge
from adjudicator.texts import catalogue

LANGUAGES = ("en", "it")
SOURCES = [path.read_text(encoding="utf-8") for path in Path(adjudicator.judge.__file__).parent.rglob("*.py")]
REFUSALS = re.compile(r"refuse\(\s*sitting, writer, \"([a-z-]+)\"")
NOTICES = re.compile(r"notify_moderator\(\s*sitting, [a-z.]+, \"([a-z-]+)\"")
TOLD = re.compile(r"tell\(\s*sitting, writer, \"([a-z-]+)\"")


def test_every_language_has_the_same_sentences_with_the_same_facts() -> None:
    first, *others = (catalogue("judge", language) for language in LANGUAGES)

    for other in others:
        assert set(other) == set(first)
        assert [key for key in first if facts(first[key]) != facts(other[key])] == []


@pytest.mark.parametrize(("part", "pattern"), [("refuse", REFUSALS), ("notice", NOTICES), ("command", TOLD)])
def test_every_code_has_a_sentence(part: str, pattern: re.Pattern[str]) -> None:
    codes = {code for source in SOURCES for code in pattern.findall(source)}

    assert len(codes) > 4
    assert [code for code in sorted(codes) if f"{part}.{code}" not in catalogue("judge", "en")] == []


def facts(sentence: str) -> set[str]:
    """Return the names of the facts in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
