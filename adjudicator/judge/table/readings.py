"""The reading of each contested rule by which a game is played.

A game stores all its readings when it begins, so that a variant can change a default without changing running games.
Older games stored only the readings that were chosen; for them the variant knows the defaults of that time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.boxes.variant import Variant
from adjudicator.store.games import GameRow

KEPT = "readings"
"""The key in a game's settings under which its readings are stored."""


def at_beginning(variant: Variant, profile: str, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return the readings of a new game: the defaults, overridden by its profile, then by the chosen readings."""
    return {**variant.rulings, **variant.profiles.get(profile, {}), **chosen}


def of_game(variant: Variant, game: GameRow) -> dict[str, Any]:
    """Return the readings of a started game, whichever version started it."""
    kept: Mapping[str, Any] | None = game.settings.get(KEPT)
    return as_begun(variant, game.options.get("rulings", {}) if kept is None else kept)


def as_begun(variant: Variant, noted: Mapping[str, Any]) -> dict[str, Any]:
    """Return the stored readings of a game or record, completed by the defaults that older games had."""
    return {**variant.rulings, **variant.former_rulings, **noted}
