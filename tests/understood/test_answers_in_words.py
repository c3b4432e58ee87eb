"""Answers to questions in everyday words: a bid that stops at a number, a card by its other name, a blade kept."""

from __future__ import annotations

from typing import Any

import pytest

from tests.understood.__main__ import results
from tests.understood.one_mail import POSITIONS

THRONE: dict[str, Any] = {
    "number": 7, "ask": "bid.track", "text": "How much do you bid for the Iron Throne track? You have 6 power.",
    "range": [0, 6], "about": {"track": "throne"},
}  # fmt: skip
BLADE: dict[str, Any] = {
    "number": 3, "ask": "combat.blade", "text": "Do you use the Valyrian Steel Blade, +1?",
    "options": [["a", "Keep it", "no"], ["b", "Use it, +1 strength", "strength"]], "about": {},
}  # fmt: skip
CHOICE: dict[str, Any] = {
    "number": 13, "ask": "westeros.choice", "text": "A Throne of Blades, which is it to be?",
    "options": [["a", "Mustering", "mustering"], ["b", "Supply", "supply"], ["c", "Nothing happens", "nothing"]],
    "about": {"card": "a-throne-of-blades"},
}  # fmt: skip


def _taken(question: dict[str, Any], position: str, seat: str, mail: str) -> list[str]:
    """Return what is taken of a mail of a seat that has been asked a question."""
    (found,) = results([{"id": "one", "game": "agot-2e", "position": position, "seat": seat, "mail": mail,
                         "open": question}], POSITIONS)  # fmt: skip
    return found["taken"]


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("mi fermo a quattro", ["q7 4"]),
        ("I'll stop at four", ["q7 4"]),
        ("arrivo fino a quattro", ["q7 4"]),
        ("four and that's where I stop", ["q7 4"]),
        ("quattro, nemmeno uno di più", ["q7 4"]),
        ("zero, non do nemmeno un segnalino", ["q7 0"]),
        ("niente, nemmeno un soldo", ["q7 0"]),
        ("mi fermo qui", []),
        ("non mi fermo a quattro", []),
        ("mi fermo a quattro se gli altri fanno lo stesso", []),
        ("uno, non do nemmeno due segnalini", []),
    ],
)
def test_a_bid_stops_at_a_number(mail: str, taken: list[str]) -> None:
    assert _taken(THRONE, "ask-throne", "stark", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("Let's save it for a better fight.", ["q3 a"]),
        ("I'll save it for a better fight", ["q3 a"]),
        ("lo conservo per una battaglia migliore", ["q3 a"]),
        ("teniamola per dopo", ["q3 a"]),
        ("I'd save it for a better fight if I could", []),
        ("let's save our knights: use it", []),
        ("Save the day with it!", []),
    ],
)
def test_the_blade_is_kept_for_a_better_fight(mail: str, taken: list[str]) -> None:
    assert _taken(BLADE, "ask-blade", "greyjoy", mail) == taken


@pytest.mark.parametrize(
    ("mail", "taken"),
    [
        ("scelgo il reclutamento", ["q13 a"]),
        ("vada per il reclutamento", ["q13 a"]),
        ("scelgo l'approvvigionamento", ["q13 b"]),
        ("non scelgo il reclutamento", []),
    ],
)
def test_a_choice_by_another_name(mail: str, taken: list[str]) -> None:
    assert _taken(CHOICE, "ask-blades", "stark", mail) == taken
