"""An attack of the wildlings: one secret bid of all Houses against their strength. What follows is the edition's.

Second edition "Wildling Attacks"; first edition "Wildling Attack". In both everybody pays their bid, the Night's Watch
wins when the bids reach the strength, and the Iron Throne holder decides ties.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.clash_of_kings import bid, pay
from adjudicator.games.westeros.state import Game


@dataclass(frozen=True, slots=True)
class Attack:
    """The outcome of the bids of one attack."""

    bids: Mapping[str, int]
    watch_wins: bool
    tied: Sequence[str]
    """Who share the bid that matters: the highest when the Night's Watch wins, else the lowest."""

    @property
    def among(self) -> str:
        """Which bid matters: "highest" or "lowest"."""
        return "highest" if self.watch_wins else "lowest"


def attack(game: Game, strength: int, without: str | None = None) -> Rule[None]:
    """Bid, compare, and go on as the edition says; `without` is a House that takes no part (WL-07)."""
    houses = [house for house in game.turn_order if house != without]
    game.progress["attack"] = {"without": without}
    game.tell("wildlings-attack", strength=strength)
    bids = yield from bid(game, "bid.wildlings", houses, {"strength": strength})
    pay(game, bids)
    outcome = judged(bids, strength)
    game.progress["attack"]["watch_wins"] = outcome.watch_wins
    game.tell("wildlings-bids", bids=bids, strength=strength, watch_wins=outcome.watch_wins)
    yield from game.edition.wildlings(game, outcome)


def judged(bids: Mapping[str, int], strength: int) -> Attack:
    """Return who wins: the Night's Watch when the bids reach the strength (WL-01)."""
    watch_wins = sum(bids.values()) >= strength
    deciding = max(bids.values()) if watch_wins else min(bids.values())
    return Attack(bids, watch_wins, [house for house in bids if bids[house] == deciding])


def decide_tie(game: Game, outcome: Attack, card: str | None = None) -> Rule[str]:
    """Return the highest or lowest bidder; the Iron Throne holder decides ties, also about themselves (WL-06)."""
    tied = outcome.tied
    if len(tied) > 1:
        default = 0 if outcome.watch_wins else len(tied) - 1
        about = {"among": outcome.among, "bids": dict(outcome.bids), **({"card": card} if card else {})}
        ask = Ask(game.throne_holder, "wildlings.tie", tuple(tied), default=default, about=about)
        chosen = yield from ask_one(ask)
    else:
        chosen = tied[0]
    game.tell(f"{outcome.among}-bidder", house=chosen)
    return str(chosen)
