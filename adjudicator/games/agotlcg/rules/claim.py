"""Claim: what the loser of a challenge suffers if the attacker won (rules 8.8)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards, at_random
from adjudicator.games.agotlcg.rules.changes import move_power
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand, kill
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.titles import claimed
from adjudicator.games.agotlcg.rules.values import plot_value


def apply_claim(game: Game, challenge: Challenge) -> Rule[None]:
    """Apply claim of the attacker's plot, as much of it as possible, to the loser or to whom a title lets suffer."""
    against = yield from claimed(game, challenge)
    amount = max(0, plot_value(game, challenge.attacker, "claim"))
    facts = {"type": challenge.type, "amount": amount, "against": against}
    claim = Occurrence("claim", facts)
    yield from happen(game, [claim], lambda happened: _apply(game, challenge, amount, happened))


def _apply(game: Game, challenge: Challenge, amount: int, happened: Sequence[Occurrence]) -> Rule[None]:
    game.events.extend(occurrence.told() for occurrence in happened)
    for seat in happened[0].facts["against"]:
        if challenge.type == "military":
            dying = yield from ask_cards(seat, "lcg.claim", sorted(game.of(seat, "character")), amount, amount)
            yield from kill(game, dying)
        elif challenge.type == "power":
            yield from move_power(game, seat, challenge.attacker, amount)
    if challenge.type == "intrigue":
        yield from _discard(game, happened[0].facts["against"], amount)


def _discard(game: Game, seats: Sequence[str], amount: int) -> Rule[None]:
    """Let chance pick cards of all these hands, then discard them."""
    picked = {}
    for seat in seats:
        picked[seat] = yield from at_random(game, seat, amount)
    for seat, cards in picked.items():
        yield from discard_from_hand(game, seat, cards)
