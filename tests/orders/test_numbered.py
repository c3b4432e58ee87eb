"""Numbers without points in front of the lines of a list."""

from __future__ import annotations

import pytest

from adjudicator.orders.numbered import with_points


@pytest.mark.parametrize(("mail", "read"), [
    ("1 mill\n2 ford\n3 tower\n", "1. mill\n2. ford\n3. tower\n"),
    ("Hello\n1 mill\n2 ford\n3 tower\n\nAnn", "Hello\n1. mill\n2. ford\n3. tower\n\nAnn"),
    ("1\tmill\n2\tford\n3\ttower", "1.\tmill\n2.\tford\n3.\ttower"),
])  # fmt: skip
def test_three_lines_counted_from_one_on_are_a_list(mail: str, read: str) -> None:
    assert with_points(mail) == read


@pytest.mark.parametrize("mail", [
    "1 knight\n2 footmen", "2 mill\n3 ford\n4 tower", "1 mill\n2 ford\n\n3 tower", "1 mill\n1 ford\n1 tower",
    "1. mill\n2. ford\n3. tower", "1 2\n2 3\n3 4", "",
])  # fmt: skip
def test_other_numbers_stay_as_they_are(mail: str) -> None:
    assert with_points(mail) == mail
