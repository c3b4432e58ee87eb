"""Rebuilds the game from the view of one seat, so that lines and stewards can use the functions of the rules.

Hidden cards, in the hands of others and in decks, become the right number of blank cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.rules.components import Box
from adjudicator.games.btwixt.rules.rulings import Rulings
from adjudicator.games.btwixt.rules.state import Council, Game, Player

HIDDEN = "?"
"""Stands for a card or token whose face the seat cannot see."""


def table_of(view: View, box: Box) -> Game:
    """Return a game with everything that a view shows, and the hand of its seat."""
    return Game(
        box=box,
        rulings=Rulings(floor_zero=view["floor_zero"]),
        phase=view["phase"],
        leaders=list(view["leaders"]),
        players={leader: _player(view, leader) for leader in view["leaders"]},
        councils=[Council(list(each["allies"]), [HIDDEN] * each["tokens"]) for each in view["councils"]],
        season=view["season"],
        round=view["round"],
        first=view["first"],
        supply=[HIDDEN] * view["decks"]["tokens"],
        influence=[HIDDEN] * view["decks"]["influence"],
        discard=list(view["discard"]),
        removed=list(view["removed"]),
        dead=list(view["dead"]),
        current=view["current"],
        current_tokens=[HIDDEN] * view["current_tokens"],
        playing=dict(view["playing"]) if view["playing"] else None,
        kneeling=list(view["kneeling"]),
        blank=list(view["blank"]),
    )


def _player(view: View, leader: str) -> Player:
    shown: Mapping[str, Any] = view["players"][leader]
    own = view["own"] if leader == view["seat"] else None
    return Player(
        hand=list(own["hand"]) if own else [HIDDEN] * shown["hand"],
        offers=[offer["card"] for offer in shown["offers"]],
        plays=shown["plays"],
        played=list(shown["played"]),
        may_pass=shown["may_pass"],
        modifier=shown["modifier"],
        locked=list(shown["locked"]),
        shielded=shown["shielded"],
    )
