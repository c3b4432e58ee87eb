"""Words that only say what an order is for take nothing from it, and all that stand in an area may be called "men"."""

from __future__ import annotations

import pytest

from tests.understood.one_mail import heard


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("five-5", "lannister", "Golden Sound backs up Riverrun in case somebody comes back at me.",
         ["The Golden Sound: Support self"]),
        ("five-5", "lannister", "Golden Sound supports Riverrun in case they try something.",
         ["The Golden Sound: Support self"]),
        ("five-5", "lannister", "Golden Sound supports me in case things go wrong", ["The Golden Sound: Support self"]),
        ("five-5", "lannister", "Golden Sound supports Riverrun in case Baratheon comes", []),
        ("six-1", "tyrell", "I'd like the two men in Highgarden to move into the Reach together.",
         ["Highgarden: March +0 > The Reach 1 Footman + 1 Knight"]),
        ("six-4a", "martell", "Areo Hotah quando difendo. Se attacco invece Stella Nera e poi Nymeria.",
         ["cards defend: Areo Hotah", "cards attack: Darkstar, Nymeria Sand"]),
        ("later-5-3d", "lannister",
         "Sunset Sea: raid\nForget the raid from the Sunset Sea, that fleet supports me instead.",
         ["Sunset Sea: Support self"]),
        ("later-5-3d", "lannister",
         "Sunset Sea: raid\nAnnulla la razzia nel Mare del Tramonto, la flotta supporta me",
         ["Sunset Sea: Support self"]),
    ],
)  # fmt: skip
def test_what_an_order_is_for_leaves_it_as_it_is(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken
