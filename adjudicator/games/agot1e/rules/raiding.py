"""Rulebook "Executing Raid Orders": what this edition has different there.

A special Raid order removes up to two orders of the kinds that every Raid order may remove. Whoever pillages gains
power, and the victim loses none.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.raids import RAIDED, remove_raided, resolve_raid, targets
from adjudicator.games.westeros.state import Game

AT_ONCE = 2
"""How many orders a special Raid order may remove."""


def raided(token: OrderDef) -> Sequence[str]:
    """Return the types of order that a Raid order may remove, with a star or without."""
    return RAIDED


def pillage(game: Game, house: str, victim: str) -> tuple[int, int]:
    """The raider gains 1 power, and the victim loses none."""
    return game.gain_power(house, 1), 0


def one_raid(game: Game, house: str, sources: list[str]) -> Rule[None]:
    """One Raid order is resolved or removed without effect; a special one may remove two orders."""
    options = [option for source in sources for option in options_of(game, house, source)]
    answer = yield from ask_one(Ask(house, "raid.resolve", options))
    if "target" in answer:
        resolve_raid(game, house, answer["from"], answer["target"])
        return
    game.areas[answer["from"]].order = None
    if not answer["targets"]:
        game.tell("raid", house=house, area=answer["from"], target=None)
    for target in answer["targets"]:
        remove_raided(game, house, answer["from"], target)


def options_of(game: Game, house: str, source: str) -> list[dict[str, Any]]:
    """Return the answers for one Raid order: none or one target, and for a special order two targets as well."""
    found = targets(game, house, source)
    token = game.order_in(source)
    if token is None or not token.star or not found:
        return [{"from": source, "target": target} for target in (None, *found)]
    several = [list(some) for n in range(AT_ONCE + 1) for some in combinations(found, n)]
    return [{"from": source, "targets": some} for some in several]
