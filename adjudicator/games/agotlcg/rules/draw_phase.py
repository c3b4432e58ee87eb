"""The draw phase: every player draws two cards (rules 4, step 2)."""

from __future__ import annotations

from typing import Final

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.actions import action_window
from adjudicator.games.agotlcg.rules.changes import draw
from adjudicator.games.agotlcg.rules.phases import begin_phase, end_phase
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.values import total

CARDS: Final = 2
MORE_CARDS: Final = "cards"
"""An effect that lets a player draw further cards in the draw phase."""


def draw_phase(game: Game) -> Rule[str | None]:
    """Draw two cards each, together."""
    yield from begin_phase(game)
    yield from draw(game, {seat: CARDS + total(game, MORE_CARDS, seat) for seat in game.in_order()})
    yield from action_window(game, "draw")
    yield from end_phase(game)
    return "marshaling"
