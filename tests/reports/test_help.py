"""Every example line of the help pages is a line the judge takes: two blanks for orders, four for commands.

These are the pages of the second edition and, in the words of that game, those of every game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.games.agot2e.asks import words_of
from adjudicator.judge.commands.reading import read
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.reports import commands
from adjudicator.reports.letters import Head, Help
from adjudicator.reports.render import environment, help_topic_of, help_topics, render
from adjudicator.reports.samples import Samples
from tests.games.agot2e.random_play import variant
from tests.reports.positions import COMMANDS, TEMPLATES, head
from tests.test_general import own_words

GAME = ("agot2e", "westeros")
"""The folders of the game's templates: its own, and those it shares with the other edition."""
PAGES = sorted(page for folder in GAME for page in (TEMPLATES[0] / folder / "help").glob("*.j2"))
GENERAL = sorted((TEMPLATES[0] / "help").glob("*.j2"))
READER = LineReader(words_of(variant()), "stark")


RULES = "rules-"
"""How the names of pages about the rules of a game begin."""
FOLDERS = [GAME, ("agot1e", "westeros"), ("btwixt",)]
"""The folders of each game that has such pages."""
SAMPLES = Samples("agot-2e", 4, ("hold", "cautious"), ("budget: 2",))


def stranger(language: str = "en") -> Head:
    """Return the head of a letter to somebody who has to do with no game."""
    return replace(head(None, None, language, game=""), variant=None, reports=None)


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
    assert set(help_topics(TEMPLATES, GAME)) >= {"index", "orders", "marches", "bids", "cards", "moderator"}
    assert set(help_topics(TEMPLATES)) >= {"index", "orders", "rounds", "press", "commands", "moderator"}
    for pages in (PAGES, GENERAL):
        names = {page.name for page in pages}
        assert {name.replace(".en.", ".it.") for name in names} == {name for name in names if ".it." in name}


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_index_names_every_page(language: str) -> None:
    for reader, own in ((head(None, None, language), GAME), (stranger(language), ())):
        index = render(Help(head=reader), templates=TEMPLATES, commands=COMMANDS).text
        asked = [read(line) for line in index.splitlines() if line.startswith("    ")]
        named = {help_topic_of(TEMPLATES, each.rest, own) for each in asked if each and each.word == "help"}

        listed_below_rules = {topic for topic in help_topics(TEMPLATES, own) if topic.startswith(RULES)}
        assert named == set(help_topics(TEMPLATES, own)) - listed_below_rules - {"index"}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("topic", help_topics(TEMPLATES))
def test_a_page_for_every_game_has_lines_the_judge_takes_and_fits_on_a_phone(topic: str, language: str) -> None:
    page = commands.help_page(Help(head=stranger(language), topic=topic, samples=SAMPLES), [topic], ["help/"])
    mails = environment(tuple(TEMPLATES))
    lines = mails.select_template(page.files).render(page=page).splitlines()

    assert own_words().findall("\n".join(lines).lower().replace(SAMPLES.variant, "")) == []
    assert len(lines) <= 34 and all(len(line) <= 74 for line in lines)
    for line in lines:
        if line.startswith("    "):
            assert read(line) is not None, line
        elif line.startswith("  "):
            assert is_order(line), line


@pytest.mark.parametrize(("pages", "own"), [(PAGES, GAME), (GENERAL, ())], ids=["game", "general"])
def test_a_word_stands_for_one_page_only(pages: list[Path], own: Sequence[str]) -> None:
    words: dict[str, str] = {}
    for page in pages:
        topic = page.name.partition(".")[0]
        first = page.read_text(encoding="utf-8").splitlines()[0]
        for word in first.removeprefix("{# also:").removesuffix("#}").split(",") if "also:" in first else ():
            assert words.setdefault(word.strip(), topic) == topic, word
            assert word.strip() not in help_topics(TEMPLATES, own) or topic == word.strip(), word


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
    assert help_topic_of(TEMPLATES, word, GAME) == topic


@pytest.mark.parametrize("own", FOLDERS, ids=lambda own: own[0])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_about_the_rules_names_the_page_of_each_topic(own: Sequence[str], language: str) -> None:
    topics = {topic for topic in help_topics(TEMPLATES, own) if topic.startswith(RULES)}
    page = TEMPLATES[0] / own[0] / "help" / f"rules.{language}.txt.j2"
    asked = [read(line) for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]

    assert {help_topic_of(TEMPLATES, each.rest, own) for each in asked if each and each.word == "help"} == topics
    assert len(topics) >= 10


@pytest.mark.parametrize("own", FOLDERS, ids=lambda own: own[0])
def test_pages_about_the_rules_are_short_and_in_both_languages(own: Sequence[str]) -> None:
    pages = [page for folder in own for page in (TEMPLATES[0] / folder / "help").glob(f"{RULES}*.j2")]
    names = {page.name for page in pages}

    assert {name.replace(".en.", ".it.") for name in names} == {name for name in names if ".it." in name}
    for page in pages:
        lines = [line for line in page.read_text(encoding="utf-8").splitlines() if "{#" not in line]
        assert len(lines) <= 34 and all(len(line) <= 74 for line in lines), page.name
        assert lines[0].startswith(("RULES: ", "REGOLE: ")), page.name


@pytest.mark.parametrize(
    ("word", "topic"),
    [("rules supply", "rules-supply"), ("regole scorte", "rules-supply"), ("rules dragons", "rules"),
     ("supply", "westeros"), ("rules casualties", "rules-combat"), ("regole", "rules")],
)  # fmt: skip
def test_a_word_behind_rules_finds_the_page_about_it(word: str, topic: str) -> None:
    assert help_topic_of(TEMPLATES, word, GAME) == topic


def test_a_topic_that_the_rules_have_no_page_for_gets_the_list_and_says_so() -> None:
    letter = Help(head=head(None, None), topic="rules suply")
    text = " ".join(render(letter, templates=TEMPLATES, commands=COMMANDS).text.split())

    assert 'There is no help on "rules suply".' in text and "Similar topics are rules supply" in text
    assert "help rules mustering" in text


def test_an_unknown_topic_gets_the_index_and_says_so() -> None:
    text = render(Help(head=stranger(), topic="dragons"), templates=TEMPLATES, commands=COMMANDS).text

    assert 'no help on "dragons"' in text and "help orders" in text
