"""A Game of Thrones: The Board Game, 2nd edition. One module per phase, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.agot2e.rules.edition import EDITION
from adjudicator.games.agot2e.rules.setup import new_game
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.stored import dump, load
from adjudicator.games.westeros.victory import standing
from adjudicator.games.westeros.view import view


class Agot2e:
    """The rules of the 2nd edition, as the engine drives them."""

    name = "agot2e"
    phases = EDITION.phases

    def new_game(self, variant: Any, players: int, rulings: Mapping[str, Any]) -> Game:
        """Return a game set up for `players`, before its decks are shuffled."""
        return new_game(EDITION, variant, players, rulings)

    def dump(self, state: Game) -> dict[str, Any]:
        """Return the state as JSON values."""
        return dump(state)

    def load(self, variant: Any, data: Mapping[str, Any]) -> Game:
        """Return the state that `dump` wrote."""
        return load(EDITION, variant, data)

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
