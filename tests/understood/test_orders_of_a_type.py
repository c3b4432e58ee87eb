"""A sentence about "the march" is about the march of the mail, and not about the order said last."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_MAIL = "Greywater Watch: march Seagard all\nMoat Cailin: consolidate\n"
_MARCH = "Greywater Watch: March +0 > Seagard all"


@pytest.mark.parametrize("said", [
    "Don't do the march.",
    "I won't do the march if Greyjoy writes to me first.",
    "The march should be to The Twins.",
    "The march is a -1.",
    "Correction: the march goes to The Twins.",
    "Correction: march to The Twins",
    "Non fare la marcia.",
    "Niente marcia.",
    "Lascia perdere la marcia.",
    "Correzione: la marcia va alle Torri Gemelle",
    "Ripensandoci niente marcia, Greywater difende.",
], ids=lambda said: said[:24])  # fmt: skip
def test_it_is_not_taken_and_no_other_order_becomes_one(said: str) -> None:
    found = heard("new-6p-019-r7", "stark", _MAIL + said)
    assert _MARCH not in found["taken"]
    assert not [text for text in found["taken"] if "March" in text]
