"""How a scripted player of the second edition plays."""

from __future__ import annotations

from adjudicator.games.agot2e.demo.planning import StarPlanner
from adjudicator.games.westeros.demo.tactics import BoardTactics


class Agot2eTactics(BoardTactics):
    """The decisions of one player."""

    makes_plans = StarPlanner
