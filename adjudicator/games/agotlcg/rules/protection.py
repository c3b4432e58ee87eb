"""What cards are protected from: "cannot be killed" and the like, and immunity (rules 7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from adjudicator.games.agotlcg.rules.components import code_of
from adjudicator.games.agotlcg.rules.state import Game
from adjudicator.games.agotlcg.rules.texts import Use
from adjudicator.games.agotlcg.rules.values import controller, total

CANNOT_BE = "cannot-be-"
"""Before what happens to a card, as in the events: a constant effect by which that cannot happen to it."""
IMMUNE_TO = "immune-to-"
"""Before a type of card, or before "opponents": a constant effect by which such effects do nothing to a card."""
OPPONENTS = "opponents"
NO_EFFECT = ""
"""Stands for what happens by the rules or as a cost, to which no card is immune."""


@contextmanager
def resolving(game: Game, source: str) -> Iterator[None]:
    """While it lasts, what happens is the effect of the card `source`, or of no card if that is NO_EFFECT."""
    game.resolving.append(source)
    try:
        yield
    finally:
        game.resolving.pop()


def is_immune(game: Game, card: str, source: str) -> bool:
    """Return True if the effects of the card `source` do nothing to `card`."""
    if not game.texts.after(IMMUNE_TO) or card not in game.cards or code_of(source) not in game.box.cards:
        return False
    theirs = controller(game, card) != controller(game, source)
    return bool(
        total(game, f"{IMMUNE_TO}{game.facts(source).type}", card)
        or (theirs and total(game, f"{IMMUNE_TO}{OPPONENTS}", card))
    )


def cannot_be(game: Game, how: str, card: str) -> bool:
    """Return True if this cannot happen to a card, whoever lets it happen."""
    return bool(game.texts.after(CANNOT_BE)) and total(game, f"{CANNOT_BE}{how}", card) > 0


def affected(game: Game, how: str, cards: Sequence[str]) -> list[str]:
    """Return those of these cards to which what is happening can happen."""
    source = game.resolving[-1] if game.resolving else NO_EFFECT
    return [card for card in cards if not cannot_be(game, how, card) and not is_immune(game, card, source)]


def legal_targets(use: Use) -> list[str]:
    """Return what can be chosen for a use: a card that is immune to it, or that it cannot touch, cannot.

    A text that lets a player pick cards without the word "choose" has no targets, so all can be picked.
    """
    target = use.ability.target
    assert target is not None
    found = target.candidates(use)
    if not target.chooses:
        return found
    how = use.ability.does
    return [card for card in found if not is_immune(use.game, card, use.card) and not cannot_be(use.game, how, card)]
