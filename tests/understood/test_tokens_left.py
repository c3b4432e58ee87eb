"""Marches that leave a power token, by whatever name, with or without units that stay beside it."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Dragonstone: knight to Kingswood and I plant my banner", "Dragonstone: March +0 > Kingswood 1 Knight; token"),
        ("Dragonstone: footman Kingswood, knight Crackclaw, leave a chip",
         "Dragonstone: March +0 > Kingswood 1 Footman; Crackclaw Point 1 Knight; token"),
        ("Dragonstone marches to Kingswood with everyone, keeping control",
         "Dragonstone: March +0 > Kingswood all; token"),
        ("Roccia del Drago: il cavaliere va a Bosco del Re, metto una bandierina",
         "Dragonstone: March +0 > Kingswood 1 Knight; token"),
        ("Dragonstone: the knight and a token stay, footman to Kingswood",
         "Dragonstone: March +0 > Kingswood 1 Footman; token"),
        ("Dragonstone: footman to Kingswood, the knight stays with the token",
         "Dragonstone: March +0 > Kingswood 1 Footman; token"),
        ("Dragonstone: knight to Kingswood, a token stays", "Dragonstone: March +0 > Kingswood 1 Knight; token"),
        ("Dragonstone defends to keep control", "Dragonstone: Defense +1"),
    ],
)  # fmt: skip
def test_the_token_and_those_who_stay_with_it(mail: str, taken: str) -> None:
    """Units that stay with a token do not march."""
    assert heard("three-1", "baratheon", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    "mail",
    ["Dragonstone: all to Kingswood, leave a rose", "Dragonstone: tutti a Bosco del Re, pianto una rosa",
     "Dragonstone marches to Crackclaw Point, leaving a token with the footman"],
)  # fmt: skip
def test_something_else_that_is_left_is_asked_about(mail: str) -> None:
    """It may be a token, or the units named beside it may stay."""
    assert heard("three-1", "baratheon", mail)["taken"] == []
