"""Answers with second thoughts, and with words around them that say nothing."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.answers import choice_meant
from adjudicator.orders.natural.second_thoughts import second_thought
from adjudicator.orders.natural.small_talk import without_small_talk

CARDS = (("mustering", "Mustering"), ("supply", "Supply"), ("nothing", "Nothing happens"))
USES = (("no", "Keep it"), ("strength", "Use it, +1 strength"))


@pytest.mark.parametrize(
    ("mail", "last"),
    [
        ("b\nactually a", "a"),
        ("b. Hmm no, a", "a"),
        ("mustering\n- actually supply", "supply"),
        ("b\nsorry, I meant a", "a"),
        ("a. Changed my mind: c", "c"),
        ("3\nmake that 2", "2"),
        ("b, no", ""),
        ("no, keep it", None),
        ("b", None),
    ],
)
def test_the_last_word_counts(mail: str, last: str | None) -> None:
    found = second_thought(mail.split("\n"))
    assert (found and found.words) == last


def test_an_apology_takes_nothing_back_for_sure() -> None:
    found = second_thought(["b, sorry for the delay"])
    assert found is not None
    assert not found.is_sure


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Ciao, the ford. Buona serata a tutti", "the ford"),
        ("the ford, let's see if it holds", "the ford"),
        ("the ford, va'", "the ford"),
        ("Cheers", "Cheers"),
        ("the ford, hope it is free, otherwise the mill", "the ford, hope it is free, otherwise the mill"),
    ],
)
def test_greetings_and_wishes_are_left_out(text: str, left: str) -> None:
    assert without_small_talk(text) == left


@pytest.mark.parametrize(
    ("text", "options", "at"),
    [
        ("Supply would suit me best", CARDS, 1),
        ("I'd rather have supply", CARDS, 1),
        ("I'd rather not have supply", CARDS, None),
        ("would supply be best", CARDS, None),
        ("supply would be bad", CARDS, None),
        ("I'd rather use it", USES, 1),
        ("I'd rather not use it", USES, 0),
        ("I'd rather hang on to it for a later fight", USES, 0),
    ],
)
def test_a_preference_is_an_answer(text: str, options: tuple[tuple[str, ...], ...], at: int | None) -> None:
    letters = "abc"[: len(options)]
    assert choice_meant(text, options, letters) == at
