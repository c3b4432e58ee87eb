"""How a scripted player of the first edition plays."""

from __future__ import annotations

from adjudicator.games.westeros.demo.tactics import BoardTactics


class Agot1eTactics(BoardTactics):
    """The decisions of one player."""
