"""Before the bid, by mail only: all leaders write their plans for the bid at the same time.

The rulebook has no such step. A plan binds nobody: its lines answer turn by turn in step 2.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules.state import Game

PLAN = "round.plan"
"""The name of the ask that all leaders answer together before the bid."""
READY, NONE = "plan", "none"
"""The answers to this ask: there is a plan, or there is none."""


def plans_phase(game: Game) -> Rule[str | None]:
    """Ask every leader whether their plan is ready; the answers change nothing in the game."""
    about = {"ally": game.current}
    yield tuple(Ask(leader, PLAN, (READY, NONE), default=1, about=about) for leader in game.from_first())
    return "bidding"
