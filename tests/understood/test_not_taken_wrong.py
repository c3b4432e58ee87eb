"""Mails that were once taken wrong: they are taken as they are meant now, or only proposed or asked about."""

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
        ("new-6p-011-r2", "stark", "blade: yes if I attack Moat Cailin otherwise no",
         ["blade attack at Moat Cailin: yes", "blade: no"]),
        ("six-4a", "stark", "blade: if decides, but yes if I attack Moat Cailin",
         ["blade: if decides", "blade attack at Moat Cailin: yes"]),
        ("six-4a", "stark", "Use the blade against Baratheon, not against anyone else unless it decides.",
         ["blade vs Baratheon: yes", "blade: if decides"]),
        ("six-4a", "stark", "Lama sì contro Baratheon, no contro gli altri", ["blade vs Baratheon: yes", "blade: no"]),
        ("six-4a", "stark", "blade: always in attack, in defence only if it decides",
         ["blade attack: yes", "blade defend: if decides"]),
        ("six-4a", "stark", "blade: never, yes only if I attack Winterfell",
         ["blade: no", "blade attack at Winterfell: yes"]),
        ("six-4a", "stark", "blade if attacking, only if it decides", ["blade attack: if decides"]),
        ("six-4a", "stark", "blade: yes, but only if it decides", ["blade: if decides"]),
        ("six-4a", "stark", "Blade: no in the first fight, yes in the second.", []),
        ("six-4a", "stark", "Lama: nella prima battaglia sì, nella seconda no.", []),
    ],
)  # fmt: skip
def test_the_blade_for_some_fights_and_for_the_others(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken


@pytest.mark.parametrize(
    ("position", "seat", "mail", "taken"),
    [
        ("six-4a", "stark", "cards: Eddard if I attack Dragonstone, otherwise Roose",
         ["cards attack at Dragonstone: Eddard Stark", "cards: Roose Bolton"]),
        ("six-4a", "stark", "cards: Eddard if I attack Dragonstone, Roose otherwise",
         ["cards attack at Dragonstone: Eddard Stark", "cards: Roose Bolton"]),
        ("six-4a", "stark", "carte: Roose se attacco Dragonstone, altrimenti Robb",
         ["cards attack at Dragonstone: Roose Bolton", "cards: Robb Stark"]),
        ("new-6p-011-r2", "stark", "cards: Blackfish if Greyjoy attacks Winterfell, otherwise Eddard",
         ["cards defend vs Greyjoy at Winterfell: The Blackfish", "cards: Eddard Stark"]),
        ("new-6p-011-r2", "stark",
         "cards: Catelyn on defence at Winterfell and White Harbor, Roose on defence elsewhere, Robb in attack",
         ["cards defend at Winterfell: Catelyn Stark", "cards defend at White Harbor: Catelyn Stark",
          "cards defend: Roose Bolton", "cards attack: Robb Stark"]),
        ("six-4a", "stark", "If Baratheon attacks me at Crackclaw Point I play Roose; if I attack him, Robb.",
         ["cards defend vs Baratheon at Crackclaw Point: Roose Bolton", "cards attack vs Baratheon: Robb Stark"]),
        ("six-4a", "stark",
         "If Tyrell attacks me, Blackfish, and if I attack them, Greatjon. Against anybody else Robb.",
         ["cards defend vs Tyrell: The Blackfish", "cards attack vs Tyrell: Greatjon Umber", "cards: Robb Stark"]),
        ("six-4a", "stark", "If I attack Baratheon: Robb. If he attacks me: Blackfish.",
         ["cards attack vs Baratheon: Robb Stark", "cards defend vs Baratheon: The Blackfish"]),
        ("six-4a", "stark", "Contro Greyjoy Roose se attacco io, se attacca lui Pesce Nero.",
         ["cards attack vs Greyjoy: Roose Bolton", "cards defend vs Greyjoy: The Blackfish"]),
        ("new-6p-011-r2", "stark",
         "Se mi attacca Greyjoy gioco Roose, se lo attacco io Robb; con tutti gli altri Cassel.",
         ["cards defend vs Greyjoy: Roose Bolton", "cards attack vs Greyjoy: Robb Stark",
          "cards: Ser Rodrick Cassel"]),
    ],
)  # fmt: skip
def test_cards_for_fights_with_somebody_or_somewhere(position: str, seat: str, mail: str, taken: list[str]) -> None:
    assert heard(position, seat, mail)["taken"] == taken
