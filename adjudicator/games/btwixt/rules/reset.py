"""Step 4: offers are discarded, all leaders stand up, and effects that last for one round end."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.state import Game, Player


def reset_phase(game: Game) -> Rule[str | None]:
    """Discard all offers; a replacement ability acts instead, for the leader in whose offers its card is (4, R36)."""
    for leader in game.from_first():
        player = game.players[leader]
        for card in tuple(player.offers):
            yield from run(game, Source(card, leader), tuple(game.effects(card, "cleanup")))
        for card in player.offers:
            game.to_discard(card)
        end_of_round(player)
    game.kneeling, game.blank = [], []
    game.round_allies, game.round_locks = [], []
    game.winner = game.totals = None
    game.killed = False
    return "first_player"


def end_of_round(player: Player) -> None:
    """Clear what a leader did and what was done to them in this round."""
    player.offers, player.locked, player.played = [], [], []
    player.plays = player.modifier = 0
    player.may_pass = player.shielded = False
