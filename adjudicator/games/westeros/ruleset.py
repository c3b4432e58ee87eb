"""The rules of one edition of the board game, as the engine drives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.westeros.corrections import corrections
from adjudicator.games.westeros.edition import Edition
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.stored import dump, load
from adjudicator.games.westeros.victory import standing
from adjudicator.games.westeros.view import view, views

NewGame = Callable[[Edition, Any, int, Mapping[str, Any]], Game]
"""Sets up a game of an edition for a number of players, with the contested points as chosen."""
Load = Callable[[Edition, Any, Mapping[str, Any]], Game]
"""Makes the state of a game from what was stored."""


class EditionRules:
    """An edition with the functions that set up and load its games."""

    def __init__(self, name: str, edition: Edition, new_game: NewGame, load: Load = load) -> None:
        self.name = name
        self.edition = edition
        self.phases = edition.phases
        self._new_game = new_game
        self._load = load
        self.corrections = corrections(lambda game: self.load(game.variant, self.dump(game)))

    def new_game(self, variant: Any, players: int, rulings: Mapping[str, Any]) -> Game:
        """Return a game set up for `players`, before its decks are shuffled."""
        return self._new_game(self.edition, variant, players, rulings)

    def dump(self, state: Game) -> dict[str, Any]:
        """Return the state as JSON values."""
        return dump(state)

    def load(self, variant: Any, data: Mapping[str, Any]) -> Game:
        """Return the state that `dump` wrote."""
        return self._load(self.edition, variant, data)

    def view(self, state: Game, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know."""
        return view(state, seat)

    def views(self, state: Game) -> Mapping[str | None, dict[str, Any]]:
        """Return what each seat and an observer (None) may know."""
        return views(state)

    def round(self, state: Game) -> int:
        """Return the number of the round."""
        return state.round

    def result(self, state: Game) -> dict[str, Any] | None:
        """Return winner and standing, or None while the game is played."""
        return {"winner": state.winner, "standing": standing(state)} if state.winner else None
