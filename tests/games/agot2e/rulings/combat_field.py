"""The field of the combat tests: Lannister marches from Stoney Sept against Stark in Blackwater."""

from __future__ import annotations

from typing import Any

from adjudicator.games.westeros.state import Game
from tests.games.agot2e.rulings.battle import battle
from tests.games.agot2e.rulings.scenario import Played, phase, position, units

AREAS = {"stoney-sept": units("lannister", "3f", order="march-0"), "blackwater": units("stark", "2f")}
PLAIN = ("the-hound", "ser-rodrick-cassel")
"""Two cards without text and swords: strength 2 with two fortifications, and 1 with two."""


def field(*, rulings: dict[str, Any] | None = None, more: dict[str, Any] | None = None, **areas: Any) -> Game:
    """Return a Lannister army of three Footmen about to attack two of Stark in Blackwater, and other areas."""
    return position({**AREAS, **{k.replace("_", "-"): v for k, v in areas.items()}}, rulings=rulings, **(more or {}))


def attack(game: Game, cards: tuple[str, str] = PLAIN, *answers: Any, text: str = "3f", **how: Any) -> Played:
    """Fight for Blackwater."""
    return battle(game, "stoney-sept", "blackwater", text, cards, answers, **how)


def two_marches(game: Game, *marches: dict[str, Any], **always: Any) -> Played:
    """Resolve one March order each of two Houses, everything else by default."""
    given = {f"{game.areas[each['from']].house} march.resolve": each for each in marches}
    return phase(game, "march", rest=True, always={**given, **always})
