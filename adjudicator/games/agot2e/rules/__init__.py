"""A Game of Thrones: The Board Game, 2nd edition. One module per phase, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.ruleset import Phase
from adjudicator.games.agot2e.rules.cleanup import cleanup_phase
from adjudicator.games.agot2e.rules.consolidate import consolidate_phase
from adjudicator.games.agot2e.rules.marches import march_phase
from adjudicator.games.agot2e.rules.planning import planning_phase, raven_phase
from adjudicator.games.agot2e.rules.raids import raid_phase
from adjudicator.games.agot2e.rules.setup import new_game, setup_phase
from adjudicator.games.agot2e.rules.state import Game, dump, load
from adjudicator.games.agot2e.rules.unasked import without_idle_asks
from adjudicator.games.agot2e.rules.victory import standing
from adjudicator.games.agot2e.rules.view import view
from adjudicator.games.agot2e.rules.westeros_phase import westeros_phase

PHASES: Mapping[str, Phase] = {
    "setup": setup_phase,
    "westeros": without_idle_asks(westeros_phase),
    "planning": planning_phase,
    "raven": raven_phase,
    "raid": without_idle_asks(raid_phase),
    "march": march_phase,
    "consolidate": without_idle_asks(consolidate_phase),
    "cleanup": cleanup_phase,
}
"""The game round in the rulebook's order; "setup" comes once, and round 1 has no Westeros phase."""


class Agot2e:
    """The rules of the 2nd edition, as the engine drives them."""

    name = "agot2e"
    phases = PHASES

    def new_game(self, variant: Any, players: int, rulings: Mapping[str, Any]) -> Game:
        """Return a game set up for `players`, before its decks are shuffled."""
        return new_game(variant, players, rulings)

    def dump(self, state: Game) -> dict[str, Any]:
        """Return the state as JSON values."""
        return dump(state)

    def load(self, variant: Any, data: Mapping[str, Any]) -> Game:
        """Return the state that `dump` wrote."""
        return load(variant, data)

    def view(self, state: Game, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know."""
        return view(state, seat)

    def round(self, state: Game) -> int:
        """Return the number of the round."""
        return state.round

    def result(self, state: Game) -> dict[str, Any] | None:
        """Return winner and standing, or None while the game is played."""
        return {"winner": state.winner, "standing": standing(state)} if state.winner else None


RULES = Agot2e()
