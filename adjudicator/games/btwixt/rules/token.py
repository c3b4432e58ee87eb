"""Step 3.6: the winner of the bid takes a power token unseen."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.effects.tokens import gain
from adjudicator.games.btwixt.rules.state import Game


def token_phase(game: Game) -> Rule[str | None]:
    """Give the winner a token for either council, even if the ally was killed (R6); an empty supply gives none (R16).

    Where a killed ally costs the token, a bid without any ally still pays it (R15).
    """
    assert game.winner is not None
    if game.claimed is not None or not game.killed or game.rulings.token_after_kill == "winner":
        yield from gain(game, game.winner, None)
    game.claimed = None
    return "reset"
