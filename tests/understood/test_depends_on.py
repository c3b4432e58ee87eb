"""An order that depends on something, in whatever words, is only proposed, and so is support for whoever attacks."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

_MARCHES = "Moat Cailin: March +0 > White Harbor all"


@pytest.mark.parametrize("said", [
    "Moat Cailin marches to White Harbor, as long as I'm winning.",
    "Moat Cailin marches to White Harbor, so long as Stark agrees.",
    "Moat Cailin marches to White Harbor, while I'm winning.",
    "Moat Cailin marcia su Porto Bianco, sempre che io vinca.",
    "Moat Cailin marches to White Harbor. As long as I'm winning.",
    "Moat Cailin marches to White Harbor. But only once Stark has left.",
    "Moat Cailin marches to White Harbor. Però prima aspetto Stark.",
    "Moat Cailin marches to White Harbor. Otherwise to Seagard.",
    "Moat Cailin marches to White Harbor. I won't if Baratheon supports there.",
    "Moat Cailin marches to White Harbor. Not if Stark supports it.",
], ids=lambda said: said[-24:])  # fmt: skip
def test_what_depends_on_something_is_only_proposed(said: str) -> None:
    found = heard("later-4-4e", "greyjoy", said)
    assert not found["taken"]
    assert [text for _, text in found["proposed"]] == [_MARCHES]


def test_a_reason_is_no_condition() -> None:
    said = "Moat Cailin marches to White Harbor, as Stark is weak there."
    assert heard("later-4-4e", "greyjoy", said)["taken"] == [_MARCHES]


@pytest.mark.parametrize("said", [
    "Moat Cailin: support White Harbor attacker",
    "Moat Cailin supports the attacker at Winterfell",
    "Moat Cailin: support against White Harbor",
    "Moat Cailin supports whoever attacks Winterfell",
    "Moat Cailin appoggia chi attacca Porto Bianco",
], ids=lambda said: said[-20:])  # fmt: skip
def test_support_for_an_attacker_is_none_for_oneself(said: str) -> None:
    found = heard("later-4-4e", "greyjoy", said)
    assert not found["taken"]
    assert "Moat Cailin: Support self" not in [text for _, text in found["proposed"]]
