"""One sentence that gives an area two orders: the second one counts where words such as "I mean" lead to it."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Pyke: support Riverrun -- no, consolidate", ["Pyke: Consolidate Power"]),
        ("Pyke supports Riverrun, um, sorry, defends", ["Pyke: Defense +1"]),
        ("Riverrun aiuta Pyke, anzi no, difende", ["Riverrun: Defense +1"]),
        ("Pyke appoggia Riverrun, macché, consolida", ["Pyke: Consolidate Power"]),
        ("Riverrun helps Greywater Watch, scratch that, consolidates; Pyke defends.",
         ["Riverrun: Consolidate Power", "Pyke: Defense +1"]),
        ("Pyke consolidates, Riverrun supports Greywater Watch oops raids",
         ["Pyke: Consolidate Power", "Riverrun: Raid"]),
        ("Riverrun supports Greywater Watch, Greywater Watch raids",
         ["Riverrun: Support self", "Greywater Watch: Raid"]),
    ],
)  # fmt: skip
def test_the_order_behind_a_correction_is_for_the_same_area(mail: str, taken: list[str]) -> None:
    """The area that the first order helps does not get the second one."""
    assert heard("six-3", "greyjoy", mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail", ["Pyke supports Riverrun / consolidates", "Pyke supports Riverrun, well, you know, consolidates"]
)
def test_nothing_is_taken_where_two_areas_may_be_meant(mail: str) -> None:
    """Pyke or Riverrun may be the one that consolidates."""
    assert heard("six-3", "greyjoy", mail)["taken"] == []
