"""The standing phase: everything that kneels stands, together (rules 4, step 6)."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.changes import stand
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game


def standing_phase(game: Game) -> Rule[str | None]:
    """Stand every kneeling card of all players together, or of one player after the other."""
    yield from begin_phase(game)
    for seats in [[seat] for seat in game.players] if game.rulings.stand_in_order else [game.in_order()]:
        for seat in seats:
            game.players[seat].faction_knelt = False
        yield from stand(game, [card for seat in seats for card in sorted(game.of(seat))])
    yield from action_window(game, "standing")
    yield from end_phase(game)
    return "taxation"
