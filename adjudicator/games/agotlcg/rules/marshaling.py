"""The marshaling phase: each player in turn collects income and marshals cards (rules 4, step 3)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import MARSHALING, action_window
from adjudicator.games.agotlcg.rules.changes import gain_gold
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import just_happen
from adjudicator.games.agotlcg.rules.values import plot_value


def marshaling_phase(game: Game) -> Rule[str | None]:
    """Let every player be the active player once."""
    yield from begin_phase(game)
    for seat in game.in_order():
        if game.players[seat].eliminated:
            continue
        game.active = seat
        gain_gold(game, seat, plot_value(game, seat, "income"))
        yield from just_happen(game, Occurrence("income", {"player": seat}))
        yield from action_window(game, MARSHALING)
    yield from end_phase(game)
    return "challenges"
