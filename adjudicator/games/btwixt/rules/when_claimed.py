"""Step 3.5: the claimed ally's "When Claimed" ability, and right after it what its round ability rewards."""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules import claiming
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.effects.targets import LEADERS
from adjudicator.games.btwixt.rules.state import Game


def when_claimed_phase(game: Game) -> Rule[str | None]:
    """Resolve the ability for the leader who claimed the ally (3.5), then the rewards of round abilities (R22)."""
    if game.claimed is not None:
        ally, number = game.claimed["ally"], game.claimed["council"]
        assert game.winner is not None
        yield from claiming.when_claimed(game, ally, game.winner, number)
    for ally in game.reward_of:
        yield from reward(game, ally)
    game.reward_of = []
    return "token"


def reward(game: Game, ally: str) -> Rule[None]:
    """Resolve a reward with the leader it names as "you"."""
    for effect in tuple(game.effects(ally, "round")):
        if effect.name == "reward":
            source = Source(ally, game.first, is_ally=True, council=game.council_of(ally))
            for leader in LEADERS[effect.args["who"]](game, source):
                game.tell("reward", leader=leader, card=ally)
                yield from run(game, source.with_you(leader), effect.args["do"])
