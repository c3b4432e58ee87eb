"""A number behind the units of a march may count those who go or those who stay, and is not left out."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize("said", [
    "Lannisport knights to Riverrun - only two of them.",
    "Lannisport: march knights to Riverrun (only one)",
    "Lannisport marches to Riverrun with the knights, but leave one home.",
    "Lannisport: march Riverrun knights (leave one!)",
    "Lannisport marches to Riverrun and leaves one.",
    "Lannisport marches to Riverrun with all save one.",
    "Lannisport marches to Riverrun with one in reserve.",
    "Lannisport: march Riverrun, 1 knight as garrison",
    "Lannisport marches to Riverrun without a token, White Harbor to Winterfell with one",
    "Lannisport marcia su Delta delle Acque coi cavalieri, solo uno.",
], ids=lambda said: said[-24:])  # fmt: skip
def test_an_unclear_number_makes_the_march_a_proposal(said: str) -> None:
    found = heard("later-6-5h", "greyjoy", said)
    assert not found["taken"]
    assert found["proposed"]


@pytest.mark.parametrize(("said", "goes"), [
    ("Lannisport marches to Riverrun leaving one.", "2 Knights"),
    ("Lannisport marches to Riverrun leaving two.", "1 Knight"),
    ("Lannisport marches to Riverrun but keep two at home.", "1 Knight"),
    ("Lannisport marches to Riverrun, just one.", "1 Knight"),
    ("Lannisport: 2 knights to Riverrun, one stays.", "2 Knights"),
], ids=lambda said: said[-14:])  # fmt: skip
def test_a_clear_number_counts(said: str, goes: str) -> None:
    assert heard("later-6-5h", "greyjoy", said)["taken"] == [f"Lannisport: March +0 > Riverrun {goes}"]
