"""Everyday words that begin the name of an area, and sums and shares that leave something open."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("position", "seat", "mail"),
    [
        ("six-1", "stark", "Winter is long: raid"),
        ("six-1", "stark", "white flag for now, defend"),
        ("late-4p-004-r5", "lannister", "my sea people support"),
        ("late-4p-004-r5", "lannister", "sea defence"),
        ("late-4p-004-r5", "lannister", "golden days: defend"),
        ("six-1", "martell", "Everything in Dorne defends"),
        ("late-5p-002-r3", "tyrell", "sea support everywhere"),
        ("six-1", "stark", "Bid 1 on the throne and split the rest"),
        ("six-1", "stark", "uno sul trono, il resto diviso a metà"),
        ("six-1", "stark", "please don't change anything"),
        ("late-6p-008-r2", "lannister", "the other boat defends"),
    ],
)
def test_what_may_mean_something_else_is_not_taken(position: str, seat: str, mail: str) -> None:
    """An area is not named by a word that goes on otherwise, and no number by a rest that is shared."""
    assert heard(position, seat, mail)["taken"] == []


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-1", "stark", "Winter defends, white raids", ["Winterfell: Defense +1", "White Harbor: Raid"]),
        ("six-3", "greyjoy", "Riverrun supports Greywater Watch and vice versa",
         ["Riverrun: Support self", "Greywater Watch: Support self"]),
        ("late-5p-009-r8", "stark", "Narrow Sea: 2 of the 3 ships stay, the other goes to the Shivering Sea",
         ["The Narrow Sea: March +0 > The Shivering Sea 1 Ship"]),
        ("late-5p-009-r8", "stark", "Narrow Sea: due delle tre navi vanno nello Shivering Sea",
         ["The Narrow Sea: March +0 > The Shivering Sea 2 Ships"]),
        ("six-1", "greyjoy", "PYK - SEA", ["Pyke: March +0 > Seagard all"]),
        ("late-6p-008-r2", "tyrell", "red wine straits support me", ["Redwyne Straights: Support self"]),
        ("late-6p-008-r2", "tyrell", "terre basse di dorne consolida e la nave di redwyne difende, tutto qui",
         ["Dornish Marches: Consolidate Power", "Redwyne Straights: Defense +1"]),
        ("late-6p-017-r1", "lannister", "Golden Sound supports me, and the ship in harbour consolidates",
         ["The Golden Sound: Support self", "Port of Lannisport: Consolidate Power"]),
        ("late-6p-008-r2", "stark", "throne 2, fiefs nothing, court same",
         ["bid: Iron Throne 2, Fiefdoms 0, King's Court 0"]),
    ],
)  # fmt: skip
def test_short_names_and_parts_of_all_units(position: str, seat: str, mail: str, taken: list[str]) -> None:
    """A short name before an order counts, and so does the number before "of the three"."""
    assert heard(position, seat, mail)["taken"] == taken
