"""Continuous effects: nothing happens at once; other modules look for them while their card is in place.

Only `self_to_hand` acts, when its card would be discarded or as a triumph (R36).
"""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.engine.asks import Rule
from adjudicator.games.btwixt.rules.effects.base import Args, Primitive, Source, always
from adjudicator.games.btwixt.rules.effects.control import CONDITIONS
from adjudicator.games.btwixt.rules.state import Game


def read_elsewhere(game: Game, source: Source, args: Args) -> Rule[None]:
    """Do nothing: the effect is continuous."""
    yield from ()


def self_to_hand(game: Game, source: Source, args: Args) -> Rule[None]:
    """Return this card from the offers to the hand of "you", if its condition is true."""
    if CONDITIONS[args["if"]](game, source.you):
        game.players[source.you].offers.remove(source.card)
        game.to_hand(source.you, source.card)
        game.tell("self-to-hand", card=source.card, leader=source.you)
    yield from ()


READ_IN: Mapping[str, str] = {
    "modify_cards": "values",
    "self_value": "values",
    "power_mod": "values",
    "score_council": "values",
    "guard": "values",
    "win_ties": "totals",
    "play_limit": "current",
    "bid_rule": "current",
    "place_rule": "claiming",
    "reward": "when_claimed",
}
"""Name of each such effect to the module that looks for it."""

STANDING: Mapping[str, Primitive] = {
    "self_to_hand": Primitive(self_to_hand, always),
    **{name: Primitive(read_elsewhere, always) for name in READ_IN},
}
