"""House cards between hand and discard pile. Both are open information (ruling I-01).

Second edition "Combat Clean Up"; first edition "Used House Cards". Which cards come back to an emptied hand is up to
the edition.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.westeros.state import Game


def discard(game: Game, house: str, card: str) -> None:
    """Move `card` from hand to discard pile; an emptied hand is refilled at once outside combat (C-27)."""
    to_discard(game, house, card)
    refill(game, house, keep=card)


def to_discard(game: Game, house: str, card: str) -> None:
    """Move `card` from hand to discard pile without a refill."""
    player = game.players[house]
    player.hand.remove(card)
    player.discard = sorted([*player.discard, card])


def return_to_hand(game: Game, house: str, cards: Sequence[str]) -> None:
    """Move `cards` from discard pile to hand."""
    player = game.players[house]
    player.discard = [card for card in player.discard if card not in cards]
    player.hand = sorted([*player.hand, *cards])


def is_empty(game: Game, house: str) -> bool:
    """Return whether a House has no card in its hand."""
    return not game.players[house].hand


def refill(game: Game, house: str, keep: str | None) -> None:
    """When the hand is spent the discards come back; `keep` is the last one discarded (C-25)."""
    player = game.players[house]
    if not player.discard or not game.edition.hand_is_spent(game, house):
        return
    back = game.edition.hand_return(player.discard, keep)
    return_to_hand(game, house, back)
    game.tell("hand-refilled", house=house, kept_out=None if keep in back else keep)
