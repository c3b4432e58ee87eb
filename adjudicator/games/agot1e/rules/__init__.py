"""A Game of Thrones: The Board Game, 1st edition. One module per phase, in the rulebook's order."""

from __future__ import annotations

from typing import Any

from adjudicator.games.agot1e.rules.edition import EDITION
from adjudicator.games.agot1e.rules.setup import load, new_game
from adjudicator.games.westeros.ruleset import EditionRules
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.victory import standing


class FirstEditionRules(EditionRules):
    """The rules of the 1st edition, in which several Houses may share the victory."""

    def result(self, state: Game) -> dict[str, Any] | None:
        """Return winner, winners and standing, or None while the game is played."""
        winners = [state.winner] if state.winner else state.shared
        return {"winner": state.winner, "winners": winners, "standing": standing(state)} if winners else None


RULES = FirstEditionRules("agot1e", EDITION, new_game, load)
