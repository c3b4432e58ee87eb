"""Rulebook "Executing Raid Orders": what this edition has different there.

A special Raid order removes up to two orders of the kinds that every Raid order may remove. Whoever pillages gains
power, and the victim loses none. A one-time order in the area is hit as well, if its icon is of these kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from adjudicator.engine.asks import Ask, Rule, ask_one
from adjudicator.games.agot1e.rules.one_time.placing import resolve
from adjudicator.games.agot1e.rules.one_time.raids import EFFECTS
from adjudicator.games.agot1e.rules.spared import is_spared
from adjudicator.games.westeros import raids
from adjudicator.games.westeros.answers import Raid
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.passes import one_time_with
from adjudicator.games.westeros.raids import RAIDED, remove_raided
from adjudicator.games.westeros.state import Game
from adjudicator.games.westeros.unasked import is_idle_raid

AT_ONCE = 2
"""How many areas a special Raid order may hit."""


@dataclass(frozen=True, slots=True)
class SpecialRaid:
    """One special Raid order that removes the orders in several areas, or none."""

    source: str
    targets: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the raid as a JSON value."""
        return {"from": self.source, "targets": list(self.targets)}


def raid_from_json(data: Mapping[str, Any]) -> SpecialRaid:
    """Return a raid, special or not, with all its targets. Raises KeyError if a part is missing."""
    if "targets" in data:
        return SpecialRaid(data["from"], tuple(data["targets"]))
    raid = Raid.from_json(data)
    return SpecialRaid(raid.source, (raid.target,) if raid.target else ())


def raid_phase(game: Game) -> Rule[str | None]:
    """Resolve all Raid orders; where a card forbids them, one-time orders are not resolved either."""
    if "no-raid" in game.restrictions:
        return "march"
    return (yield from raids.raid_phase(game))


def raided(token: OrderDef) -> Sequence[str]:
    """Return the types of order that a Raid order may remove, with a star or without."""
    return RAIDED


def pillage(game: Game, house: str, victim: str) -> tuple[int, int]:
    """The raider gains 1 power, and the victim loses none."""
    return game.gain_power(house, 1), 0


def one_raid(game: Game, house: str, sources: list[str]) -> Rule[None]:
    """One Raid order or one-time order is resolved, or removed without effect."""
    options = [option for source in sources for option in options_of(game, house, source)]
    for area in one_time_with(game, house, "raid"):
        options.append({"from": area, "order": game.areas[area].one_time})
    answer = yield from ask_one(Ask(house, "raid.resolve", options))
    if "order" in answer:
        yield from resolve(game, EFFECTS, house, answer["from"])
        return
    raid = raid_from_json(answer)
    game.areas[raid.source].order = None
    if not raid.targets:
        game.tell("raid", house=house, area=raid.source, target=None)
    for target in raid.targets:
        _hit(game, house, raid.source, target)


def options_of(game: Game, house: str, source: str) -> list[dict[str, Any]]:
    """Return the answers for one Raid order: none or one area, and for a special order two areas as well."""
    found = targets(game, house, source)
    token = game.order_in(source)
    if token is None or not token.star or not found:
        return [Raid(source, target).to_json() for target in (None, *found)]
    several = [some for n in range(AT_ONCE + 1) for some in combinations(found, n)]
    return [SpecialRaid(source, some).to_json() for some in several]


def targets(game: Game, house: str, source: str) -> list[str]:
    """Return the areas in which a Raid order in `source` can remove an order, one-time orders included."""
    plain = raids.targets(game, house, source)
    near = game.board.raids[source]
    found = [area for area in near if area in plain or (_one_time_hit(game, area) and game.areas[area].house != house)]
    return [area for area in found if not is_spared(game, house, area)]


def _one_time_hit(game: Game, area: str) -> bool:
    order = game.areas[area].one_time
    return order is not None and game.variant.one_time_orders[order].type in RAIDED


def _hit(game: Game, house: str, source: str, target: str) -> None:
    """Remove both orders of the area, as far as they can be raided."""
    order = game.order_in(target)
    if order is not None and order.type in RAIDED:
        remove_raided(game, house, source, target)
    if _one_time_hit(game, target):
        _remove_one_time(game, house, source, target)


def _remove_one_time(game: Game, house: str, source: str, target: str) -> None:
    there = game.areas[target]
    order, there.one_time = there.one_time, None
    assert order is not None and there.house is not None
    pays = game.variant.one_time_orders[order].type == "consolidate"
    gained, lost = pillage(game, house, there.house) if pays else (0, 0)
    facts = {"victim": there.house, "order": order, "gained": gained, "lost": lost}
    game.tell("raid", house=house, area=source, target=target, **facts)


def raid_decides_nothing(game: Game, ask: Ask) -> bool:
    """Return whether all answers come to the same; with one-time orders everybody is asked."""
    return not game.variant.one_time_orders and is_idle_raid(game, ask)
