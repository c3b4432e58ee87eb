"""Rulebook "Winning the Game": the tie-breakers of this edition (V-04, V-05).

The first edition looks at supply, then power, then calls it a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.state import Game


def rank(game: Game, row: Mapping[str, Any]) -> tuple[int, ...]:
    """Return the place by castles, then by the list of tie-breakers in force; the Iron Throne track decides last."""
    if own(game).tiebreakers == "faq_2_0":
        return (-row["castles"], -row["land_areas"], -row["supply"], row["throne"])
    return (-row["castles"], -row["strongholds"], -row["supply"], -row["power"], row["throne"])
