"""Do the cards that only this edition has fit together, and everything else?"""

from __future__ import annotations

from adjudicator.boxes.faults import Notebook
from adjudicator.games.agot2e.box.words import UNITS
from adjudicator.games.westeros.box import checks
from adjudicator.games.westeros.box.checks.distinct import check_names
from adjudicator.games.westeros.components import Variant

_FEWEST_TIDES = 3
"""One for each side, and one for the Blade's redraw."""


def cross_check(variant: Variant, book: Notebook) -> None:
    """Note every place where two parts of the variant contradict each other."""
    checks.cross_check(variant, book, UNITS)
    check_names(((("wildling-cards.yaml", "wildling_cards", c.id), c) for c in variant.wildling_cards.values()), book)
    if variant.tides and sum(card.count for card in variant.tides.values()) < _FEWEST_TIDES:
        book.key_fault(("tides.yaml", "tides"), f"Tides of Battle needs {_FEWEST_TIDES} cards at least")
