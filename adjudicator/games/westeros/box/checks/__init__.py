"""Do the parts of a variant fit together? Each claim that fails becomes a fault at the line that breaks it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.boxes.faults import Notebook
from adjudicator.games.westeros.box.checks.board import check_board
from adjudicator.games.westeros.box.checks.cards import check_cards
from adjudicator.games.westeros.box.checks.pieces import check_pieces
from adjudicator.games.westeros.box.checks.setups import check_setup
from adjudicator.games.westeros.components import Variant


def cross_check(variant: Variant, book: Notebook, needed: Sequence[str]) -> None:
    """Note every place where two parts of the variant contradict each other; the rules need the `needed` units."""
    check_board(variant, book)
    check_pieces(variant, book, needed)
    check_cards(variant, book)
    for setup in variant.setups.values():
        check_setup(setup, variant, book)
