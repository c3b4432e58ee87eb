"""The stewards and the lands that make the next card of their faction cheaper; every faction has one of each."""

from __future__ import annotations

from adjudicator.games.agotlcg.rules.cards.costs import KNEEL_THIS
from adjudicator.games.agotlcg.rules.cards.effects import reduces
from adjudicator.games.agotlcg.rules.texts import Ability, Text

STEWARDS = {
    "01056": "baratheon",
    "01074": "greyjoy",
    "01094": "lannister",
    "01110": "martell",
    "01133": "nights-watch",
    "01152": "stark",
    "01170": "targaryen",
    "01188": "tyrell",
}
"""Characters that take 1 gold off the next character of their faction."""
LANDS = {
    "01059": "baratheon",
    "01080": "greyjoy",
    "01099": "lannister",
    "01118": "martell",
    "01156": "stark",
    "01175": "targaryen",
    "01194": "tyrell",
}
"""Locations that take 1 gold off the next card of their faction."""


def _reducer(type: str, faction: str) -> Text:
    return (Ability("marshaling-action", reduces(1, type, faction), costs=(KNEEL_THIS,)),)


REDUCERS: dict[str, Text] = {
    **{code: _reducer("character", faction) for code, faction in STEWARDS.items()},
    **{code: _reducer("", faction) for code, faction in LANDS.items()},
}
