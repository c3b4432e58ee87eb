"""The lines by which a moderator puts the table of the card game right, in English or Italian.

    gold stark +2                              oro stark +2
    power stark -1                             potere stark -1
    kneel stark: arya stark                    inginocchia stark: arya stark
    stand stark: arya stark                    alza stark: arya stark
    card stark: arya stark from dead to hand   carta stark: arya stark da morti a mano
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adjudicator.engine.edit_lines import EditLines, Part, number
from adjudicator.engine.lines import LineProblem, View
from adjudicator.engine.rulings import Edit, Find, NoEdit
from adjudicator.games.agotlcg.rules.corrections import HAND

_NAME = r".{1,60}?"
_HOUSE, _CARD, _AMOUNT = rf"(?P<house>{_NAME})", rf"(?P<card>{_NAME})", r"(?P<amount>[-+] ?\d{1,2})"
_PILES: Final[Mapping[str, str]] = {
    "hand": HAND, "mano": HAND, "discard": "discard", "discards": "discard", "scarti": "discard",
    "dead": "dead", "dead pile": "dead", "morti": "dead",
}  # fmt: skip
_PILE = "|".join(sorted(_PILES, key=len, reverse=True))
_PATTERNS: Final[Mapping[str, str]] = {
    "gold": rf"(?:gold|oro) {_HOUSE} {_AMOUNT}",
    "power": rf"(?:power|potere) {_HOUSE} {_AMOUNT}",
    "kneel": rf"(?:kneel|inginocchia) {_HOUSE} ?: {_CARD}",
    "stand": rf"(?:stand|alza) {_HOUSE} ?: {_CARD}",
    "card": rf"(?:card|carta) {_HOUSE} ?: {_CARD} (?:from|da) (?P<start>{_PILE}) (?:to|a|in) (?P<end>{_PILE})",
}


def is_hidden(edit: Edit) -> bool:
    """Return True for an edit that names a card in a hand, which only its player sees."""
    return HAND in (edit.get("from"), edit.get("to"))


def _house(words: str, find: Find, view: View) -> str:
    """Return a seat of the game."""
    if words in view["players"]:
        return words
    house = find(("house",), words)
    if house not in view["players"]:
        raise NoEdit(LineProblem("illegal", "edit-nobody", {"house": house}))
    return house


def _pile(words: str, find: Find, view: View) -> str:
    return _PILES[words]


_PARTS: Final[Mapping[str, Part]] = {
    "house": _house,
    "card": lambda words, find, view: find(("card",), words),
    "start": _pile,
    "end": _pile,
    "amount": number,
}
LINES: Final = EditLines(_PATTERNS, _PARTS)
