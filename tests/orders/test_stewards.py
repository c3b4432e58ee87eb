"""Lines about stewards: a single style, with names only for the loyal style; impossible lines are refused at once."""

from __future__ import annotations

import pytest

from adjudicator.engine.lines import Line
from adjudicator.orders.stewards import steward_problem, wish_problem
from adjudicator.orders.wording import Speech
from tests.orders.reference import reader

READER = reader("stark")


def line(typed: str) -> Line:
    """Return a line of Stark."""
    found = READER.line(typed)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "typed",
    ["steward: hold", "castellano: prudente", "steward: loyal, tyrell, mar", "once steward: hold", "r5 steward: hold"],
)
def test_a_style_and_for_a_loyal_one_houses(typed: str) -> None:
    assert steward_problem(line(typed), "stark") is None


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("steward: tyrell", "steward-style"),
        ("steward: tyrell, loyal", "steward-style"),
        ("steward: hold, cautious", "steward-style"),
        ("steward: ask", "steward-style"),
        ("steward: loyal", "steward-friends"),
        ("steward: hold, tyrell", "steward-no-friends"),
        ("steward: loyal, tyrell, stark", "steward-self"),
        ("steward: hold or cautious", "steward-one"),
        ("steward: hold if round >= 3", "steward-one"),
        ("r5 steward: tyrell", "steward-style"),
    ],
)
def test_what_no_steward_can_be_is_refused_with_lines_that_work(typed: str, code: str) -> None:
    problem = steward_problem(line(typed), "stark")

    assert problem is not None and problem.code == code and problem.refuses
    assert all(steward_problem(line(remedy), "stark") is None for remedy in problem.remedies)


def test_other_lines_are_none_of_its_business() -> None:
    assert steward_problem(line("default: decide for me"), "stark") is None


@pytest.mark.parametrize(
    ("typed", "language", "words"),
    [
        ("steward: loyal, tyrell, martell", "en", "be loyal to Tyrell, Martell"),
        ("steward: hold", "en", "hold what I have"),
        ("castellano: leale, tyrell", "it", "sii leale a Tyrell"),
    ],
)
def test_a_receipt_says_it_in_full_words(typed: str, language: str, words: str) -> None:
    spoken = Speech(READER.context, language).line(line(typed))

    assert spoken.alternatives == (words,)


@pytest.mark.parametrize(
    "typed", ["budget: ask", "budget: 2 if power >= 3 or 1", "default: decide if round >= 3", "default: ask or decide"]
)
def test_wishes_of_the_judge_have_one_answer_and_no_condition(typed: str) -> None:
    problem = wish_problem(line(typed), "stark")

    assert problem is not None and problem.code == "wish-one"
    assert all(wish_problem(line(remedy), "stark") is None for remedy in problem.remedies)


@pytest.mark.parametrize(
    "typed", ["budget: 2", "default: ask me", "default: decide for me", "steward: hold", "blade: no"]
)
def test_wishes_of_one_answer_are_fine(typed: str) -> None:
    assert wish_problem(line(typed), "stark") is None
