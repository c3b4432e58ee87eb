"""Claim: what the loser of a challenge suffers if the attacker won (rules 8.8)."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.asking import ask_cards, at_random
from adjudicator.games.agotlcg.rules.changes import move_power
from adjudicator.games.agotlcg.rules.leaving import discard_from_hand, kill, leave_play
from adjudicator.games.agotlcg.rules.protection import affected
from adjudicator.games.agotlcg.rules.state import Challenge, Game
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.titles import claimed
from adjudicator.games.agotlcg.rules.values import plot_value


def apply_claim(game: Game, challenge: Challenge) -> Rule[None]:
    """Apply claim of the attacker's plot, as much of it as possible, to the loser or to whom a title lets suffer.

    Interrupts may replace it by changing its facts, the latest as it was in the beginning (rules 9).
    """
    challenge.claimed = yield from claimed(game, challenge)
    amount = max(0, plot_value(game, challenge.attacker, "claim"))
    facts = {"type": challenge.type, "amount": amount, "against": list(challenge.claimed)}
    claim = Occurrence("claim", facts)
    yield from happen(game, [claim], lambda happened: _apply(game, challenge, claim))


def _apply(game: Game, challenge: Challenge, claim: Occurrence) -> Rule[None]:
    victims = claim.facts.pop("victims", None)
    game.events.append(claim.told())
    type, amount, against = claim.facts["type"], claim.facts["amount"], claim.facts["against"]
    if victims is not None:
        yield from kill(game, victims)
    elif type == "intrigue":
        yield from _discard(game, against, amount)
    elif type == "power":
        for seat in against:
            yield from move_power(game, seat, challenge.attacker, amount)
    else:
        for seat in against:
            yield from _kill(game, seat, amount)


def _kill(game: Game, seat: str, amount: int) -> Rule[None]:
    """Let a player pick characters of their own that die for claim."""
    mortal = affected(game, "killed", sorted(game.of(seat, "character")))
    dying = yield from ask_cards(seat, "lcg.claim", mortal, amount, amount)
    yield from leave_play(game, "killed", dying, reason="claim")


def _discard(game: Game, seats: Sequence[str], amount: int) -> Rule[None]:
    """Let chance pick cards of all these hands, then discard them."""
    picked = {}
    for seat in seats:
        picked[seat] = yield from at_random(game, seat, amount)
    for seat, cards in picked.items():
        yield from discard_from_hand(game, seat, cards)
