"""Draws from decks and from the supply, and shuffles. Chance answers both, as a seat of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.asks import CHANCE, Ask, Rule, ask_one
from adjudicator.games.btwixt.rules.state import Game


def shuffle(name: str, deck: str, cards: Sequence[str]) -> Rule[list[str]]:
    """Return the cards shuffled, top first."""
    order = yield from ask_one(Ask(CHANCE, name, about={"deck": deck, "cards": sorted(cards)}))
    return list(order)


def pick(name: str, pieces: Sequence[str], **about: Any) -> Rule[str]:
    """Return one of the pieces, chosen at random."""
    chosen = yield from ask_one(Ask(CHANCE, name, tuple(pieces), about=about))
    return str(chosen)


def draw_card(game: Game, leader: str) -> Rule[str | None]:
    """Give a leader the top influence card; if the deck is empty, the discard pile is shuffled into it first (R14)."""
    if not game.influence and game.discard:
        pile, game.discard = game.discard, []
        game.influence = yield from shuffle("chance.reshuffle", "influence", pile)
    if not game.influence:
        return None
    card = game.influence.pop(0)
    game.to_hand(leader, card)
    return card


def can_draw(game: Game) -> bool:
    """True if the deck or the discard pile has an influence card."""
    return bool(game.influence or game.discard)


def to_supply(game: Game, tokens: Sequence[str]) -> Rule[None]:
    """Return tokens to the supply unseen and shuffle it (6)."""
    if tokens:
        game.supply = yield from shuffle("chance.supply", "tokens", [*game.supply, *tokens])


def next_ally(game: Game) -> str | None:
    """Remove and return the next ally. With revealed allies it comes from the row, which is filled first (9.3)."""
    if not game.rulings.revealed_allies:
        return game.allies.pop(0) if game.allies else None
    if game.allies:
        game.row.append(game.allies.pop(0))
    return game.row.pop(0) if game.row else None


def peek_allies(game: Game, number: int) -> list[str]:
    """Return the next allies without moving them: the first of the row, if there is one, then the deck's (9.3)."""
    return (game.row[:1] + game.allies)[:number]


def put_back(game: Game, looked: Sequence[str], back: Sequence[str]) -> None:
    """Put allies that were looked at back in a new order; the caller places those that are left out (R12)."""
    from_row = game.row[:1] == list(looked[:1])
    if from_row:
        game.row = [*back[:1], *game.row[1:]]
    game.allies = [*back[1 if from_row else 0 :], *game.allies[len(looked) - from_row :]]


def to_top(game: Game, ally: str) -> None:
    """Make an ally the next one: leftmost of the row, or top of the deck (9.3)."""
    (game.row if game.rulings.revealed_allies else game.allies).insert(0, ally)
