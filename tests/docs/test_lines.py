"""Every order line and every command to the judge in the manuals and on the help pages is understood."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.games.agot2e.asks import ASKS
from adjudicator.judge.commands import reading as command_reading
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import MailReading, Statement
from adjudicator.reports.render import help_topic_of
from tests.docs.pages import FOLDERS, HELP, ROOT, Fence, code, fences, help_examples, table
from tests.games.agot2e.random_play import variant
from tests.orders.reference import reader

HOUSES = tuple(variant().houses)
ORDER_LINES = [(fence, line) for fence in fences("orders") for line in fence.lines]
JUDGE_LINES = [(fence, line) for fence in fences("judge") for line in fence.lines]
LINES_TABLE = table("docs/players.md", "lines")
STANDS = {subject.id: subject.stands for subject in ASKS.subjects}


def subjects(text: str, house: str = "stark") -> list[str]:
    """Return the subjects of a text of order lines; fails when any of it is not understood."""
    reading = read_mail(reader(house), text)
    statements = [entry for entry in reading.entries if isinstance(entry, Statement)]
    assert [s.problem for s in statements if s.problem] == []
    assert reading.problems == () and reading.ignored == ()
    return [line.subject for statement in statements for line in statement.lines]


def is_understood(line: str, house: str) -> bool:
    """True when a line means anything to the reader of a House, or ends a mail."""
    if not command_reading.split(f"{line}\nstatus").commands:
        return True
    reading: MailReading = read_mail(reader(house), line)
    bad = [entry for entry in reading.entries if isinstance(entry, Statement) and entry.problem]
    return not reading.is_empty and not bad and not reading.problems and not reading.ignored


@pytest.mark.parametrize(("fence", "line"), ORDER_LINES, ids=str)
def test_an_order_line_of_the_manuals_is_read(fence: Fence, line: str) -> None:
    assert subjects(line, fence.words or "stark")


@pytest.mark.parametrize(("fence", "line"), JUDGE_LINES, ids=str)
def test_a_command_of_the_manuals_is_known_to_the_judge(fence: Fence, line: str) -> None:
    command = command_reading.read(line)

    assert command is not None and command.word != "later"


@pytest.mark.parametrize("row", LINES_TABLE, ids=lambda row: row[0])
def test_every_question_has_an_english_and_an_italian_line(row: list[str]) -> None:
    decisions, _, english, italian, stands = row
    found = [subjects(code(cell)[0]) for cell in (english, italian)]

    assert found[0] == found[1] != []
    assert STANDS[found[0][0]] is (stands == "yes")
    of_subject = next(subject.decisions for subject in ASKS.subjects if subject.id == found[0][0])
    assert set(decisions.split(", ")) <= set(of_subject)


def test_the_table_of_lines_knows_every_decision_of_the_game() -> None:
    listed = [decision for row in LINES_TABLE for decision in row[0].split(", ")]

    assert listed == sorted({decision for subject in ASKS.subjects for decision in subject.decisions})


@pytest.mark.parametrize("page", HELP, ids=lambda page: page.name)
def test_the_examples_of_a_help_page_are_understood(page: Path) -> None:
    strange = [
        line
        for line in help_examples(page)
        if command_reading.read(line) is None and not any(is_understood(line, house) for house in HOUSES)
    ]

    assert strange == []


def test_every_topic_of_help_that_is_named_has_a_page() -> None:
    named = {
        command.rest
        for line in [line for page in HELP for line in help_examples(page)] + [line for _, line in JUDGE_LINES]
        if (command := command_reading.read(line)) is not None and command.word == "help" and command.rest
    }

    assert {word for word in named if help_topic_of([ROOT / "templates"], word, FOLDERS) is None} == set()
    assert len(named) >= 8
