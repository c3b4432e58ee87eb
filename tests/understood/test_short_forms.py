"""Short forms of orders, and orders that cannot be meant quite as they are said."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.test_measure import measured, positions

__all__ = ["positions"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("shivering s me, white harbor def", ["The Shivering Sea: Support self", "White Harbor: Defense +1"]),
        ("Winterfell: S (White Harbor)", ["Winterfell: Support self"]),
        ("White Harbor march Karhold over the shivering sea ship", ["White Harbor: March +0 > Karhold all"]),
        ("Winterfell: defend (no, consolidate)", ["Winterfell: Consolidate Power"]),
        ("Shivering Sea: raid, but nothing to hit I think", ["The Shivering Sea: Raid"]),
    ],
)
def test_short_forms_keep_their_order(positions: Path, text: str, taken: list[str]) -> None:
    """A letter for an order is no part of a name, and what stands in brackets or crosses a sea takes nothing away."""
    assert measured(positions, text)["taken"] == taken


def test_help_out_of_reach_and_the_last_special_token_are_asked_for(positions: Path) -> None:
    """Help for an area of others that is too far away is only proposed, and so is a special token nobody named."""
    assert measured(positions, "Winterfell: support The Eyrie")["taken"] == []
    found = measured(positions, "Winterfell, White Harbor and the Shivering Sea all support me")
    assert found["taken"] == ["Winterfell: Support self", "White Harbor: Support self"]
    assert found["proposed"] == [[1, "The Shivering Sea: special Support +1 self"]]
