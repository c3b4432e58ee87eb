"""Ends of an order that say again that it goes no further: "my own troops and nobody else's", "e nessun altro"."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard

OWN = ["Sea of Dorne: Support self"]
TYRELL = ["Sea of Dorne: Support Tyrell"]
KNIGHT = ["Sunspear: March +0 > Yronwood 1 Knight"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("The fleet in the Sea of Dorne backs up my own troops and nobody else's.", OWN),
        ("Sea of Dorne supports my troops and no one else's", OWN),
        ("Sea of Dorne supports me, no-one else", OWN),
        ("Sea of Dorne: support for me and for nobody else's men", OWN),
        ("Sea of Dorne backs my own side and no other house", OWN),
        ("Sea of Dorne supports my own troops, not anyone else's", OWN),
        ("Mare di Dorne appoggia me e nessun'altra casata", OWN),
        ("Mare di Dorne appoggia le mie truppe e quelle di nessun altro", OWN),
        ("Mare di Dorne: supporto a me stesso e basta", OWN),
        ("Sea of Dorne supports Tyrell, nobody else's ships", TYRELL),
        ("Mare di Dorne appoggia Tyrell e nessun altro", TYRELL),
        ("Sunspear marches to Yronwood with the knight, no one else goes", KNIGHT),
        ("Sunspear marches to Yronwood with the knight and nothing else", KNIGHT),
        ("Lancia del Sole marcia a Yronwood col cavaliere, nessun altro si muove", KNIGHT),
        ("Sunspear marches to Yronwood with a knight, nothing else, and Salt Shore consolidates.",
         [*KNIGHT, "Salt Shore: Consolidate Power"]),
        ("Sea of Dorne raids East Summer Sea and nowhere else", ["Sea of Dorne: Raid > East Summer Sea"]),
        ("Sunspear defends, nothing else", ["Sunspear: Defense +1"]),
    ],
)  # fmt: skip
def test_an_order_goes_no_further(mail: str, taken: list[str]) -> None:
    assert heard("six-1", "martell", mail)["taken"] == taken


@pytest.mark.parametrize(
    "mail",
    [
        "Sea of Dorne supports nobody else",
        "Sea of Dorne supports nobody else's troops",
        "Sea of Dorne raids nobody else's ships",
        "Mare di Dorne non appoggia nessun altro",
        "Sea of Dorne supports me and nobody else but Tyrell",
        "Sea of Dorne supports my own troops and everybody else's",
        "Sea of Dorne supports anyone else's troops but not mine",
        "Mare di Dorne appoggia truppe altrui",
    ],
)
def test_what_is_said_of_others_is_not_taken(mail: str) -> None:
    """Words for others that leave open whether the own side is helped are only proposed."""
    assert heard("six-1", "martell", mail)["taken"] == []
