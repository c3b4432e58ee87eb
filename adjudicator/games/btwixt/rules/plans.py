"""Between the steps 1 and 2, by mail only: each leader has his plan for the bid ready, all at the same time.

The rulebook has no such step. A plan binds nobody: what its lines say is asked turn by turn in step 2.
"""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule
from adjudicator.games.btwixt.rules.state import Game

PLAN = "round.plan"
"""The ask that all leaders answer together before the bid."""
READY, NONE = "plan", "none"
"""Its answers: there is a plan, or there is none."""


def plans_phase(game: Game) -> Rule[str | None]:
    """Ask every leader whether his plan is ready; the answers change nothing on the table."""
    about = {"ally": game.current}
    yield tuple(Ask(leader, PLAN, (READY, NONE), default=1, about=about) for leader in game.from_first())
    return "bidding"
