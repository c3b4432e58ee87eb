"""A Game of Thrones: B'Twixt. One module per step of the round, in the rulebook's order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.ruleset import Phase
from adjudicator.games.btwixt.rules import effects as _effects  # fills the table of effects
from adjudicator.games.btwixt.rules.advance import advance_phase
from adjudicator.games.btwixt.rules.bidding import bidding_phase
from adjudicator.games.btwixt.rules.claim import claim_phase
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.rules.draft import draft_phase
from adjudicator.games.btwixt.rules.effects.manual import EDITS
from adjudicator.games.btwixt.rules.first_player import first_player_phase
from adjudicator.games.btwixt.rules.plans import plans_phase
from adjudicator.games.btwixt.rules.reset import reset_phase
from adjudicator.games.btwixt.rules.reveal import reveal_phase
from adjudicator.games.btwixt.rules.season import season_phase, white_phase
from adjudicator.games.btwixt.rules.setup import new_game, setup_phase
from adjudicator.games.btwixt.rules.state import Game, dump, load
from adjudicator.games.btwixt.rules.token import token_phase
from adjudicator.games.btwixt.rules.totals import totals_phase
from adjudicator.games.btwixt.rules.triumphs import triumphs_phase
from adjudicator.games.btwixt.rules.victory import victory_phase
from adjudicator.games.btwixt.rules.view import view
from adjudicator.games.btwixt.rules.when_claimed import when_claimed_phase

EFFECTS = _effects.EFFECTS
PHASES: Mapping[str, Phase] = {
    "setup": setup_phase,
    "season": season_phase,
    "draft": draft_phase,
    "white": white_phase,
    "reveal": reveal_phase,
    "plans": plans_phase,
    "bidding": bidding_phase,
    "totals": totals_phase,
    "triumphs": triumphs_phase,
    "claim": claim_phase,
    "when_claimed": when_claimed_phase,
    "token": token_phase,
    "reset": reset_phase,
    "first_player": first_player_phase,
    "advance": advance_phase,
    "victory": victory_phase,
}
"""The steps in the rulebook's order: a game has one "setup", a season begins with "season", a round with "reveal"."""


class Btwixt:
    """The rules of B'Twixt, as the engine drives them."""

    name = "btwixt"
    phases = PHASES
    corrections = EDITS

    def new_game(self, variant: Box, players: int, rulings: Mapping[str, Any]) -> Game:
        """Return a game for `players`, before seats are drawn and decks shuffled."""
        return new_game(variant, players, rulings)

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
        """Return the number of the round, counted over all seasons from 1."""
        return state.number

    def result(self, state: Game) -> dict[str, Any] | None:
        """Return winners and standing, or None while the game is played; victory may be shared (5.4)."""
        if state.final is None:
            return None
        winners = list(state.final["winners"])
        standing = [{("house" if key == "leader" else key): row[key] for key in row} for row in state.final["standing"]]
        return {"winner": winners[0], "winners": winners, "standing": standing}


RULES = Btwixt()
