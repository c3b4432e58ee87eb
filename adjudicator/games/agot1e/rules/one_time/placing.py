"""Option "One-Time Orders": laying them before all other orders, and taking them off the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.state import Game

OneTimeEffect = Callable[[Game, str, str, str], Rule[None]]
"""What a one-time order does; gets its House, its area and its id."""


def dealt(game: Game, house: str) -> list[str]:
    """Return the one-time orders that a House has at the start."""
    kinds = [kind for kind in game.variant.one_time_orders.values() if kind.house in (None, house)]
    return sorted(kind.id for kind in kinds for _ in range(kind.count))


def place_one_time_orders(game: Game) -> Rule[None]:
    """In turn order each House may lay one, face down, in an area with units of its own, but not in a port.

    Meanwhile everybody may see whose turn it is.
    """
    for house in game.turn_order:
        areas = [area for area in game.held_by(house) if area not in game.board.is_port]
        orders = list(dict.fromkeys(game.players[house].one_time))
        if not areas or not orders:
            continue
        options: list[dict[str, Any]] = [{"area": None, "order": None}]
        options += [{"area": area, "order": order} for area in areas for order in orders]
        game.progress = {"one_time": house}
        answer = yield from ask_one(Ask(house, "planning.one-time", options))
        if answer["order"] is not None:
            game.players[house].one_time.remove(answer["order"])
            game.areas[answer["area"]].one_time = answer["order"]
            game.tell("one-time-laid", house=house, area=answer["area"])
            game.tell("one-time-chosen", to=[house], house=house, **answer)
    game.progress = {}


def take_up(game: Game, area: str) -> str:
    """Take the one-time order in an area off the board to resolve it; return which it is."""
    here = game.areas[area]
    order, here.one_time = here.one_time, None
    assert order is not None
    game.tell("one-time-order", house=here.house, area=area, order=order)
    return order


def resolve(game: Game, effects: Mapping[str, OneTimeEffect], house: str, area: str) -> Rule[None]:
    """Resolve the one-time order of a House in an area."""
    order = take_up(game, area)
    yield from effects[game.variant.one_time_orders[order].effect](game, house, area, order)


def neighbours(game: Game, house: str, area: str) -> list[str]:
    """Return the other Houses with units beside an area, in turn order."""
    there = {game.areas[near].house for near in game.board.near[area]}
    return [other for other in game.turn_order if other in there and other != house]


def ask_about(house: str, order: str, area: str, **how: Any) -> Ask:
    """Return the ask for what a one-time order does."""
    return Ask(house, "one-time.effect", about={"order": order, "area": area}, **how)
