"""Remarks, reasons and asides beside a plan: they turn nothing, and nothing that is part of a plan counts as one."""

from __future__ import annotations

import pytest

from tests.understood.test_told import taken

BESIDE_A_PLAN = {
    "Gift of Grain and then kneel, because Olenna is too strong": ["bid: Gift of Grain, then kneel"],
    "Eddard only has 4. Gift of Grain, then kneel.": ["bid: Gift of Grain, then kneel"],
    "Gift of Grain (it comes back if I lose), then kneel": ["bid: Gift of Grain, then kneel"],
    "Sono in ferie, quindi d'ora in poi: la più bassa, altrimenti in ginocchio": ["always bid: lowest or kneel"],
    "Changed my mind about the token: it should go to the same council as the ally": ["token: same"],
    "Gift of Grain for this one and not a card more": ["bid: Gift of Grain, then kneel"],
    "If Olenna has the best bid I answer with Second Envoy, if not I just kneel":
        ["bid: Second Envoy if right leads or kneel"],
    "ally left, the token too": ["ally: left", "token: same"],
}
NOT_WHOLLY_READ = (
    "Gift of Grain (green), then kneel",
    "Gift of Grain because Second Envoy is better kept",
    "Zirgle, then Gift of Grain, then kneel",
    "kneel (unless it rains)",
    "Gift of Grain, if Olenna is wearing a hat, then kneel",
)


def test_what_is_said_beside_a_plan_changes_nothing() -> None:
    assert taken(list(BESIDE_A_PLAN)) == [sorted(lines) for lines in BESIDE_A_PLAN.values()]


@pytest.mark.parametrize("text", NOT_WHOLLY_READ)
def test_a_part_of_a_plan_is_no_remark(text: str) -> None:
    assert taken([text]) == [[]]
