"""Step 3.4: the winner of the bid puts the current ally into one of their councils."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import claiming
from adjudicator.games.btwixt.rules.state import Game


def claim_phase(game: Game) -> Rule[str | None]:
    """Place the current ally: by its own placement text, else by Pulling the Strings, else as the winner likes (3.4).

    No ally is claimed if it was killed or there was none (3.7, R15); the winner then gets only the token.
    """
    game.reward_of = list(game.round_allies)
    ally, winner = game.current, game.winner
    assert winner is not None
    if ally is None:
        game.tell("no-ally")
        return "when_claimed"
    councils = claiming.own_placement(game, ally, winner)
    if councils is None:
        councils = claiming.pulled(game, winner)
    number = yield from claiming.claim(game, ally, winner, councils)
    game.claimed = {"ally": ally, "council": number}
    return "when_claimed"
