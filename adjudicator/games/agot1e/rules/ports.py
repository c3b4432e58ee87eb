"""*A Clash of Kings*, option "Ports": what it has different from the ports of the second edition.

Ships in a port are taken over or destroyed as a whole, and only by units that enter the land. Where the land falls to
nobody, or back to its home House without units, the Ships stay.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.engine.asks import Rule
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.ports import settle
from adjudicator.games.westeros.state import Combat, Game


def port_taker(game: Game, port: str) -> str | None:
    """Return the House with units in the land of a port."""
    land = game.board.land_of[port]
    return game.areas[land].house if land else None


def all_or_none(most: int) -> Sequence[int]:
    """Return the numbers of Ships that may be put in place of the others."""
    return (0, most) if most else (0,)


def counts_at(game: Game, combat: Combat) -> str:
    """Return where attackers count for supply while a port on their way changes hands: where they came from, or go."""
    return combat.origin if own(game).army_on_the_way == "origin" else combat.area


def ports_taken(game: Game, combat: Combat) -> Rule[None]:
    """The port of a conquered area changes hands when the battle is over."""
    yield from settle(game)
