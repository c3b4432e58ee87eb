"""What is denied for something else, what becomes of orders that are not named again, and conditions of policies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.understood.__main__ import results
from tests.understood.test_measure import measured, positions

__all__ = ["positions"]
POSITIONS = Path(__file__).parent / "positions"


def proposed(found: dict[str, object]) -> list[str]:
    """Return the lines that are proposed."""
    return [line for _, line in json.loads(json.dumps(found["proposed"]))]


def read(position: str, seat: str, text: str) -> dict[str, object]:
    """Return what becomes of a mail in a position of the collection."""
    mail = {"id": "x", "game": "agot-2e", "position": position, "seat": seat, "mail": text}
    (found,) = results([mail], POSITIONS)
    return found


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("The knight of Winterfell does not go to Karhold but to Moat Cailin.",
         ["Winterfell: March +0 > Moat Cailin 1 Knight"]),
        ("Il cavaliere di Grande Inverno non va a Karhold, va a Moat Cailin",
         ["Winterfell: March +0 > Moat Cailin 1 Knight"]),
        ("Winterfell marches to Karhold not with the footman but with the knight",
         ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("Winterfell doesn't defend any more, it consolidates.", ["Winterfell: Consolidate Power"]),
        ("White Harbor non difende ma consolida", ["White Harbor: Consolidate Power"]),
        ("Don't raid with the Shivering Sea, support instead", ["The Shivering Sea: Support self"]),
        ("Winterfell: knight to Karhold, the footman I leave there", ["Winterfell: March +0 > Karhold 1 Knight"]),
        ("White Harbor defends. Everyone else consolidates except the Shivering Sea.",
         ["White Harbor: Defense +1", "Winterfell: Consolidate Power"]),
        ("Winterfell and White Harbor consolidate. No, White Harbor defends.",
         ["Winterfell: Consolidate Power", "White Harbor: Defense +1"]),
        ("Winterfell -1 Karhold, knight x1", ["Winterfell: March -1 > Karhold 1 Knight"]),
    ],
)  # fmt: skip
def test_only_what_is_meant_counts(positions: Path, text: str, taken: list[str]) -> None:
    assert measured(positions, text)["taken"] == taken


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Winterfell defends, White Harbor consolidates. No, the other way round.",
         ["Winterfell: Consolidate Power", "White Harbor: Defense +1"]),
        ("Winterfell difende, White Harbor consolida. Anzi, al contrario.",
         ["Winterfell: Consolidate Power", "White Harbor: Defense +1"]),
        ("Winterfell raids, White Harbor raids. No raids at all, both support.",
         ["Winterfell: Support self", "White Harbor: Support self"]),
        ("Winterfell and White Harbor consolidate. No, both defend.",
         ["Winterfell: Defense +1", "White Harbor: Defense +1"]),
        ("Winterfell marches to Karhold, everyone. Leave one behind.",
         ["Winterfell: March +0 > Karhold 1 Knight", "Winterfell: March +0 > Karhold 1 Footman"]),
    ],
)  # fmt: skip
def test_what_becomes_of_earlier_orders_is_proposed(positions: Path, text: str, meant: list[str]) -> None:
    found = measured(positions, text)
    assert found["taken"] == []
    assert sorted(proposed(found)) == sorted(meant)


def test_an_order_that_is_denied_alone_is_not_exchanged(positions: Path) -> None:
    """With three orders nobody knows which two change places, and "no, just defend" is about one."""
    found = measured(positions, "Winterfell defends, White Harbor consolidates, Shivering Sea raids. Other way round.")
    assert found["taken"] == []
    assert "Winterfell: Consolidate Power" not in proposed(found)
    found = measured(positions, "Winterfell raids\nWhite Harbor raids? no, just consolidate")
    assert "Winterfell: Consolidate Power" not in proposed(found)


@pytest.mark.parametrize("text", ["Cards: Robb if I win, otherwise Roose", "Carte: Robb se vinco",
                                  "Robb unless Greyjoy attacks me",
                                  "bid 3 on the throne if I am ahead of Lannister"])  # fmt: skip
def test_a_proposal_leaves_out_no_condition(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert found["taken"] == [] and found["proposed"] == []


@pytest.mark.parametrize("text", ["Robb if Roose is gone", "Robb se Roose non c'è più", "If Roose has been used, Robb"])
def test_the_card_that_has_to_be_gone_stands_first(positions: Path, text: str) -> None:
    assert proposed(measured(positions, text)) == ["cards: Roose Bolton, Robb Stark"]


def test_units_that_stand_where_others_go() -> None:
    text = "One ship from the port of Dragonstone sails to Shipbreaker Bay and the ships already there support me."
    ship = "Port of Dragonstone: March +0 > Shipbreaker Bay 1 Ship"
    assert read("six-4d", "baratheon", text)["taken"] == [ship, "Shipbreaker Bay: Support self"]
    text = "Una nave del porto di Roccia del Drago va in Baia dei Naufragi, quelle navi che ci sono già difendono"
    assert read("six-4d", "baratheon", text)["taken"] == [ship, "Shipbreaker Bay: Defense +1"]


def test_names_by_their_last_initials_or_with_mixed_letters() -> None:
    assert read("six-4c", "stark", "AG: D")["taken"] == ["Greywater Watch: Defense +1"]
    assert read("six-3", "martell", "PSS raid")["taken"] == ["Port of Sunspear: Raid"]
    assert read("six-4a", "lannister", "Stony Step: defend")["taken"] == ["Stoney Sept: Defense +1"]


def test_units_on_their_way_and_at_home() -> None:
    text = "Pyke marches to Seagard via Ironman's Bay with the knight"
    assert read("six-1", "greyjoy", text)["taken"] == ["Pyke: March +0 > Seagard 1 Knight"]
    text = "greywater watch marches on moat cailin with the two knights and leaves the footman at the watch"
    assert read("six-4c", "stark", text)["taken"] == ["Greywater Watch: March +0 > Moat Cailin 2 Knights"]
    text = "The ships in the Golden Sound raid Ironman's Bay, not the Sunset Sea."
    assert read("six-4d", "lannister", text)["taken"] == ["The Golden Sound: Raid > Ironman's Bay"]
