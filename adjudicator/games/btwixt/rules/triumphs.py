"""Step 3.3: triumph cards resolve, once the winner of the bid is known and before the ally is placed."""

from __future__ import annotations

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.btwixt.rules.effects.base import Source, run
from adjudicator.games.btwixt.rules.state import Game


def triumphs_phase(game: Game) -> Rule[str | None]:
    """Resolve triumphs clockwise from the first player, each leader's cards in the order played (3.3, R5, R25)."""
    done: set[str] = set()
    order = game.from_first()
    while waiting := _waiting(game, order, done):
        leader, card = waiting[0]
        if game.rulings.triumph_order == "winner_decides" and game.winner is not None:
            cards = tuple(each for _, each in waiting)
            card = str((yield from ask_one(Ask(game.winner, "triumph.next", cards))))
            leader = game.holder(card)
        done.add(card)
        game.tell("triumph", card=card, leader=leader)
        yield from run(game, Source(card, leader), tuple(game.effects(card, "triumph")))
    return "claim"


def _waiting(game: Game, order: list[str], done: set[str]) -> list[tuple[str, str]]:
    """Return the triumph cards still to be resolved, in order, each with the leader in whose offers it is."""
    return [
        (leader, card)
        for leader in order
        for card in game.players[leader].offers
        if card not in done and any(game.effects(card, "triumph"))
    ]
