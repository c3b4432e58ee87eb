"""The help pages of the card game: every example line is one the judge takes, every page fits on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.agotlcg import GAME
from adjudicator.games.agotlcg.lines.deck_mail import decks_in
from adjudicator.judge.commands.reading import read
from adjudicator.judge.table.match import reader_of
from adjudicator.orders.lists import without_lists
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from tests.reports.positions import TEMPLATES
from tests.trace.lcg import lcg_box

DOCS = Path(__file__).parents[3] / "docs"
PAGES = sorted((TEMPLATES[0] / GAME.name / "help").glob("*.j2"))

SHORTENED = {"deck-too-small", "deck-plots-number"}
"""What is wrong with a deck that is shortened to show how one is written."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_is_a_line_or_a_command(page: Path) -> None:
    reader = reader_of(GAME, lcg_box(), "stark")
    lines = page.read_text(encoding="utf-8").splitlines()
    decks = decks_in(lcg_box(), lines, reader.context)
    assert {problem.code for deck in decks for _, problem in deck.wrong} <= SHORTENED
    for line in without_lists(reader.context, lines)[0]:
        if line.startswith("    "):
            assert read(line) is not None, line
        elif line.startswith("  "):
            found = read_mail(reader, line)
            assert found.entries and not found.ignored and not found.problems, line
            assert [entry for entry in found.entries if getattr(entry, "problem", None)] == [], line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_fits_on_a_phone(page: Path) -> None:
    lines = [line for line in page.read_text(encoding="utf-8").splitlines() if "{#" not in line]

    assert len(lines) <= 34 and all(len(line) <= 72 for line in lines)


def test_every_page_is_there_in_both_languages() -> None:
    topics = {page.name.partition(".")[0] for page in PAGES}

    assert len(topics) == 9
    assert {page.name for page in PAGES} == {
        f"{topic}.{language}.txt.j2" for topic in topics for language in ("en", "it")
    }


def examples(page: str) -> list[str]:
    """Return the blocks of lines on a page of the manual."""
    return (DOCS / page).read_text(encoding="utf-8").split("\n```")[1::2]


@pytest.mark.parametrize("block", examples("card-game.md"))
def test_every_example_of_the_manual_is_read(block: str) -> None:
    found = read_mail(reader_of(GAME, lcg_box(), "stark"), block)
    problems = [entry.problem.code for entry in found.entries if isinstance(entry, Statement) and entry.problem]

    assert found.entries and not found.ignored and not found.problems
    assert set(problems) <= SHORTENED
