"""Mails of both games that were once taken wrong, or only proposed, and are taken as they are meant now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.understood.__main__ import results

POSITIONS = Path(__file__).parent / "positions"


def heard(position: str, seat: str, mail: str) -> dict[str, Any]:
    """Return what comes of a mail of a seat in a position."""
    game = json.loads((POSITIONS / f"{position}.json").read_text("utf-8"))["game"]
    (found,) = results([{"id": "one", "game": game, "position": position, "seat": seat, "mail": mail}], POSITIONS)
    return found


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("later-6-2a", "martell", "Sea of Dorne backs up my own troops, nobody else's.",
         ["Sea of Dorne: Support self"]),
        ("later-6-2a", "martell", "Sea of Dorne supports nobody else's troops but mine",
         ["Sea of Dorne: Support self"]),
        ("later-6-2a", "martell", "Sea of Dorne supports nobody", ["Sea of Dorne: Support none"]),
        ("late-6p-003-r4", "tyrell", "West Summer Sea supports Martell, as promised.",
         ["West Summer Sea: Support Martell"]),
        ("late-6p-017-r1", "martell", "la nave nel mare di dorne fa razzia, se non c'è nulla da razziare pazienza",
         ["Sea of Dorne: Raid"]),
        ("later-6-5h", "martell", "La flotta nella Baia dei Naufragi dà manforte ai miei",
         ["Shipbreaker Bay: Support self"]),
        ("new-4p-009-r2", "stark", "the Narrow Sea supports whatever I fight myself", ["The Narrow Sea: Support self"]),
        ("late-4p-004-r5", "greyjoy", "The Sunset Sea fleet attacks the lone Lannister ship in the Golden Sound.",
         ["Sunset Sea: March +0 > The Golden Sound 3 Ships"]),
        ("late-4p-004-r5", "greyjoy", "my last footman on Pyke digs in and defends", ["Pyke: Defense +1"]),
        ("new-6p-019-r7", "greyjoy", "il Porto di Pyke razzia pure lui, ma sulla Baia degli Uomini di Ferro",
         ["Port of Pyke: Raid > Ironman's Bay"]),
        ("late-5p-002-r3", "baratheon", "Dragonstone: march, footman crosses Shipbreaker Bay to Kingswood",
         ["Dragonstone: March +0 > Kingswood 1 Footman"]),
    ],
)  # fmt: skip
def test_orders_for_areas(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("late-5p-009-r8", "baratheon", "Should my army at Storm's End be beaten, it pulls back to Kingswood.",
         ["retreat from Storm's End: Kingswood"]),
        ("late-5p-009-r8", "baratheon", "If my troops in Storm's End lose they retreat to Kingswood.",
         ["retreat from Storm's End: Kingswood"]),
        ("late-6p-008-r2", "martell", "If I'm ahead before cards I play the Red Viper, otherwise Darkstar.",
         ["cards: The Red Viper if margin > 0 or Darkstar"]),
        ("late-6p-008-r2", "martell",
         "Se prima delle carte sono almeno alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
         ["cards: The Red Viper if margin >= 0 or Darkstar"]),
        ("late-6p-008-r2", "martell", "Se sono al massimo alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
         ["cards: The Red Viper if margin <= 0 or Darkstar"]),
        ("late-6p-008-r2", "martell", "Se sono alla pari gioco la Vipera Rossa, altrimenti Stella Nera.",
         ["cards: The Red Viper if margin = 0 or Darkstar"]),
    ],
)  # fmt: skip
def test_retreats_and_cards_under_conditions(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("late-ring-3p-std-rev-2", "olenna_tyrell",
         "In round 4 I go for the cheapest lead up to a gap of five, otherwise I kneel.",
         ["r4 bid: cheapest lead if gap <= 5 or kneel"]),
        ("later-ring-5-round-3f", "melisandre",
         "Drawn Steel at the start and then Gift of Grain whenever I'm not ahead, up to 15 in total",
         ["bid: Drawn Steel, then Gift of Grain if not leading", "spend max: 15"]),
        ("later-ring-6-round-5h", "jon_snow",
         "Ask me before doing anything if Tyrion leads. Otherwise the cheapest lead while the gap is below 5.",
         ["bid: ask if right leads or cheapest lead if gap < 5"]),
        ("late-ring-3p-adv-1", "melisandre", "BT first, then kneel", ["bid: Bridge Toll, then kneel"]),
    ],
)  # fmt: skip
def test_plans(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


def test_initials_of_two_cards_in_hand_are_not_taken() -> None:
    """Both Black Tide, a card of his own, and Bridge Toll are in the hand of Euron."""
    found = heard("late-ring-3p-adv-1", "euron_greyjoy", "bid: BT")
    assert found["taken"] == []
    assert found["refused"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Drawn Steel unless Eddard leads", "bid: Drawn Steel if not left leads"),
        ("I play Drawn Steel unless Eddard has knelt", "bid: Drawn Steel if not left knelt"),
        ("Drawn Steel if not Eddard leads, then kneel", "bid: Drawn Steel if not left leads, then kneel"),
        ("Drawn Steel if not Velvet Threat", "bid: Drawn Steel or Velvet Threat"),
    ],
)
def test_somebody_behind_unless_or_if_not_makes_a_condition(mail: str, taken: str) -> None:
    assert heard("late-ring-4p-adv-rev-3", "daenerys_targaryen", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("mail", "proposed"),
    [
        ("Drawn Steel unless Eddard leads and the gap is over 3",
         "bid: Drawn Steel if not left leads or Drawn Steel if gap <= 3"),
        ("Kneel unless Eddard leads and I'm behind by less than 3, else Drawn Steel",
         "bid: kneel if not left leads or kneel if gap >= 3 or Drawn Steel"),
    ],
)  # fmt: skip
def test_unless_before_two_facts_denies_them_together(mail: str, proposed: str) -> None:
    """It is only proposed, since some mean that each of them is enough."""
    found = heard("late-ring-4p-adv-rev-3", "daenerys_targaryen", mail)
    assert [line for _, line in found["proposed"]] == [proposed]
    assert found["taken"] == []
