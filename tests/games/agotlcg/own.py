"""The box with cards of an owner's own: one card at least for every word with which such cards are written."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from adjudicator.boxes.folder import load_variant
from adjudicator.games.agotlcg.box import KIND
from adjudicator.games.agotlcg.rules.components import Box
from tests.trace.lcg import BOX, KIND_NAME

OWN = Path(__file__).parent / "own_cards.yaml"


@cache
def own_box() -> Box:
    """Return the box of the Core Set with the cards of our file."""
    box = load_variant(BOX, {KIND_NAME: KIND}, OWN, "my-box")
    assert isinstance(box, Box)
    return box
