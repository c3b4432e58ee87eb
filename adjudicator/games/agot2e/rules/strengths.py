"""Rulebook "Combat" 5: what this edition adds to the strength of a side, garrisons and Tides cards."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.games.agot2e.rules import tides
from adjudicator.games.agot2e.rules.rulings import own
from adjudicator.games.westeros.combat.ability import Ability
from adjudicator.games.westeros.state import Combat, Game


def garrison_and_tides(game: Game, combat: Combat, house: str) -> dict[str, int]:
    """Return what the garrison of a defended home and the Tides card add (C-20, C-30)."""
    at_home = house == combat.defender and game.home_house(combat.area) == house
    return {
        "garrison": game.areas[combat.area].garrison if at_home else 0,
        "tides": tides.icons(game, combat, house, "strength"),
    }


def text_order(game: Game, texts: Sequence[Ability]) -> Sequence[Ability]:
    """Return the texts in the order in which they change units: those that end at 0 last, or by turn (SS-2)."""
    if own(game).salladhor_and_victarion == "zero":
        return sorted(texts, key=lambda text: text.sets_units_to_zero)
    return texts
