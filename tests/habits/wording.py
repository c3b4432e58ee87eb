"""Which words a person uses in which game."""

from __future__ import annotations

from random import Random

from adjudicator.demo.parts import Tactics
from adjudicator.games.agotlcg.demo.tactics import CardTactics
from adjudicator.games.btwixt.demo.tactics import BtwixtTactics
from adjudicator.games.westeros.demo.tactics import BoardTactics
from tests.habits.board import LazyBoard, ProseBoard
from tests.habits.cards import type_as
from tests.habits.ring import LazyRing, ProseRing

BOARD = {"lazy": LazyBoard, "sloppy": ProseBoard}
RING = {"lazy": LazyRing, "sloppy": ProseRing}


def dressed(habit: str, tactics: Tactics, luck: Random) -> Tactics:
    """Return tactics that write in the way of a person; a careful one keeps the form."""
    if habit == "careful":
        return tactics
    if isinstance(tactics, BoardTactics):
        tactics.typist = BOARD[habit](tactics.variant, luck)
    elif isinstance(tactics, BtwixtTactics):
        tactics.typist = RING[habit](tactics.box, luck)
    elif isinstance(tactics, CardTactics):
        return type_as(habit, tactics)
    return tactics
