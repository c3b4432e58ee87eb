"""What nobody need be asked in this edition: raids, Consolidate Power orders and ties that change nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.engine.asks import Ask
from adjudicator.games.agot2e.rules.star_muster import is_pressing, may_muster
from adjudicator.games.agot2e.rules.wildling_cards import EFFECTS, Effect
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.unasked import is_idle_raid


def _consolidate(game: Game, ask: Ask) -> bool:
    """Orders that pay the same in any order: no muster to choose, no power to decline, no port to save."""
    areas = dict.fromkeys(option["area"] for option in ask.options)
    return not game.rulings.power_may_be_declined and not any(
        may_muster(game, ask.seat, area) or is_pressing(game, ask.seat, area) for area in areas
    )


def _wildling_tie(game: Game, ask: Ask) -> bool:
    """A tie about a card, already seen, that does nothing to anybody."""
    card = ask.about.get("card")
    return card is not None and EFFECTS[game.variant.wildling_cards[card].effect] is Effect


IDLE: Mapping[str, Callable[[Game, Ask], bool]] = {
    "raid.resolve": is_idle_raid,
    "consolidate.resolve": _consolidate,
    "wildlings.tie": _wildling_tie,
}
"""By name of an ask, whether every answer to it leads to the same game."""
