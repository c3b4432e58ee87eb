"""The help pages of the card game: every example line is one the judge takes, every page fits on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.agotlcg import GAME
from adjudicator.judge.commands.reading import read
from adjudicator.judge.table.match import reader_of
from adjudicator.orders.mail_reader import read_mail
from tests.reports.positions import TEMPLATES
from tests.trace.lcg import lcg_box

PAGES = sorted((TEMPLATES[0] / GAME.name / "help").glob("*.j2"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_is_a_line_or_a_command(page: Path) -> None:
    reader = reader_of(GAME, lcg_box(), "stark")
    for line in page.read_text(encoding="utf-8").splitlines():
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

    assert len(topics) == 7
    assert {page.name for page in PAGES} == {
        f"{topic}.{language}.txt.j2" for topic in topics for language in ("en", "it")
    }
