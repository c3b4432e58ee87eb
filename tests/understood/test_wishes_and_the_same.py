"""Wishes that are orders, areas that do the same, ports called harbours, and words around an order or a bid."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.one_mail import POSITIONS


def _found(position: str, seat: str, mail: str, **given: object) -> dict[str, Any]:
    """Return what comes of a mail of a seat, with lines in force if some are given."""
    said = {"id": "one", "game": "agot-2e", "position": position, "seat": seat, "mail": mail, **given}
    (found,) = results([said], POSITIONS)
    return found


@pytest.mark.parametrize(
    "mail",
    [
        "I would like my man on the Salt Shore to go to Yronwood",
        "We'd love the footman on the Salt Shore to march to Yronwood",
        "Vorrei che il fante di Costa Salata marciasse a Yronwood",
    ],
)
def test_a_wish_for_what_units_do_is_an_order(mail: str) -> None:
    assert _found("late-6p-017-r1", "martell", mail)["taken"][0].startswith("Salt Shore: March +0 > Yronwood")


def test_what_somebody_would_rather_do_is_done() -> None:
    said = "In Stoney Sept I'd rather defend, and the ship in the Golden Sound raids Ironman's Bay."
    taken = ["Stoney Sept: Defense +1", "The Golden Sound: Raid > Ironman's Bay"]
    assert _found("five-5", "lannister", said)["taken"] == taken
    assert _found("five-5", "lannister", "I would rather defend Stoney Sept than raid")["taken"] == []


@pytest.mark.parametrize(
    "mail",
    [
        "Crackclaw Point supports me and the Narrow Sea does too.",
        "Crackclaw Point supports me and the Narrow Sea does the same",
        "Crackclaw Point appoggia me e il Mare Stretto fa lo stesso",
        "Crackclaw Point supports me, and so does the Narrow Sea.",
    ],
)
def test_an_area_that_does_the_same_has_the_same_order(mail: str) -> None:
    taken = ["Crackclaw Point: Support self", "The Narrow Sea: Support self"]
    assert _found("later-3-4g", "stark", mail)["taken"] == taken


def test_the_one_elsewhere_does_the_same() -> None:
    said = "Both ships in Ironman's Bay support me and so does the one in the Golden Sound."
    taken = ["Ironman's Bay: Support self", "The Golden Sound: Support self"]
    assert _found("late-4p-004-r5", "lannister", said)["taken"] == taken


def test_own_units_that_a_sentence_sends_may_be_helped_as_him() -> None:
    said = "The footman in the Fingers attacks the Mountains of the Moon and the Narrow Sea fleet supports him."
    taken = ["The Fingers: March +0 > The Mountains of the Moon 1 Footman", "The Narrow Sea: Support self"]
    assert _found("late-6p-013-r6", "stark", said)["taken"] == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("The ship in harbour consolidates.", "Port of Lannisport: Consolidate Power"),
        ("The ship in the harbor defends.", "Port of Lannisport: Defense +1"),
        ("For the harbour at Lannisport just put a raid", "Port of Lannisport: Raid"),
        ("Per il porto di Lannisport metto una razzia", "Port of Lannisport: Raid"),
        ("About Stoney Sept: I'd rather defend there after all.", "Stoney Sept: Defense +1"),
        ("Stoney Sept builds up power", "Stoney Sept: Consolidate Power"),
        ("The Golden Sound supports me in any battle I get into", "The Golden Sound: Support self"),
    ],
)
def test_everyday_words_around_an_order_say_nothing_else(mail: str, taken: str) -> None:
    assert _found("late-6p-017-r1", "lannister", mail)["taken"] == [taken]


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("late-6p-008-r2", "baratheon",
         "This turn one ship goes from Shipbreaker Bay to Blackwater Bay, the other one stays where it is.",
         "Shipbreaker Bay: March +0 > Blackwater Bay 1 Ship"),
        ("late-6p-003-r4", "martell", "starfall march princes pass w knight, foot stays home",
         "Starfall: March +0 > Prince's Pass 1 Knight"),
        ("later-5-3d", "baratheon", "SE: M one Kn to KW, other Kn holds",
         "Storm's End: March +0 > Kingswood 1 Knight"),
        ("late-6p-013-r6", "tyrell",
         "Allora, ci ho pensato su: da Costa Salata marcia solo il cavaliere, verso Stelle al Tramonto.",
         "Salt Shore: March +0 > Starfall 1 Knight"),
    ],
)  # fmt: skip
def test_units_that_stay_confirm_a_march(position: str, seat: str, mail: str, taken: str) -> None:
    assert _found(position, seat, mail)["taken"] == [taken]


def test_a_dropped_order_of_an_area_is_replaced_behind_the_lines() -> None:
    lines = "Greywater Watch: march to Flint's Finger\nIronman's Bay: support me\n\n"
    for said in ("On second thought scratch the Greywater march, let it defend instead.",
                 "Scratch the march from Greywater Watch, it should defend."):  # fmt: skip
        found = _found("late-6p-008-r2", "greyjoy", lines + said)
        assert found["taken"] == ["Ironman's Bay: Support self", "Greywater Watch: Defense +1"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Theon if they come to me, Asha if I'm the one attacking.",
         ["cards defend: Theon Greyjoy", "cards attack: Asha Greyjoy"]),
        ("Theon se vengono da me, Asha se attacco", ["cards defend: Theon Greyjoy", "cards attack: Asha Greyjoy"]),
        ("Prima Theon, poi Balon, e se non ci sono più Asha",
         ["cards: Theon Greyjoy, Balon Greyjoy, Asha Greyjoy"]),
    ],
)  # fmt: skip
def test_cards_are_for_whoever_comes_or_is_left(mail: str, taken: list[str]) -> None:
    assert _found("late-4p-004-r5", "greyjoy", mail)["taken"] == taken
