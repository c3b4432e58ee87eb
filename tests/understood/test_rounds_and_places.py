"""Rounds below each other or counted in words, places that are corrected, lists and limits said in passing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.__main__ import results

FOLDER = Path(__file__).parent
DAENERYS = {"position": "ring3-rev", "seat": "daenerys_targaryen"}
"""Daenerys in round 1, with the Stable Master to come in round 3 and the Admiral in round 4."""
TYRION = {"position": "ring4-rev", "seat": "tyrion_lannister"}
"""Tyrion in round 6; the Uncrowned comes in round 9."""
CERSEI = {"position": "ring3-s1", "seat": "cersei_lannister"}
"""Cersei between Euron, her left neighbour, and Olenna."""
OLENNA = {"position": "ring6-a2", "seat": "olenna_tyrell"}
EDDARD = {"position": "ring4-s1", "seat": "eddard_stark"}
JON = {"position": "ring6-a2", "seat": "jon_snow"}
EURON = {"position": "ring3-a2", "seat": "euron_greyjoy"}


def _heard(who: dict[str, object], mail: str) -> dict[str, list[object]]:
    (heard,) = results([{"id": "x", "game": "btwixt", **who, "mail": mail}], FOLDER / "positions")
    return heard


ROUNDS = [
    (DAENERYS, "R1: Second Envoy -> kneel\nR2: kneel", ["bid: Second Envoy, then kneel", "r2 bid: kneel"]),
    (DAENERYS, "r1 = kneel\nr2 = Open Ledger or kneel", ["bid: kneel", "r2 bid: Open Ledger or kneel"]),
    (DAENERYS, "R1: kneel\nR3 (Stable Master): kneel", ["bid: kneel", "r3 bid: kneel"]),
    (DAENERYS, "Round 1: kneel; round 4: Open Ledger", ["bid: kneel", "r4 bid: Open Ledger"]),
    (
        DAENERYS,
        "Per il secondo round rinuncio. Per il terzo: prima Tradimento, poi mi inginocchio.",
        ["r2 bid: kneel", "r3 bid: Betrayal, then kneel"],
    ),
    (
        DAENERYS,
        "For the second round: Open Ledger, then kneel. For the third: lowest if not leading, else kneel",
        ["r2 bid: Open Ledger, then kneel", "r3 bid: lowest if not leading or kneel"],
    ),
    (TYRION, "In the ninth round: Drawn Steel, then kneel.", ["r9 bid: Drawn Steel, then kneel"]),
    (TYRION, "Questo round e anche il prossimo mi inginocchio.", ["bid: kneel", "r7 bid: kneel"]),
    (TYRION, "I kneel this round and the one after.", ["bid: kneel", "r7 bid: kneel"]),
    (TYRION, "When the Uncrowned comes up I play Drawn Steel, otherwise kneel.", ["r9 bid: Drawn Steel or kneel"]),
    (TYRION, "Quando arriva The Uncrowned: Drawn Steel, poi in ginocchio", ["r9 bid: Drawn Steel, then kneel"]),
    (
        TYRION,
        "se nei prossimi turni mi dimentico: la più bassa se non sono in testa, altrimenti in ginocchio",
        ["always bid: lowest if not leading or kneel"],
    ),
]
PLACES = [
    (CERSEI, "ally left - I mean right, Olenna's side", ["ally: right"]),
    (CERSEI, "Ally: left (no wait, right)", ["ally: right"]),
    (CERSEI, "alleato a sinistra, cioè no, a destra", ["ally: right"]),
    (CERSEI, "segnalino a destra, no scusa, a sinistra", ["token: left"]),
    (CERSEI, "ally with Olenna, I mean with Euron", ["ally: Euron Greyjoy"]),
    (CERSEI, "ally left, or rather right", ["ally: right"]),
    (CERSEI, "token with Euron, sorry, with Olenna", ["token: Olenna Tyrell"]),
    (CERSEI, "alleato a sinistra, no, a destra", ["ally: right"]),
    (CERSEI, "ally to the smaller, no, the bigger council", ["ally: big"]),
    (CERSEI, "ally: the bigger council, if by some wonder I win", ["ally: big"]),
]
LISTS = [
    (OLENNA, "1. Rally the Levies\n2. again Rally the Levies\n3. I kneel",
     ["bid: Rally the Levies, then Rally the Levies, then kneel"]),
    (OLENNA, "1) Chiamata alle Leve\n2) di nuovo Chiamata alle Leve\n3) Sensale\n4) mi inginocchio",
     ["bid: Rally the Levies, then Rally the Levies, then Matchmaker, then kneel"]),
    (OLENNA, "- Rally the Levies\n- Matchmaker\nin that order, and I stop there",
     ["bid: Rally the Levies, then Matchmaker, then kneel"]),
    (EURON, "reserved: Drawn Steel, Velvet Threat", ["keep: Drawn Steel, Velvet Threat"]),
    (EURON, "In cassaforte: Velvet Threat, Corona in Prestito", ["keep: Borrowed Crown, Velvet Threat"]),
    (EURON, "Si chiede che Omaggio Forzato e Dono di Grano siano conservati.", ["keep: Forced Homage, Gift of Grain"]),
    (OLENNA, "No more than 3 cards and never the Backup Plan. Lowest or kneel.",
     ["bid: lowest or kneel", "cards max: 3", "keep: Backup Plan"]),
    (EDDARD, "Lungo Banchetto due volte e stop.", ["bid: Long Banquet if turn <= 2 or kneel"]),
    (EDDARD, "Long Banquet twice, then I'm done", ["bid: Long Banquet if turn <= 2 or kneel"]),
    (JON, "Keep Border Raid. For the rest the lowest if gap < 3, otherwise kneel.",
     ["bid: lowest if gap < 3 or kneel", "keep: Border Raid"]),
    (JON, "If Doran is winning: Border Raid. If Euron is winning: Burnt Granary. Otherwise nothing.",
     ["bid: Border Raid if right leads or Burnt Granary if left leads or kneel"]),
    (JON, "I pass, and no need to wait for me.", ["bid: kneel", "final"]),
    (JON, "Mi inginocchio, e non aspettatemi.", ["bid: kneel", "final"]),
]  # fmt: skip


@pytest.mark.parametrize(("who", "mail", "taken"), [*ROUNDS, *PLACES, *LISTS])
def test_it_is_taken_as_it_is_meant(who: dict[str, object], mail: str, taken: list[str]) -> None:
    heard = _heard(who, mail)
    assert sorted(map(str, heard["taken"])) == sorted(taken)


@pytest.mark.parametrize(
    ("who", "mail", "taken"),
    [
        (EURON, "treasured: Borrowed Crown, Velvet Threat", []),
        (DAENERYS, "R1: kneel\nR3 (Admiral): kneel", []),
        (DAENERYS, "Per il quarto: Open Ledger", []),
        (CERSEI, "ally left, sorry Olenna", []),
        (CERSEI, "alleato a sinistra, no a destra", []),
        (CERSEI, "Drawn Steel first, in the second round Open Ledger, then kneel.", []),
        (CERSEI, "turno 1: Drawn Steel\nturno 2: mi inginocchio", []),
        (CERSEI, "He's worth 8 to me, no more. Cheapest lead.", []),
    ],
)
def test_what_is_not_understood_becomes_no_bid(who: dict[str, object], mail: str, taken: list[str]) -> None:
    assert _heard(who, mail)["taken"] == taken


def test_a_card_that_stays_in_the_plan_is_not_kept_in_hand() -> None:
    mail = "Velvet Threat, then kneel. Ally left. No sorry, ally to Eddard's side. Velvet Threat stays."
    heard = _heard({"position": "ring4-s3", "seat": "cersei_lannister"}, mail)
    assert heard["taken"] == ["ally: Eddard Stark", "bid: Velvet Threat, then kneel"]


@pytest.mark.parametrize(
    "mail",
    [
        "Forget what I said about saving cards, use whatever. The limit stays.",
        "Dimentica quello che ho detto di tenere da parte le carte.",
    ],
)
def test_cards_kept_are_released_in_ordinary_words(mail: str) -> None:
    heard = _heard({**EURON, "before": ["keep: Borrowed Crown, Velvet Threat", "spend max: 8"]}, mail)
    assert heard["taken"] == ["clear keep"]


def test_a_bid_is_taken_back_to_be_written_later() -> None:
    before = {"position": "ring6-w", "seat": "cersei_lannister", "before": ["bid: Border Raid or kneel", "ally: small"]}
    assert _heard(before, "Cancella l'offerta che avevo mandato, ci ripenso domani.")["taken"] == ["clear bid"]
