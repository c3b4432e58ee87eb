"""The help pages of B'Twixt are its own: every example line is one the judge takes, every page is in the index."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.btwixt.asks import words_of
from adjudicator.judge.commands.reading import read
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.reports.letters import Help
from adjudicator.reports.render import help_topic_of, help_topics, render
from tests.games.btwixt.letters import head, moments
from tests.games.btwixt.random_play import box
from tests.reports.positions import COMMANDS, TEMPLATES

GAME = "btwixt"
PAGES = sorted((TEMPLATES[0] / GAME / "help").glob("*.j2"))
OWN = {page.name.partition(".")[0] for page in PAGES}
READER = LineReader(words_of(box()), "tyrion_lannister")


def examples(page: Path) -> list[str]:
    """Return the examples of a page in blocks: lines of one block belong together."""
    blocks: list[str] = [""]
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("  ") and not line.startswith("    "):
            blocks[-1] += f"{line.strip()}\n"
        elif blocks[-1]:
            blocks.append("")
    return [block for block in blocks if block]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_line_is_taken(page: Path) -> None:
    for block in examples(page):
        found = read_mail(READER, block)
        bad = [entry for entry in found.entries if getattr(entry, "problem", None)]

        assert block.strip().endswith("end") or not (found.is_empty or bad or found.ignored or found.problems), block
    for line in page.read_text(encoding="utf-8").splitlines():
        assert not line.startswith("    ") or read(line) is not None, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_fits_on_a_phone(page: Path) -> None:
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if "{#" not in line]

    assert len(lines) <= 34 and all(len(line) <= 72 for line in lines)


def test_every_page_is_there_in_both_languages() -> None:
    names = {page.name for page in PAGES}

    assert len(OWN) >= 14 and set(help_topics(TEMPLATES, [GAME])) >= OWN
    assert all(f"{topic}.it.txt.j2" in names for topic in OWN)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_index_of_the_game_names_every_page_and_no_other_game(language: str) -> None:
    view = next(moments(3, 1)).views[None]
    index = render(Help(head=head(view, language)), templates=TEMPLATES, commands=COMMANDS).text
    commands = [read(line) for line in index.splitlines() if line.startswith("    ")]
    named = {help_topic_of(TEMPLATES, command.rest, [GAME]) for command in commands if command}

    pages = {topic for topic in OWN if not topic.startswith("rules-")}
    assert named == (pages | {"people", "standby", "league", "corrections"}) - {"index"}
    assert "Winterfell" not in index and "marches" not in index


def test_a_word_stands_for_one_page_only() -> None:
    words: dict[str, str] = {}
    topics = help_topics(TEMPLATES, [GAME])
    for page in PAGES:
        topic = page.name.partition(".")[0]
        first = page.read_text(encoding="utf-8").splitlines()[0]
        for word in first.removeprefix("{# also:").removesuffix("#}").split(",") if "also:" in first else ():
            assert words.setdefault(word.strip(), topic) == topic, word
            assert word.strip() not in topics or topic == word.strip(), word


@pytest.mark.parametrize(
    ("word", "topic"),
    [("bid", "plan"), ("piano", "plan"), ("keep", "limits"), ("se", "conditions"), ("bersaglio leader", "targets"),
     ("segnalino", "council"), ("rank", "draft"), ("budget", "asking"), ("messages", "press"), ("march", None)],
)  # fmt: skip
def test_a_word_finds_the_page_that_explains_it(word: str, topic: str | None) -> None:
    assert help_topic_of(TEMPLATES, word, [GAME]) == topic
