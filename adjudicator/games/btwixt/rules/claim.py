"""Step 3.4: the winner of the bid puts the current ally into one of his councils."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import claiming
from adjudicator.games.btwixt.rules.state import Game


def claim_phase(game: Game) -> Rule[str | None]:
    """3.4: its own placement text is strongest, then Pulling the Strings, else the choice is free.

    An ally that was killed or never came is not claimed (3.7, R15); then only the token is left.
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
