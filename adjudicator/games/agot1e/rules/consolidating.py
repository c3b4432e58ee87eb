"""Rulebook "Executing Consolidate Power Orders": what this edition has different there.

All orders are resolved at the same time, so that a House takes the power of all its own in one go. With
fortifications or one-time orders they are resolved in turn order, one each, or by choice of the game all of a House.
"""

from __future__ import annotations

from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.one_time.consolidating import EFFECTS
from adjudicator.games.agot1e.rules.one_time.placing import resolve
from adjudicator.games.agot1e.rules.rulings import own
from adjudicator.games.westeros import cleanup
from adjudicator.games.westeros import consolidate as shared
from adjudicator.games.westeros.answers import POWER, Consolidation
from adjudicator.games.westeros.consolidate import collect
from adjudicator.games.westeros.passes import areas_with, one_time_with
from adjudicator.games.westeros.state import Game

FORTIFICATION = "fortification"
"""What an order can also be used for."""


def consolidate(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """Resolve one order of a House, or all of them where they only pay."""
    if own(game).fortifications or own(game).one_time_orders:
        yield from _one_order(game, house, areas)
        if not own(game).consolidate_one_by_one:
            yield from _the_rest(game, house)
        return
    for area in areas:
        game.areas[area].order = None
        collect(game, house, area)


def _the_rest(game: Game, house: str) -> Rule[None]:
    """Resolve what is left of the orders of a House."""
    while (areas := areas_with(game, house, "consolidate")) or one_time_with(game, house, "consolidate"):
        yield from _one_order(game, house, areas)


def _one_order(game: Game, house: str, areas: list[str]) -> Rule[None]:
    """One order pays or builds a fortification, or a one-time order is resolved."""
    uses = [Consolidation(area, POWER) for area in areas]
    uses += [Consolidation(area, FORTIFICATION) for area in areas if may_fortify(game, area)]
    options: list[dict[str, Any]] = [each.to_json() for each in uses]
    for area in one_time_with(game, house, "consolidate"):
        options.append({"area": area, "order": game.areas[area].one_time})
    answer = yield from ask_one(Ask(house, "consolidate.resolve", options))
    if "order" in answer:
        yield from resolve(game, EFFECTS, house, answer["area"])
        return
    chosen = Consolidation.from_json(answer)
    here = game.areas[chosen.area]
    here.order = None
    if chosen.use == POWER:
        collect(game, house, chosen.area)
    else:
        here.fortification = True
        game.tell("fortified", house=house, area=chosen.area)


def may_fortify(game: Game, area: str) -> bool:
    """Return whether a fortification can be built: one in a land area, as long as there are any."""
    return area in game.board.land and not game.areas[area].fortification and fortifications_left(game) > 0


def fortifications_left(game: Game) -> int:
    """Return how many fortifications can still be built, by all Houses together."""
    return game.variant.fortifications - sum(here.fortification for here in game.areas.values())


def decides_nothing(game: Game, ask: Ask) -> bool:
    """Return whether the orders left to a House only pay, so that it does not matter which of them is first."""
    blockades = own(game).ports and own(game).one_time_orders
    return not blockades and all(option.get("use") == POWER for option in ask.options)


def consolidate_phase(game: Game) -> Rule[str | None]:
    """Resolve all orders; where a card forbids them, one-time orders are not resolved either."""
    if "no-consolidate" in game.restrictions:
        return "cleanup"
    return (yield from shared.consolidate_phase(game))


def cleanup_phase(game: Game) -> Rule[str | None]:
    """One-time orders that were not resolved leave the game, and nobody is spared any more."""
    for here in game.areas.values():
        here.one_time = None
    game.spared = {}
    return (yield from cleanup.cleanup_phase(game))
