"""What a card is used on, who passes whom, and what "it" and "another" mean, said beside a plan in ordinary words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results
from tests.understood.one_mail import heard

FOLDER = Path(__file__).parent
MAILS = {each["id"]: each for each in map(json.loads, (FOLDER / "latest.jsonl").read_text("utf-8").splitlines())}
STEEL = "late-bb-042"
"""A mail in whose position the seat holds Pulling the Strings and Borrowed Crown."""


def _taken(like: str, mail: str) -> list[str]:
    (heard,) = results([{**MAILS[like], "mail": mail}], FOLDER / "positions")
    return sorted(heard["taken"])


@pytest.mark.parametrize(
    ("like", "mail", "taken"),
    [
        (
            "late-bb-054",
            "Knife in the Crowd on the Keeper of Keys",
            ["bid: Knife in the Crowd", "choose Knife in the Crowd: Keeper of Keys"],
        ),
        (
            "late-bb-056",
            "Open Ledger, to look into my left council, and that's it",
            ["bid: Open Ledger, then kneel", "choose Open Ledger: left"],
        ),
        (
            "late-bb-011",
            "I play Betrayal on whoever leads, and I take his highest card",
            ["bid: Betrayal", "choose Betrayal: leading", "target card: highest"],
        ),
        ("late-bb-011", "Il Tradimento lo uso sempre contro chi guida", ["choose Betrayal: leading"]),
        ("late-bb-060", "For the Marshal I'll discard the Second Envoy.", ["give: Second Envoy"]),
        (
            STEEL,
            "Pulling the Strings, Borrowed Crown if passed",
            ["bid: Pulling the Strings, then Borrowed Crown if not leading"],
        ),
        (
            STEEL,
            "Pulling the Strings, then Borrowed Crown if it's needed to stay ahead",
            ["bid: Pulling the Strings, then Borrowed Crown if not leading"],
        ),
        (
            STEEL,
            "Muovere i Fili, e se mi superano Corona in Prestito",
            ["bid: Pulling the Strings, then Borrowed Crown if not leading"],
        ),
        (
            "late-bb-015",
            "Dono di Grano, e se uno mi supera ne butto un altro",
            ["bid: Gift of Grain, then Gift of Grain if not leading"],
        ),
        ("late-bb-045", "acciaio sguainato. lo metto con olenna", ["ally: Olenna Tyrell", "bid: Drawn Steel"]),
        ("late-bb-045", "il segnalino va bene ovunque. lo metto con olenna", ["token: Olenna Tyrell"]),
        ("late-bb-045", "lo metto con olenna", []),
        ("late-bb-042", "HP w/ Mel, tok w/ Cer", ["ally: Melisandre", "token: Cersei Lannister"]),
        (STEEL, "Pulling the Strings. By the way, when is the deadline?", ["bid: Pulling the Strings"]),
        (STEEL, "Pulling the Strings. Or should I kneel?", []),
        (STEEL, "Pulling the Strings. These presents are getting too many anyway.", ["bid: Pulling the Strings"]),
        (STEEL, "Pulling the Strings. I will play it next time.", []),
        (STEEL, "I should like to have him, but not at any price. Pulling the Strings.", ["bid: Pulling the Strings"]),
    ],
)
def test_a_plan_is_heard_with_what_stands_beside_it(like: str, mail: str, taken: list[str]) -> None:
    assert _taken(like, mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("If any of my cards needs a victim it's Cersei, and if she can't be picked, Olenna.",
         ["target leader: Cersei Lannister, Olenna Tyrell"]),
        ("Quando una mia carta deve colpire un altro leader scegli Olenna, e se con lei non si può allora Cersei",
         ["target leader: Olenna Tyrell, Cersei Lannister"]),
        ("con le carte che fanno male a qualcuno mira sempre a Olenna, e se lei non si può a chi è in testa",
         ["target leader: Olenna Tyrell, leading"]),
        ("If any of my cards needs a victim it's not Cersei.", []),
        ("If one of Cersei's cards needs a victim, Olenna.", []),
    ],
)  # fmt: skip
def test_any_card_may_need_a_victim(mail: str, taken: list[str]) -> None:
    assert heard("ring4-s3", "melisandre", mail)["taken"] == taken
