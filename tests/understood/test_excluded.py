"""Nothing is proposed that the words themselves exclude: "anybody but Greyjoy" is no support for Greyjoy."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("position", "seat", "mail"),
    [
        ("late-5p-009-r8", "stark", "Don't retreat to Winterfell."),
        ("late-5p-009-r8", "stark", "Non ritirarti mai a Grande Inverno."),
        ("four-4", "baratheon", "Don't use Patchface. Otherwise my strongest card."),
        ("late-6p-013-r6", "tyrell", "cards: Randyll, not Margaery"),
        ("late-6p-013-r6", "tyrell", "Salt Shore marches to Starfall, minus the footman."),
        ("late-6p-013-r6", "tyrell", "Redwyne supports anybody but Greyjoy"),
        ("late-6p-013-r6", "tyrell", "Redwyne aiuta chiunque tranne Greyjoy"),
        ("late-6p-013-r6", "tyrell", "Redwyne supports me against all but Lannister"),
        ("six-1", "stark", "Robb first, never Eddard, then Greatjon"),
        ("late-6p-003-r4", "martell", "Non giocare Stella Nera contro Tyrell"),
        ("late-6p-003-r4", "martell", "Darkstar if attacked, Nymeria never when attacking"),
    ],
)
def test_what_the_words_exclude_is_not_proposed(position: str, seat: str, mail: str) -> None:
    found = heard(position, seat, mail)
    assert found["taken"] == []
    assert found["proposed"] == []


@pytest.mark.parametrize(
    ("mail", "dropped"),
    [
        ("All ports consolidate but the one of White Harbor doesn't.", "White Harbor"),
        ("All ports consolidate but not the one of White Harbor.", "White Harbor"),
    ],
)
def test_the_others_are_still_proposed(mail: str, dropped: str) -> None:
    proposed = [line for _, line in heard("later-6-5h", "greyjoy", mail)["proposed"]]
    assert proposed
    assert not [line for line in proposed if dropped in line]


def test_what_only_comes_later_is_not_excluded() -> None:
    found = heard("late-4p-004-r5", "lannister", "don't lose the knights before the footmen")
    assert [line for _, line in found["proposed"]] == ["lose: Knight, Footman"]


@pytest.mark.parametrize(
    "mail",
    [
        "Shivering Sea supports me, not Baratheon.", "Shivering Sea supports me and not Baratheon",
        "Mare dei Brividi supporta me, non Baratheon",
    ],
)  # fmt: skip
def test_a_house_that_is_ruled_out_leaves_the_order_as_it_is(mail: str) -> None:
    assert heard("six-1", "stark", mail)["taken"] == ["The Shivering Sea: Support self"]
