"""What a card does to somebody, conditions in other words, and limits that are taken back or count from a round on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood.one_mail import heard


def _heard(mail: str, **beside: Any) -> dict[str, Any]:
    """Return what comes of a mail of Olenna Tyrell, who sits between Cersei and Melisandre."""
    return heard("ring4-s1", "olenna_tyrell", mail, **beside)


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Velvet Threat, and the two points should come off Eddard",
         ["bid: Velvet Threat", "target leader: Eddard Stark"]),
        ("Backup Plan, Melisandre draws, then kneel", ["bid: Backup Plan, then kneel", "target leader: Melisandre"]),
        ("Backup Plan (pesca Cersei), then kneel", ["bid: Backup Plan, then kneel", "target leader: Cersei Lannister"]),
        ("Backup Plan. I look at the tokens in the council with Cersei",
         ["bid: Backup Plan", "target council: Cersei Lannister"]),
        ("I segnalini li guardo nel concilio con Melisandre", ["target council: Melisandre"]),
    ],
)  # fmt: skip
def test_whom_a_card_is_used_on(mail: str, taken: list[str]) -> None:
    assert sorted(_heard(mail)["taken"]) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Lowest green, just that. Unless Melisandre is leading: then I kneel.", "bid: lowest green if not left leads"),
        ("Lowest green. If someone beats that I'm out", "bid: lowest green, then kneel"),
        ("My lowest as long as nobody is more than 3 ahead. After that I kneel.", "bid: lowest if gap <= 3 or kneel"),
        ("lowest green but not against 7+", "bid: lowest green if top < 7"),
        ("lowest green if the leader has at most 3 more than me, otherwise I kneel",
         "bid: lowest green if gap <= 3 or kneel"),
        ("lowest green if I have to make up 2 points at most, otherwise I kneel",
         "bid: lowest green if gap <= 2 or kneel"),
        ("If both of my neighbours have knelt by my turn, Backup Plan; if not, I kneel",
         "bid: Backup Plan if left knelt and right knelt or kneel"),
        ("Se Melisandre è già in ginocchio ci vado anche io, se è ancora in gara calo Lettera Falsa",
         "bid: kneel if left knelt or Forged Letter"),
        ("I kneel, the ally is not worth it.", "bid: kneel"),
        ("I open with Backup Plan. On my following turn I add Forged Letter. After those two cards I kneel.",
         "bid: Backup Plan, then Forged Letter, then kneel"),
    ],
)  # fmt: skip
def test_conditions_and_ends_in_other_words(mail: str, taken: str) -> None:
    assert _heard(mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("You can drop the limit of two cards.", ["clear cards max"]),
        ("Forget the card limit", ["clear cards max"]),
        ("drop the 9 point limit", ["clear spend max"]),
        ("the spending limit is off", ["clear spend max"]),
        ("il limite di due carte non vale più", ["clear cards max"]),
        ("Forget the limit", []),
        ("Backup Plan need not be kept any longer.", ["clear keep"]),
        ("forget what i said about keeping Backup Plan", ["clear keep"]),
        ("raise my limit for this from 9 to 11 points", ["spend max: 11"]),
    ],
)
def test_limits_and_cards_that_are_let_go(mail: str, taken: list[str]) -> None:
    before = ["cards max: 2", "spend max: 9", "keep: Backup Plan"]
    assert _heard(mail, before=before)["taken"] == taken


@pytest.mark.parametrize("mail", ["From round 5 on at most two cards.", "dal round 5 in poi al massimo due carte"])
def test_a_limit_from_a_round_on_is_proposed_for_that_round(mail: str) -> None:
    assert _heard(mail)["proposed"] == [[1, "r5 cards max: 2"]]


@pytest.mark.parametrize("mail", ["I go a bit higher than last time. If I win, ally left.",
                                  "Vado un po' più su dell'altra volta. Alleato a sinistra."])  # fmt: skip
def test_a_vague_bid_is_not_left_out(mail: str) -> None:
    found = _heard(mail)

    assert found["taken"] == [] or found["unread"] or found["refused"]


def test_words_by_which_nobody_waits_make_a_plan_final() -> None:
    assert _heard("kneel. no need to wait for me")["taken"] == ["bid: kneel", "final"]


def test_a_question_with_its_heading_takes_nothing_back() -> None:
    found = _heard("Mi inginocchio. Una domanda: i segnalini restano coperti fino alla fine?")

    assert found["taken"] == ["bid: kneel"] and found["silent"] == []
