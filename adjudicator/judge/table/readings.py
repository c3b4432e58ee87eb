"""Which reading of each contested rule a game is played by.

A game keeps all readings it was begun with, so that a variant may change a default without changing a game in play.
Games begun before readings were kept noted only what was chosen: for them the variant says what the default was then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.store.games import GameRow

KEPT = "readings"
"""Where the settings of a game hold its readings."""


def at_beginning(variant: Variant, profile: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the readings of a game that begins now: the defaults, then its profile, then what was chosen."""
    return {**variant.rulings, **variant.profiles.get(profile, {}), **chosen}


def of_game(variant: Variant, game: GameRow) -> dict[str, Any]:
    """Return the readings of a game that was begun, by whatever version."""
    kept: Mapping[str, Any] | None = game.settings.get(KEPT)
    return as_begun(variant, game.options.get("rulings", {}) if kept is None else kept)


def as_begun(variant: Variant, noted: Mapping[str, Any]) -> dict[str, Any]:
    """Complete the readings that a game or its record notes with the defaults that older games had."""
    return {**variant.rulings, **variant.former_rulings, **noted}
