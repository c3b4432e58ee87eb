"""Step 1: the next ally is turned up and becomes the current one."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import current
from adjudicator.games.btwixt.rules.state import Game


def reveal_phase(game: Game) -> Rule[str | None]:
    """Turn up the leftmost ally of the row, or the top of the deck (1.1); with none, the bid is for the token (R15)."""
    game.tell("round", season=game.season, round=game.round)
    pile = game.row or game.allies
    if pile:
        yield from current.enter(game, pile.pop(0))
    return "plans"
