"""Do the parts of a variant fit together? Each claim that fails becomes a fault at the line that breaks it."""

from __future__ import annotations

from adjudicator.rules.westeros.components import Variant
from adjudicator.variants.checks.board import check_board
from adjudicator.variants.checks.cards import check_cards
from adjudicator.variants.checks.pieces import check_pieces
from adjudicator.variants.checks.setups import check_setups
from adjudicator.variants.faults import Notebook


def cross_check(variant: Variant, book: Notebook) -> None:
    """Note every place where two parts of the variant contradict each other."""
    check_board(variant, book)
    check_pieces(variant, book)
    check_cards(variant, book)
    check_setups(variant, book)
