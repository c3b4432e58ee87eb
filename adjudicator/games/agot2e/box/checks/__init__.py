"""Do the parts of a variant fit together? Each claim that fails becomes a fault at the line that breaks it."""

from __future__ import annotations

from adjudicator.boxes.faults import Notebook
from adjudicator.games.agot2e.box.checks.board import check_board
from adjudicator.games.agot2e.box.checks.cards import check_cards
from adjudicator.games.agot2e.box.checks.pieces import check_pieces
from adjudicator.games.agot2e.box.checks.setups import check_setups
from adjudicator.games.westeros.components import Variant


def cross_check(variant: Variant, book: Notebook) -> None:
    """Note every place where two parts of the variant contradict each other."""
    check_board(variant, book)
    check_pieces(variant, book)
    check_cards(variant, book)
    check_setups(variant, book)
