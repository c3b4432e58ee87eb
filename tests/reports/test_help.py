"""Every example line of the help pages is a line the judge takes: two blanks for orders, four for commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.agot2e.lines.words import words_of
from adjudicator.judge.commands.reading import read
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.reports.letters import Help
from adjudicator.reports.render import help_topic_of, help_topics, render
from tests.games.agot2e.random_play import variant
from tests.reports.positions import TEMPLATES, head

PAGES = sorted((TEMPLATES[0] / "help").glob("*.j2"))
READER = LineReader(words_of(variant()), "stark")


def is_order(line: str) -> bool:
    """True when the line is taken whole by the order reader."""
    found = read_mail(READER, line)
    bad = [entry for entry in found.entries if getattr(entry, "problem", None)]
    return line.strip() == "end" or not (found.is_empty or bad or found.ignored or found.problems)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_are_taken(page: Path) -> None:
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("    "):
            assert read(line) is not None, line
        elif line.startswith("  "):
            assert is_order(line), line


def test_every_page_is_there_in_both_languages() -> None:
    names = {page.name for page in PAGES}

    assert set(help_topics(TEMPLATES)) >= {"index", "orders", "marches", "bids", "cards", "commands"}
    assert all(f"{topic}.it.txt.j2" in names for topic in help_topics(TEMPLATES))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_index_names_every_page(language: str) -> None:
    index = render(Help(head=head(None, None, language, game="")), templates=TEMPLATES).text
    commands = [read(line) for line in index.splitlines() if line.startswith("    ")]
    named = {help_topic_of(TEMPLATES, command.rest) for command in commands if command and command.word == "help"}

    assert named == set(help_topics(TEMPLATES)) - {"index"}


def test_a_word_stands_for_one_page_only() -> None:
    words: dict[str, str] = {}
    for page in PAGES:
        topic = page.name.partition(".")[0]
        first = page.read_text(encoding="utf-8").splitlines()[0]
        for word in first.removeprefix("{# also:").removesuffix("#}").split(",") if "also:" in first else ():
            assert words.setdefault(word.strip(), topic) == topic, word
            assert word.strip() not in help_topics(TEMPLATES) or topic == word.strip(), word


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_fits_on_a_phone(page: Path) -> None:
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if "{#" not in line]

    assert len(lines) <= 34
    assert all(len(line) <= 74 for line in lines)


@pytest.mark.parametrize(
    ("word", "topic"),
    [("blade", "combat"), ("lama", "combat"), ("Muster Winterfell", "westeros"), ("r5", "rounds"), ("once", "rounds"),
     ("check", "sending"), ("cancella", "sending"), ("budget", "asking"), ("castellano", "steward"),
     ("nonsense", None)],
)  # fmt: skip
def test_a_word_finds_the_page_that_explains_it(word: str, topic: str | None) -> None:
    assert help_topic_of(TEMPLATES, word) == topic


def test_an_unknown_topic_gets_the_index_and_says_so() -> None:
    text = render(Help(head=head(None, None, game=""), topic="dragons"), templates=TEMPLATES).text

    assert 'no help on "dragons"' in text and "help orders" in text
