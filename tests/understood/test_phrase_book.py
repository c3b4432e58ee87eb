"""The phrases of ideas: what brackets stand for, and which phrase counts."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.words.phrase_book import PhraseBook, bare, phrases

MANY = "(if|when|as soon as) (i|we|they|you|he|she) (go|come|walk|ride) (to|into|out of) (mill|town)( again|)"
BOOK = PhraseBook({"stop": "stop | stop (it|there) | that is all", "arrive": f"come | {MANY}", "it": "the it | l'una"})


def test_words_in_brackets_stand_for_one_of_them() -> None:
    all_forms = ["my best card", "my best piece", "best card", "best piece", "top"]
    assert [*phrases("(my |)best (card|piece) | top")] == all_forms


def test_brackets_may_stand_in_brackets() -> None:
    assert [*phrases("no (mail (from|of) me|word) | (ask (me|us) |)first")] == [
        "no mail from me", "no mail of me", "no word", "ask me first", "ask us first", "first"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("stop", (1, "stop")),
        ("stop there now", (2, "stop")),
        ("stop here", (1, "stop")),
        ("if we walk into town", (5, "arrive")),
        ("as soon as they come out of mill again", (9, "arrive")),
        ("if we walk into towns", (0, "")),
        ("if we stop", (0, "")),
        ("it", (1, "it")),
        ("hello", (0, "")),
    ],
)
def test_the_longest_phrase_counts_and_one_of_many_forms_is_found_too(said: str, found: tuple[int, str]) -> None:
    assert BOOK.longest(said.split(), 0) == found


def test_every_form_of_a_phrase_with_many_forms_is_found() -> None:
    forms = [bare(form.split()) for form in phrases(MANY)]
    assert len(forms) > 700
    assert all(BOOK.longest(form, 0) == (len(form), "arrive") for form in forms)
