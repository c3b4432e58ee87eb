"""Steps 3.1 and 3.2: totals are fixed, and the winner of the bid is decided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.current import bid_mode
from adjudicator.games.btwixt.rules.effects.base import Source
from adjudicator.games.btwixt.rules.effects.targets import LEADERS
from adjudicator.games.btwixt.rules.state import Game
from adjudicator.games.btwixt.rules.values import card_value, in_force, total


def totals_phase(game: Game) -> Rule[str | None]:
    """Fix each leader's total, the sum of the values in their offers, for the rest of the round (3.1, R24)."""
    totals = {leader: total(game, leader) for leader in game.leaders}
    mode = bid_mode(game)
    tied = best_bids(game, totals, mode)
    winner = first_of_tied(game, tied)
    game.totals, game.winner = totals, winner
    offers = {who: [[card, card_value(game, card, who)] for card in game.players[who].offers] for who in game.leaders}
    changed = {who: game.players[who].modifier for who in game.leaders}
    game.tell("won", leader=winner, totals=dict(totals), rule=mode, tied=tied if len(tied) > 1 else [],
              offers=offers, changed=changed)  # fmt: skip
    yield from ()
    return "triumphs"


def best_bids(game: Game, totals: Mapping[str, int], mode: str) -> list[str]:
    """Return the leaders who share the winning bid, clockwise from the first player (3.2)."""
    order = game.from_first()
    bidding = [leader for leader in order if game.players[leader].offers] or order
    if mode == "lowest":
        return _least(bidding, {leader: totals[leader] for leader in bidding})
    if mode == "highest_single":
        return _least(bidding, {leader: -_highest_card(game, leader) for leader in bidding})
    return _least(order, {leader: -totals[leader] for leader in order})


def first_of_tied(game: Game, tied: Sequence[str]) -> str:
    """Return the winner among those who share the best bid: a leader favoured by a card, else the first (3.2)."""
    if len(tied) > 1:
        return next((leader for leader in tied if leader in favoured(game)), tied[0])
    return tied[0]


def _least(leaders: Sequence[str], worth: Mapping[str, int]) -> list[str]:
    return [leader for leader in leaders if worth[leader] == min(worth.values())]


def _highest_card(game: Game, leader: str) -> int:
    return max((card_value(game, card, leader) for card in game.players[leader].offers), default=0)


def favoured(game: Game) -> set[str]:
    """Return the leaders who win ties because of cards in offers."""
    return {
        leader
        for you, card, effect in in_force(game, "win_ties")
        for leader in LEADERS[effect.args["who"]](game, Source(card, you))
    }
