"""A list over several lines of a mail is one statement; what is wrong with it is told line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from adjudicator.engine.lines import Line, LineProblem
from adjudicator.engine.shapes.reading import Reading
from adjudicator.engine.words import FoundList
from adjudicator.games.agotlcg import GAME
from adjudicator.orders.line_reader import LineReader
from adjudicator.orders.mail_reader import read_mail
from adjudicator.orders.mail_reading import Statement
from tests.trace.lcg import lcg_box

MAIL = "plot: Summons\nlist\none\ntwo\nmulligan: keep"
WRONG = LineProblem("unreadable", "nothing")


def shopping(*wrong: int) -> LineReader:
    """Return a reader for which the second to fourth line of a mail are a list, with some wrong lines."""

    def found(lines: Sequence[str], reading: Reading) -> list[FoundList]:
        return [FoundList(1, 3, Line("deck", text=lines[1]), tuple((number, WRONG) for number in wrong))]

    return LineReader(replace(GAME.lines.words(lcg_box()), lists=found), "stark")


def statements(*wrong: int) -> list[Statement]:
    reading = read_mail(shopping(*wrong), MAIL)
    assert not reading.ignored and not reading.problems
    return [entry for entry in reading.entries if isinstance(entry, Statement)]


def test_the_lines_of_a_list_are_one_statement_and_the_others_are_read_as_usual() -> None:
    assert [line.subject for each in statements() for line in each.lines] == ["deck", "plot", "mulligan"]


def test_every_wrong_line_is_kept_with_its_place_in_the_mail() -> None:
    first, *others = statements(2, 3)

    assert [(part.at, part.words, problem) for part, problem in first.wrong] == [(3, "one", WRONG), (4, "two", WRONG)]
    assert first.problem == WRONG and [each.problem for each in others] == [None, None]
