"""The first words of a mail that only say that it changes what was sent before: they change nothing in it."""

from __future__ import annotations

import pytest

from adjudicator.orders.natural.sentences.unchanged import without_opening
from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    "mail",
    [
        "Change of heart: the ally should go to Olenna, and the token to Eddard. The bid stays as it is.",
        "Change of heart. The ally should go to Olenna, and the token to Eddard.",
        "Sorry, second thoughts: ally to Olenna, token to Eddard",
        "One correction: the ally goes to Olenna, the token to Eddard.",
        "Scusate, cambio idea: l'alleato va da Olenna e il segnalino da Eddard.",
    ],
)
def test_what_follows_is_taken(mail: str) -> None:
    found = heard("ring4-s3", "melisandre", mail)
    assert sorted(found["taken"]) == ["ally: Olenna Tyrell", "token: Eddard Stark"]


def test_in_the_middle_of_a_mail_such_words_correct_what_stands_before_them() -> None:
    found = heard("six-1", "stark", "Winterfell: defend\nSorry, second thoughts: Winterfell consolidates")
    assert found["taken"] in ([], ["Winterfell: Consolidate Power"])


@pytest.mark.parametrize("text", ["second thoughts are bad", "I changed my mind about Mill: it defends", "One change"])
def test_other_words_stay(text: str) -> None:
    assert without_opening(text) == text
