"""Marshaling cards from hand: what may be marshaled, at what cost, and limited cards (rules 4.4, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.engine.asks import Rule
from adjudicator.games.agotlcg.rules.components import IN_PLAY, owner_of
from adjudicator.games.agotlcg.rules.entering import add_duplicate, can_be_duplicate, can_enter_as_card, enter
from adjudicator.games.agotlcg.rules.state import Game, Reduction
from adjudicator.games.agotlcg.rules.texts import Occurrence
from adjudicator.games.agotlcg.rules.timing import happen
from adjudicator.games.agotlcg.rules.values import has, total

NO_MARSHALING = "no-marshaling-"
"""Before a type of card: a constant effect that forbids a player to marshal cards of this type."""
COST = "cost"
MORE_LIMITED = "limited"


def marshal_options(game: Game, seat: str) -> Iterator[dict[str, Any]]:
    """Yield the cards of a hand that a player can marshal now, as cards or as duplicates."""
    for card in sorted(game.players[seat].hand):
        if can_be_duplicate(game, card) and not may_not_marshal(game, seat, card) and _limit_allows(game, seat, card):
            yield {"step": "duplicate", "card": card}
        if _can_marshal(game, seat, card):
            yield {"step": "marshal", "card": card}


def may_not_marshal(game: Game, seat: str, card: str) -> bool:
    """Return True if an effect forbids a player to marshal cards of this type, as duplicates too."""
    return total(game, f"{NO_MARSHALING}{game.facts(card).type}", seat) > 0


def _can_marshal(game: Game, seat: str, card: str) -> bool:
    if game.facts(card).type not in IN_PLAY or may_not_marshal(game, seat, card):
        return False
    if not _limit_allows(game, seat, card):
        return False
    return cost_of(game, seat, card) <= game.players[seat].gold and can_enter_as_card(game, card)


def _limit_allows(game: Game, seat: str, card: str) -> bool:
    """Return False for a limited card of a player who has had a limited one this round, be it a duplicate or not."""
    return not has(game, card, "limited") or game.players[seat].limited_used <= total(game, MORE_LIMITED, seat)


def _count_limited(game: Game, seat: str, card: str) -> None:
    if has(game, card, "limited"):
        game.players[seat].limited_used += 1


def cost_of(game: Game, seat: str, card: str) -> int:
    """Return what a player would pay to marshal a card, with all modifiers (rules 15.1)."""
    off = sum(reduction.amount for reduction in _reductions(game, seat, card))
    return max(0, (game.facts(card).cost or 0) - off + total(game, COST, card))


def _reductions(game: Game, seat: str, card: str) -> list[Reduction]:
    """Return the effects that make the next card of its kind cheaper."""
    facts = game.facts(card)
    return [
        effect
        for effect in game.reductions
        if effect.player == seat
        and effect.faction in ("", facts.faction)
        and effect.type in ("", facts.type)
        and (facts.loyal or not effect.loyal)
    ]


def marshal(game: Game, card: str) -> Rule[None]:
    """Pay for a card and let it enter play."""
    seat = owner_of(card)
    player = game.players[seat]
    player.gold -= cost_of(game, seat, card)
    used = _reductions(game, seat, card)
    game.reductions = [effect for effect in game.reductions if not any(effect is one for one in used)]
    _count_limited(game, seat, card)
    game.marshaled.append(card)
    yield from enter(game, card, "marshal")


def marshal_duplicate(game: Game, card: str) -> Rule[None]:
    """Put a card as a duplicate under its copy in play, for free (rules 12.3)."""

    def place(happened: object) -> Rule[None]:
        game.tell("marshals-duplicate", player=owner_of(card), card=card)
        _count_limited(game, owner_of(card), card)
        add_duplicate(game, card)
        yield from ()

    yield from happen(game, [Occurrence("marshals-duplicate", {"player": owner_of(card), "card": card})], place)
