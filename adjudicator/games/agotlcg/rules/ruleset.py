"""The rules as the engine drives them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.agotlcg.rules import PHASES
from adjudicator.games.agotlcg.rules.components import Box
from adjudicator.games.agotlcg.rules.corrections import CORRECTIONS
from adjudicator.games.agotlcg.rules.decks import OWN, game_without_decks
from adjudicator.games.agotlcg.rules.setup import new_game
from adjudicator.games.agotlcg.rules.state import Game, Rulings, dump, load
from adjudicator.games.agotlcg.rules.view import view


class CardGame:
    """The rules of the card game. A seat is called by the faction of its deck, or by a colour before decks are sent."""

    name = "agotlcg"
    phases = PHASES
    corrections = CORRECTIONS

    def new_game(self, variant: Box, players: int, rulings: Mapping[str, Any]) -> Game:
        """Return a game with the first decks of the box, one for each player, or one for which decks are to be sent."""
        chosen = Rulings(**rulings)
        if chosen.decks == OWN:
            return game_without_decks(variant, players, chosen)
        decks = list(variant.decks.values())[:players]
        return new_game(variant, {deck.faction: deck for deck in decks}, chosen)

    def dump(self, state: Game) -> dict[str, Any]:
        """Return the state as JSON values."""
        return dump(state)

    def load(self, variant: Box, data: Mapping[str, Any]) -> Game:
        """Return the state that `dump` wrote."""
        return load(variant, data)

    def view(self, state: Game, seat: str | None) -> dict[str, Any]:
        """Return what `seat` may know."""
        return view(state, seat)

    def round(self, state: Game) -> int:
        """Return the number of the round; the set-up belongs to the first."""
        return max(1, state.round)

    def result(self, state: Game) -> dict[str, Any] | None:
        """Return the winner and the standing of a finished game, most power first; None while it is played."""
        if state.winner is None:
            return None
        ranked = sorted(state.players, key=lambda seat: (seat != state.winner, -state.power(seat)))
        standing = [{"place": n, "house": seat, "power": state.power(seat)} for n, seat in enumerate(ranked, 1)]
        return {"winner": state.winner, "standing": standing}


RULES = CardGame()
