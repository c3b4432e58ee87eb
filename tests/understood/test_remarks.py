"""Remarks, reasons and asides beside a plan: they turn nothing, and nothing that is part of a plan counts as one."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard
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


@pytest.mark.parametrize(
    ("position", "seat", "mail", "lines"),
    [
        ("late-ring-5p-std-1", "melisandre", "L'erede non mi serve a nulla, salto il giro.\nCi vediamo al prossimo!",
         ["bid: kneel"]),
        ("late-ring-5p-std-1", "melisandre", "I kneel. See you next round", ["bid: kneel"]),
        ("new-ring-5p-std-rev-1", "olenna_tyrell",
         "The singer doesn't tempt me, but I'd hate to see Cersei get him for nothing. So I kneel.", ["bid: kneel"]),
        ("new-ring-5p-std-rev-1", "olenna_tyrell", "I'd hate to see Cersei get him for nothing.", []),
        ("ring4-rev", "jon_snow", "Non ho voglia di aste: gioco Lungo Banchetto e poi mi inginocchio.",
         ["bid: Long Banquet, then kneel"]),
        ("ring4-rev", "jon_snow", "Non ho Lungo Banchetto, gioco Registro Aperto", []),
        ("later-ring-5-round-3f", "daenerys_targaryen",
         "Tengo duro finché il distacco non supera 3: la più economica che va in testa. Oltre, mi inginocchio.",
         ["bid: cheapest lead if gap <= 3 or kneel"]),
        ("ring5-adv", "jon_snow", "Please don't touch Borrowed Crown or Hold the Gate, I need both of them later.",
         ["keep: Borrowed Crown, Hold the Gate"]),
        ("later-ring-4-round-1c", "eddard_stark",
         "Questa spia non mi serve a niente, la lascio volentieri agli altri e mi inginocchio.", ["bid: kneel"]),
        ("new-ring-6p-std-1", "doran_martell", "al massimo 4 carte in tutto", ["cards max: 4"]),
        ("new-ring-6p-std-1", "doran_martell", "al massimo 4 carte in mano", []),
    ],
)  # fmt: skip
def test_a_plan_with_an_opinion_beside_it(position: str, seat: str, mail: str, lines: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == lines
