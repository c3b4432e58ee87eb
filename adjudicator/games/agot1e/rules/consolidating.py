"""Rulebook "Executing Consolidate Power Orders": what this edition has different there.

All orders are resolved at the same time, so that a House takes the power of all its own in one go. With
fortifications they are resolved in turn order, one each, for an order may build one instead of paying.
"""

from __future__ import annotations

from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros.consolidate import collect
from adjudicator.games.westeros.state import Game


def consolidate(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """Resolve one order of a House, or all of them where they only pay."""
    if own(game).fortifications:
        yield from _one_order(game, house, areas)
        return
    for area in areas:
        game.areas[area].order = None
        collect(game, house, area)


def _one_order(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """One order pays or builds a fortification."""
    options: list[dict[str, Any]] = [{"area": area, "use": "power"} for area in areas]
    options += [{"area": area, "use": "fortification"} for area in areas if may_fortify(game, area)]
    answer = yield from ask_one(Ask(house, "consolidate.resolve", options))
    here = game.areas[answer["area"]]
    here.order = None
    if answer["use"] == "power":
        collect(game, house, answer["area"])
    else:
        here.fortification = True
        game.tell("fortified", house=house, area=answer["area"])


def may_fortify(game: Game, area: str) -> bool:
    """Return whether a fortification can be built: one in a land area, as long as there are any."""
    built = sum(here.fortification for here in game.areas.values())
    return area in game.board.land and not game.areas[area].fortification and built < game.variant.fortifications


def decides_nothing(game: Game, ask: Ask) -> bool:
    """Return whether the orders left to a House only pay, so that it does not matter which of them is first."""
    return all(option.get("use") == "power" for option in ask.options)
