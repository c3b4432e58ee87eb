"""Consolidate Power orders: what they pay, one after the other in turn order.

Second edition "Resolve Consolidate Power Orders"; first edition "Executing Consolidate Power Orders". In both an order
pays 1 and the crowns of its area. What else one may be used for is the edition's.
"""

from __future__ import annotations

from adjudicator.engine.asks import Rule
from adjudicator.games.westeros.passes import in_passes
from adjudicator.games.westeros.ports import earns
from adjudicator.games.westeros.state import Game


def consolidate_phase(game: Game) -> Rule[str | None]:
    """Pass after pass, each House resolves one order (CP-02)."""
    yield from in_passes(game, "consolidate", game.edition.consolidate)
    return "cleanup"


def pays(game: Game, area: str) -> int:
    """Return the power of a Consolidate Power order: 1 plus crowns on land, 1 in a free port (CP-01, PO-04)."""
    if area in game.board.land:
        return 1 + game.variant.areas[area].power
    return int(area in game.board.is_port and earns(game, area))


def collect(game: Game, house: str, area: str) -> None:
    """Pay the power of an order, as far as tokens allow."""
    gained = game.gain_power(house, pays(game, area))
    game.tell("consolidated", house=house, area=area, gained=gained)
