"""Polite requests, courtly prose, cards by their numbers, content ends, and what answers say of other options."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
OLENNA = {"id": "olenna", "game": "btwixt", "position": "ring4-s3", "seat": "olenna_tyrell"}
"""Olenna between Melisandre, her left neighbour, and Cersei; Eddard sits far from her."""
JON = {"id": "jon", "game": "btwixt", "position": "ring6-a2", "seat": "jon_snow"}
"""Jon with one card of 3, Backup Plan, and one of 5, Border Raid."""
COUNCIL = {
    "number": 4,
    "ask": "claim.council",
    "options": [["a", "left, [Cersei | Euron]", 0], ["b", "right, [Olenna | Cersei]", 2]],
    "about": {"ally": "headsmans_patron"},
}
CERSEI = {"id": "cersei", "game": "btwixt", "position": "ring3-s1", "seat": "cersei_lannister", "open": COUNCIL}


def _heard(who: dict[str, object], mail: str) -> dict[str, list[object]]:
    (heard,) = results([{**who, "mail": mail}], FOLDER / "positions")
    return heard


def _proposed(who: dict[str, object], mail: str) -> list[object]:
    heard = _heard(who, mail)
    assert heard["taken"] == []
    return [line for _, line in heard["proposed"]]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("If Melisandre has knelt, Betrayal and nothing else. If she is still in, I kneel.", "Betrayal if left knelt"),
        ("Se Melisandre ha passato, Tradimento e basta; se è ancora in gara, passo.", "Betrayal if left knelt"),
        ("Se Melisandre si è inginocchiata, Tradimento e stop. Se invece è dentro, passo.", "Betrayal if left knelt"),
        ("If I'm leading, fine by me. If I'm not, Backup Plan.", "kneel if leading or Backup Plan"),
        (
            "Betrayal. If nobody has passed me by my next turn I'm happy; if somebody has, Backup Plan.",
            "Betrayal, then Backup Plan if not leading",
        ),
        ("I only care that Cersei doesn't win. If she leads, Betrayal, else pass.", "Betrayal if right leads or kneel"),
        (
            "Mi basta che Cersei non lo prenda. Se guida lei, Tradimento; altrimenti mi inginocchio.",
            "Betrayal if right leads or kneel",
        ),
        ("Betrayal, then I'm happy to kneel.", "Betrayal, then kneel"),
    ],
)
def test_a_plan_ends_as_it_is_said(mail: str, taken: str) -> None:
    assert _heard(OLENNA, mail)["taken"] == [f"bid: {taken}"]


@pytest.mark.parametrize(
    ("mail", "line"),
    [
        ("Could you play Backup Plan, then kneel?", "bid: Backup Plan, then kneel"),
        ("Potresti farmi inginocchiare?", "bid: kneel"),
        ("Mi giochi Backup Plan per favore?", "bid: Backup Plan"),
        ("I'd start with the 3, then the 5, then kneel.", "bid: Backup Plan, then Border Raid, then kneel"),
        ("il tre, poi il cinque", "bid: Backup Plan, then Border Raid"),
        ("Unless I say otherwise I kneel.", "always bid: kneel"),
        (
            "It would please the Bastard to offer Backup Plan, and, if that gift be surpassed, Second Envoy as well.",
            "bid: Backup Plan, then Second Envoy if not leading",
        ),
        (
            "Backup Plan and then Border Raid, no sorry, Backup Plan and then Second Envoy",
            "bid: Backup Plan, then Second Envoy",
        ),
    ],
)
def test_one_proposal_is_what_was_asked_for(mail: str, line: str) -> None:
    assert _proposed(JON, mail) == [line]


def test_the_end_of_a_plan_that_is_not_understood_is_no_final() -> None:
    assert _proposed(JON, "Backup Plan, I suppose, or maybe Second Envoy. That's all.") == [
        "bid: Backup Plan or Second Envoy"
    ]


@pytest.mark.parametrize("mail", ["Always hit Cersei, no matter who is in front.", "Sempre su Cersei, chiunque guidi."])
def test_a_rule_holds_whoever_leads(mail: str) -> None:
    heard = _heard(OLENNA, f"{mail}" if "hit" in mail else f"Le carte cattive {mail.lower()}")
    assert heard["taken"] == ["target leader: Cersei Lannister"]


def test_a_card_that_is_refused_is_not_forgotten() -> None:
    assert _heard(OLENNA, "Niente Acciaio Sguainato questo round: la più bassa finché non guido.")["taken"] == []


@pytest.mark.parametrize(
    "mail",
    [
        "with Euron, Olenna doesn't need it",
        "With Euron, I don't want to give Olenna more",
        "left rather than right",
        "Could you put him with Euron?",
    ],
)
def test_an_answer_may_say_why_it_is_not_the_other_one(mail: str) -> None:
    assert _heard(CERSEI, mail)["taken"] == ["q4 a"]


@pytest.mark.parametrize(
    "mail",
    [
        "with Euron, I don't mean that I mean Olenna",
        "with Euron, no Olenna",
        "with Euron, because Olenna deserves it, or maybe not",
        "could you tell me whether Euron has more tokens?",
    ],
)
def test_an_answer_that_wavers_is_not_taken(mail: str) -> None:
    assert "q4 a" not in _heard(CERSEI, mail)["taken"]
