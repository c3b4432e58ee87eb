"""Whether a card would cost only the seat that plays it: allies, tokens or cards that nobody else could lose."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.table import table_of
from adjudicator.games.btwixt.rules.components import Effect, Effects
from adjudicator.games.btwixt.rules.effects.base import Source, can
from adjudicator.games.btwixt.rules.state import Game

TAKING = frozenset({"kill", "lose_token", "move_token", "discard_hand", "discard_offer", "move_offer", "blank_offer"})
"""Effects by which a leader loses something."""


def only_own_loss(now: Situation, card: str) -> bool:
    """True if a card must take something when it is played, and only this seat has it."""
    taking = [effect for effect in _forced(tuple(now.table.effects(card, "on_play"))) if effect.name in TAKING]
    if not taking:
        return False
    table, without = _played(now, card), _without_own(_played(now, card), now.seat)
    return any(can(table, _source(now, card), each) and not can(without, _source(now, card), each) for each in taking)


def _forced(effects: Effects) -> Iterator[Effect]:
    """Yield the effects that certainly happen: every "may" is declined, and the first of several parts is chosen."""
    for effect in effects:
        if effect.name == "choose":
            yield from _forced(effect.args["options"][0])
        elif effect.name != "may":
            yield effect


def _source(now: Situation, card: str) -> Source:
    return Source(card, now.seat)


def _played(now: Situation, card: str) -> Game:
    table = table_of(now.view, now.box)
    table.players[now.seat].hand.remove(card)
    return table


def _without_own(table: Game, seat: str) -> Game:
    """Return the game without anything that this seat could lose."""
    table.players[seat].hand, table.players[seat].offers = [], []
    for number in table.councils_of(seat):
        table.councils[number].allies, table.councils[number].tokens = [], []
    return table
