"""Step 5: the first player token is passed on."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.state import Game


def first_player_phase(game: Game) -> Rule[str | None]:
    """Pass the token to the next leader clockwise (5), unless an ability moved it in this round (R25)."""
    if not game.first_taken:
        game.first = game.left_of(game.first)
        game.tell("first-player", leader=game.first, taken=False)
    game.first_taken = False
    yield from ()
    return "advance"
