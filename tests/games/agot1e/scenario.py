"""Sets up a position of the first edition in a few words; played as those of the second edition are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.games.agot1e.rules import RULES
from adjudicator.games.westeros.state import Game
from tests.games.agot1e.box import variant
from tests.games.agot2e.rulings import scenario


def position(areas: Mapping[str, Mapping[str, Any]], *, players: int = 5, **more: Any) -> Game:
    """Return a game on an empty board but for `areas`; options of the expansion stand in `rulings`."""
    return scenario.position(areas, players=players, new_game=_new_game, **more)


def _new_game(players: int, rulings: Mapping[str, Any]) -> Game:
    return RULES.new_game(variant(), players, rulings)
