"""The one-slip test: a slip is refused, or means the same; hardly ever something else, and never another area."""

from __future__ import annotations

import random

import pytest

from adjudicator.orders.errors import BadLine
from adjudicator.orders.joining import logical_lines
from adjudicator.orders.printing import Printer
from adjudicator.orders.repairs import Repairer
from adjudicator.rules.agot2e.lines.check import Agot2eChecker
from tests.orders.reference import SAMPLE_MAIL, reader, window
from tests.orders.slips import accepted, slips, tally
from tests.random_play import variant

SHORT = [line for line in logical_lines(SAMPLE_MAIL.splitlines()) if ":" in line]
CHECKER = Agot2eChecker(variant())
WINDOW = window()
TRIED = 20


def long_form(language: str) -> list[str]:
    printer = Printer(reader().context, language)
    return [printer.line(line) for text in SHORT if (line := reader().line(text)) is not None]


FORMS = {"short": SHORT, "long English": long_form("en"), "long Italian": long_form("it")}


@pytest.mark.parametrize("form", FORMS)
def test_a_slip_hardly_ever_means_something_else(form: str) -> None:
    found = tally(reader(), CHECKER, WINDOW, FORMS[form])

    assert found.tried > 3000
    assert found.other_area == []
    assert len(found.other) / found.tried < 0.015


@pytest.mark.parametrize("form", FORMS)
def test_nine_of_ten_refused_slips_have_one_repair(form: str) -> None:
    choose = random.Random(20)
    repairer = Repairer(reader())
    pairs = [(text, slip) for text in FORMS[form] for slip in slips(text)]
    refused = [pair for pair in pairs if accepted(reader(), CHECKER, WINDOW, pair[1]) is None]
    tried = choose.sample(refused, TRIED)
    single = 0
    for text, slip in tried:
        repairs = repairer.repairs(
            slip, lambda line: not any(p.refuses for p in CHECKER.check(line, WINDOW.view)), _why(slip)
        )
        single += len(repairs) == 1
        assert len(repairs) != 1 or repairs[0] == reader().line(text), (text, slip)

    assert single >= 0.9 * TRIED


def _why(slip: str) -> object:
    try:
        reader().line(slip)
    except BadLine as bad:
        return bad.problem
    return None
