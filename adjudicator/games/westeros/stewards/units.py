"""The units that stewards lose, and those that they muster."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.engine.asks import Answer
from adjudicator.games.westeros.answers import Muster
from adjudicator.games.westeros.armies import ReconcileForm, cheapness
from adjudicator.games.westeros.lines.units import Left, as_list, take
from adjudicator.games.westeros.mustering import Trial, points_of
from adjudicator.games.westeros.stewards.moment import Moment

# -- supply ------------------------------------------------------------------------------------


def fewest_for_supply(moment: Moment) -> Answer:
    """Lose the fewest units possible: the cheapest of the armies with the fewest foes beside them."""
    ways = ReconcileForm(moment.table, moment.house).smallest()
    way = min(ways, key=lambda way: _danger(moment, way))
    left, chosen = {area: dict(units) for area, units in moment.armies().items()}, Left()
    for area in sorted(way, key=moment.board.ids.index):
        for _ in range(way[area]):
            take(left, chosen, area, _cheapest(left[area]))
    return as_list(chosen)


def _danger(moment: Moment, way: Mapping[str, int]) -> tuple[int, list[int]]:
    """Return how many foes are beside the areas that lose units, then the places of these areas on the board."""
    places = sorted(moment.board.ids.index(area) for area, n in way.items() for _ in range(n))
    return sum(moment.foes(area) * n for area, n in way.items()), places


def _cheapest(units: Mapping[str, int]) -> str:
    return min((kind for kind, n in units.items() if n), key=cheapness)


# -- musters -----------------------------------------------------------------------------------


def muster_best(moment: Moment) -> Answer:
    """Muster the best defenders that points, figures and supply allow, at the castle in most danger first.

    Castles for which lines decide muster nothing more.
    """
    before, chosen = moment.listed, list[dict[str, Any]]()
    if moment.ask.about["cause"] == "horde" and before:
        return chosen
    for castle in moment.dangerous_first(moment.ask.about["castles"]):
        fitting = _next(moment, [*before, *chosen], castle) if castle not in moment.settled else None
        while fitting is not None:
            chosen.append(fitting)
            fitting = _next(moment, [*before, *chosen], castle)
        if chosen and moment.ask.about["cause"] == "horde":
            break
    return chosen


def _next(moment: Moment, chosen: list[dict[str, Any]], castle: str) -> dict[str, Any] | None:
    """Return the best legal muster after those already chosen, or None."""
    musters = (muster.to_json() for muster in defenders(moment, castle))
    return next((muster for muster in musters if moment.ask.problem([*chosen, muster]) is None), None)


def defenders(moment: Moment, castle: str) -> Iterator[Muster]:
    """Yield the musters of defending land units, strongest first, each as a new unit or as an upgrade."""
    units = (unit for unit in moment.variant.units.values() if unit.terrain == "land" and unit.strength)
    for unit in sorted(units, key=lambda unit: -unit.strength):
        yield Muster(castle, castle, unit.id)
        if unit.upgrade_from:
            yield Muster(castle, castle, unit.id, unit.upgrade_from)


def can_defend(moment: Moment, castle: str) -> bool:
    """True if points, figures and supply allow a castle to muster a defender now."""
    table = moment.table
    trial = Trial(table, moment.house, {castle: points_of(table, castle)})
    return any(trial.problem(muster) is None for muster in defenders(moment, castle))
