"""Answers a player thinks of where they are too many to list: musters, losses, places on a track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from tests.playability.agot2e import chances
from tests.playability.agot2e.sight import Sight

WAYS = 4
"""Ways to muster that are followed up from castle to castle."""


def candidates(ask: Ask, sight: Sight) -> Iterator[Answer]:
    """Yield answers to an ask without options, legal or not."""
    if ask.name == "muster.place":
        yield from _musters(ask, sight)
    elif ask.name == "supply.reconcile":
        big = {area: units for area, units in armies(sight).items() if sum(units.values()) > 1}
        yield from _fewest(ask, sight, big)
    elif "among" in ask.about and isinstance(ask.about["among"], list):
        yield from _cheapest(ask, sight)
    elif ask.name == "bid.ties":
        yield [sorted(g, key=lambda h: (h != sight.seat, sight.castles(h), h)) for g in ask.about["groups"]]
    elif ask.name == "planning.raven":
        yield from ({"use": "look"}, {"use": "none"})
        for area in sight.mine():
            if needs_help(sight, area):
                yield {"use": "replace", "area": area, "to": "defense-1"}


def needs_help(sight: Sight, area: str) -> bool:
    """True where a stronger enemy is about to march and no Defense lies."""
    own = sight.variant.orders.get(sight.here(area)["order"] or "")
    if own is None or own.type in ("defense", "march"):
        return False
    for near in sight.board.near[area]:
        order = sight.variant.orders.get(sight.here(near)["order"] or "")
        enemy = sight.here(near)["house"] not in (None, sight.seat)
        if enemy and order is not None and order.type == "march" and sight.army(near) > sight.army(area) + 1:
            return True
    return False


def is_losing(sight: Sight, card: int | None = None) -> bool:
    """True when the combat is lost with the cards that lie open, or with another own card of this strength."""
    shown, other = sight.view["combat"]["cards"], chances.opponent(sight)
    cards = sight.variant.house_cards
    own = card if card is not None else (cards[shown[sight.seat]].strength if shown.get(sight.seat) else 0)
    theirs = cards[shown[other]].strength if shown.get(other) else 0
    return chances.share(chances.margin(sight), own, [theirs], wins_ties=sight.wins_ties(other)) < 1.0


def gain(sight: Sight, musters: Sequence[Mapping[str, Any]]) -> float:
    """Return what musters bring; the first ship in a water is worth more."""
    old = sum(sight.value(each["upgrade"]) for each in musters if each.get("upgrade"))
    total = sum(sight.value(each["unit"]) for each in musters) - old
    waters = {each["area"] for each in musters if each["unit"] == "ship"}
    return total + 0.2 * sum(sight.here(water)["house"] != sight.seat for water in waters)


# -- musters -----------------------------------------------------------------------------------


def _musters(ask: Ask, sight: Sight) -> Iterator[Answer]:
    """Yield good ways to muster: the best few of each castle, castle after castle."""
    ways: list[list[dict[str, Any]]] = [[]]
    for castle, points in ask.about["castles"].items():
        wider = [[*way, *more] for way in ways for more in _in_castle(sight, castle, points)]
        good = sorted(wider, key=lambda way: -gain(sight, way))
        ways = list(islice((way for way in good if ask.problem(way) is None), WAYS)) or ways
    yield from ways


def _in_castle(sight: Sight, castle: str, points: int) -> Iterator[list[dict[str, Any]]]:
    """Yield what one castle may muster."""
    units = sight.variant.units
    waters = [a for a in sight.board.near[castle] if a not in sight.board.land]
    kinds = [kind for kind in ("knight", "siege_engine", "footman") if kind in units]
    single = [(units[kind].muster_cost, _made(castle, castle, kind)) for kind in kinds]
    single += [(units["ship"].muster_cost, _made(castle, water, "ship")) for water in waters]
    upgrades = kinds[:-1] if sight.here(castle)["units"].get("footman") else ()
    single += [(units[kind].upgrade_cost, _made(castle, castle, kind, "footman")) for kind in upgrades]
    yield []
    for cost, one in single:
        if cost <= points:
            yield [one]
        for other_cost, other in single:
            if cost + other_cost <= points:
                yield [one, other]


def _made(castle: str, area: str, unit: str, upgrade: str | None = None) -> dict[str, Any]:
    return {"castle": castle, "area": area, "unit": unit, "upgrade": upgrade}


# -- losses --------------------------------------------------------------------------------------


def armies(sight: Sight) -> dict[str, Mapping[str, int]]:
    """Return the player's units by area."""
    return {area: sight.here(area)["units"] for area in sight.mine()}


def slots(sight: Sight, among: Mapping[str, Mapping[str, int]]) -> list[tuple[str, str]]:
    """Return every single unit, the cheapest first."""
    found = [(area, kind) for area, units in among.items() for kind, n in units.items() for _ in range(n)]
    return sorted(found, key=lambda slot: (sight.value(slot[1]), slot))


def listed(units: Sequence[tuple[str, str]]) -> list[dict[str, Any]]:
    """Return single units as an answer lists them, area by area."""
    found: dict[str, dict[str, int]] = {}
    for area, kind in units:
        there = found.setdefault(area, {})
        there[kind] = there.get(kind, 0) + 1
    return [{"area": area, "units": units} for area, units in found.items()]


def _cheapest(ask: Ask, sight: Sight) -> Iterator[Answer]:
    among = {item["area"]: item["units"] for item in ask.about["among"]}
    number = ask.about["count"]
    yield listed(slots(sight, among)[:number])
    for area, units in among.items():
        yield listed(slots(sight, {area: units})[:number])


def _fewest(ask: Ask, sight: Sight, among: Mapping[str, Mapping[str, int]]) -> Iterator[Answer]:
    """Yield the ways to lose one, two or three units that fit, the first that do."""
    units = slots(sight, among)
    for number in (1, 2, 3):
        found = [way for way in combinations(units, number) if ask.problem(listed(way)) is None]
        if found:
            yield from (listed(way) for way in found)
            return
