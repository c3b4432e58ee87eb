"""The end of a round: the board is made ready for the next one, or the game ends.

Second edition "Clean Up"; first edition the end of "Executing Consolidate Power Orders".
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import check_victory, declare_first


def cleanup_phase(game: Game) -> Rule[str | None]:
    """ "Clean Up": orders go, routed units stand up, tokens are fresh; after the last round the game ends (CL-01)."""
    yield from ()
    if check_victory(game):
        return None
    if game.round >= game.variant.rounds:
        # V-06: the last round has no further Westeros phase.
        declare_first(game)
        return None
    for here in game.areas.values():
        here.order = None
        here.routed = {}
    game.blade_used = game.raven_used = False
    return "westeros"
