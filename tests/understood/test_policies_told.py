"""Policies of the board games in words of people: what is taken, and what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.understood.test_measure import measured, positions

__all__ = ["positions"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("vs greyjoy play Ned, against anybody else Roose Bolton",
         ["cards vs Greyjoy: Eddard Stark", "cards: Roose Bolton"]),
        ("play Ned against Greyjoy, otherwise Roose", ["cards vs Greyjoy: Eddard Stark", "cards: Roose Bolton"]),
        ("Defending: the Blackfish. Attacking: Robb, else Roose.",
         ["cards defend: The Blackfish", "cards attack: Robb Stark, Roose Bolton"]),
        ("Robb in the first battle, Greatjon after that", ["cards: Robb Stark, Greatjon Umber"]),
        ("If there's a fight I want Robb first, and if he's gone, Roose.", ["cards: Robb Stark, Roose Bolton"]),
        ("Robb, Ned, Cat", ["cards: Robb Stark, Eddard Stark, Catelyn Stark"]),
        ("I don't want any help from Baratheon, refuse it.", ["refuse: Baratheon"]),
        ("No help wanted from Tyrell. Blade only if it makes the difference.",
         ["refuse: Tyrell", "blade: if decides"]),
        ("don't use the blade unless it decides the fight", ["blade: if decides"]),
        ("If I'm beaten, ships die first and then footmen.", ["lose: Ship, Footman"]),
        ("Se perdo tolgo prima i fanti, poi i cavalieri.", ["lose: Footman, Knight"]),
        ("Break ties on the throne for Martell, then Tyrell.", ["ties Iron Throne: Martell, Tyrell"]),
        ("in caso di parità sui feudi prima i Tyrell poi i Martell", ["ties Fiefdoms: Tyrell, Martell"]),
        ("If mustering comes: upgrade the footman in Winterfell to a knight.",
         ["muster Winterfell: 1 Footman > Knight"]),
        ("mustering: a ship in the Shivering Sea and one more footman at Winterfell",
         ["muster Winterfell: 1 Ship at The Shivering Sea + 1 Footman"]),
        ("mustering: Winterfell a knight, White Harbor a footman",
         ["muster Winterfell: 1 Knight", "muster White Harbor: 1 Footman"]),
        ("Se esce la convocazione, a Grande Inverno voglio due fanti", ["muster Winterfell: 2 Footmen"]),
        ("against the wildlings I give 3", ["bid wildlings: 3"]),
    ],
)  # fmt: skip
def test_a_policy_in_words_is_taken(positions: Path, text: str, taken: list[str]) -> None:
    assert sorted(measured(positions, text)["taken"]) == sorted(taken)


@pytest.mark.parametrize(
    "text",
    [
        "play Robb second, Ned first",
        "cards: Robb in the second battle, Ned in the first",
        "Ned after Robb",
        "If mustering comes I may want a footman at Winterfell, if the sea is safe",
        "no mustering in Winterfell",
        "I don't want to use the blade when attacking",
        "knights last, footmen first",
        "Robb, Ned or whoever is better",
        "maybe no help from Tyrell",
        "Tyrell said: break ties on the throne for Martell",
        "if I lose 3 battles the wildlings get 2",
    ],
)
def test_a_policy_that_may_mean_something_else_is_not_taken(positions: Path, text: str) -> None:
    found = measured(positions, text)
    assert (found["taken"], found["silent"]) == ([], [])
