"""Armies of a House against its supply limit, and the choice of units to lose.

Second edition "Westeros Card: Supply"; first edition "Supply" and "Armies" under "Westeros Cards".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Choose, Problem, Rule, ask_one
from adjudicator.games.westeros.answers import ChosenUnits, units_from_json, units_to_json
from adjudicator.games.westeros.state import Game, Units, count
from adjudicator.games.westeros.supply import armies, fits

CHEAP = ("footman", "ship", "siege_engine", "knight")
"""Kinds of unit as defaults lose them: cheapest first. Kinds a variant adds come before."""


def sizes(game: Game, house: str, changes: Mapping[str, int] | None = None) -> list[int]:
    """Return the numbers of units `house` has per area, with `changes` (area to difference) applied."""
    if not changes:
        return [count(here.units) for here in game.areas.values() if here.house == house]
    rest = dict(changes)
    found = [count(here.units) + rest.pop(area, 0) for area, here in game.areas.items() if here.house == house]
    return found + list(rest.values())


def limit_of(game: Game, house: str) -> Sequence[int]:
    """Return the army sizes the supply level of `house` allows."""
    table = game.variant.supply_table
    return table[min(game.players[house].supply, len(table) - 1)]


def within_supply(game: Game, house: str, changes: Mapping[str, int] | None = None) -> bool:
    """True when the armies of `house` fit its limit after `changes`."""
    return fits(sizes(game, house, changes), limit_of(game, house))


def may_become(game: Game, house: str, changes: Mapping[str, int]) -> bool:
    """True when a step may change the armies so: they fit, or no army is larger than it is already (SU-08)."""
    return within_supply(game, house, changes) or fits(sizes(game, house, changes), armies(sizes(game, house)))


def barrels(game: Game, house: str) -> int:
    """Return the supply icons in areas `house` controls, not above the top of the track."""
    top = len(game.variant.supply_table) - 1
    icons = sum(a.supply for a in game.variant.areas.values() if a.supply and game.controller(a.id) == house)
    return min(icons, top)


@dataclass(frozen=True, slots=True)
class Pick:
    """Where units may be taken from: one area, the kinds there, and how many of each are routed."""

    area: str
    units: Mapping[str, int]
    routed: Mapping[str, int]


def total(picks: Sequence[Pick]) -> int:
    """Return how many units there are to choose from."""
    return sum(count(pick.units) for pick in picks)


def as_list(picks: Sequence[Pick]) -> list[dict[str, Any]]:
    """Return all the units of `picks` as a JSON value, the shape of answers that name units."""
    return units_to_json(_chosen(pick.area, pick.units, pick.routed) for pick in picks if pick.units)


def _chosen(area: str, units: Mapping[str, int], routed: Mapping[str, int]) -> ChosenUnits:
    return ChosenUnits(area, units, {kind: n for kind, n in routed.items() if n} or None)


class UnitForm:
    """Choose `number` units out of `picks`; with `up_to` fewer will do, with `same_area` all from one area."""

    def __init__(self, picks: Sequence[Pick], number: int, *, up_to: bool = False, same_area: bool = False) -> None:
        self.picks = {pick.area: pick for pick in picks}
        self.number = number
        self.up_to = up_to
        self.same_area = same_area

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the unit list is not legal, or None."""
        chosen = 0
        if not isinstance(answer, list):
            return Problem("units-unreadable")
        items = units_from_json(answer)
        if len({item.area for item in items}) != len(items):
            return Problem("units-unreadable")
        for item in items:
            pick = self.picks.get(item.area)
            if pick is None:
                kind, n = next(iter(item.units.items()), ("footman", 0))
                return Problem("units-not-there", {"area": item.area, "unit": kind, "wanted": n, "there": 0})
            for kind, n in item.units.items():
                if n < 1 or n > pick.units.get(kind, 0):
                    facts = {"area": item.area, "unit": kind, "wanted": n, "there": pick.units.get(kind, 0)}
                    return Problem("units-not-there", facts)
            chosen += count(item.units)
        if self.same_area and len(answer) > 1:
            return Problem("units-one-area")
        if chosen > self.number or (chosen < self.number and not self.up_to):
            return Problem("units-number", {"number": self.number, "chosen": chosen})
        return None

    def _units(self, order: Sequence[Pick]) -> Iterator[tuple[Pick, str]]:
        for pick in order:
            for kind, n in sorted(pick.units.items(), key=lambda item: cheapness(item[0])):
                yield from [(pick, kind)] * n

    def _areas(self) -> list[Pick]:
        picks = list(self.picks.values())
        if self.same_area:
            picks = [pick for pick in picks if count(pick.units) >= self.number][:1]
        return picks

    def _collect(self, units: Sequence[tuple[Pick, str]]) -> Answer:
        found: dict[str, Units] = {}
        for pick, kind in units:
            there = found.setdefault(pick.area, {})
            there[kind] = there.get(kind, 0) + 1
        return units_to_json(
            _chosen(area, kinds, settled_routed(kinds, self.picks[area].units, self.picks[area].routed))
            for area, kinds in found.items()
        )

    def default(self) -> Answer:
        """Return the cheapest units, in board order; nothing where fewer will do."""
        if self.up_to:
            return []
        units = sorted(self._units(self._areas()), key=lambda unit: cheapness(unit[1]))
        return self._collect(units[: self.number])

    def sample(self, choose: Choose) -> Answer:
        """Return a random choice of units."""
        picks = self._areas()
        if self.same_area:
            picks = [choose([pick for pick in self.picks.values() if count(pick.units) >= self.number])]
        left = list(self._units(picks))
        chosen = []
        for _ in range(min(self.number, len(left))):
            unit = choose(left)
            left.remove(unit)
            chosen.append(unit)
        return self._collect(chosen)


def cheapness(kind: str) -> int:
    """Return the place of a kind of unit in the order in which defaults lose units."""
    return CHEAP.index(kind) if kind in CHEAP else -1


def settled_routed(chosen: Mapping[str, int], units: Mapping[str, int], routed: Mapping[str, int]) -> Units:
    """Return how many of the chosen units are routed when the player did not say: standing ones are kept."""
    return {kind: min(n, routed[kind]) for kind, n in chosen.items() if routed.get(kind)}


def routed_of(chosen: ChosenUnits, units: Mapping[str, int], routed: Mapping[str, int]) -> Units:
    """Return how many of the units chosen in an area are routed, within what the area allows."""
    wanted = chosen.routed if chosen.routed is not None else settled_routed(chosen.units, units, routed)
    found: Units = {}
    for kind, n in chosen.units.items():
        here = routed.get(kind, 0)
        standing = units.get(kind, 0) - here
        number = max(min(wanted.get(kind, 0), here), n - standing)
        if number > 0:
            found[kind] = number
    return found


def choose_units(
    house: str,
    name: str,
    picks: Sequence[Pick],
    number: int,
    about: Mapping[str, Any],
    *,
    up_to: bool = False,
    same_area: bool = False,
) -> Rule[list[ChosenUnits]]:
    """Ask `house` for `number` units of `picks`; all of them go when there are not more."""
    picks = [pick for pick in picks if pick.units]
    about = {**about, "count": number, "among": as_list(picks), "up_to": up_to, "same_area": same_area}
    if not up_to and total(picks) <= number:
        ask = Ask(house, name, (as_list(picks),), about=about)
    elif not up_to and len(picks) == 1 and _all_alike(picks[0]):
        kind = next(iter(picks[0].units))
        routed = {kind: number} if picks[0].routed else {}
        only = _chosen(picks[0].area, {kind: number}, routed)
        ask = Ask(house, name, (units_to_json([only]),), about=about)
    else:
        ask = Ask(house, name, form=UnitForm(picks, number, up_to=up_to, same_area=same_area), about=about)
    return units_from_json((yield from ask_one(ask)))


def _all_alike(pick: Pick) -> bool:
    """True when the units are of one kind, all standing or all routed."""
    return len(pick.units) == 1 and (not pick.routed or pick.routed == pick.units)


def destroy_list(game: Game, chosen: Sequence[ChosenUnits]) -> None:
    """Destroy chosen units; their areas may be left without control."""
    for each in chosen:
        here = game.areas[each.area]
        game.destroy(each.area, each.units, routed_of(each, here.units, here.routed))


def all_units(game: Game, house: str, kind: str | None = None) -> list[Pick]:
    """Return every unit of `house` on the board, or those of one kind, to choose from."""
    picks = []
    for area in game.held_by(house):
        here = game.areas[area]
        units = {k: n for k, n in here.units.items() if kind in (None, k)}
        if units:
            picks.append(Pick(area, units, {k: n for k, n in here.routed.items() if k in units}))
    return picks


class ReconcileForm:
    """Units to destroy until the armies fit: enough, and not more than needed (ruling SU-04)."""

    def __init__(self, game: Game, house: str) -> None:
        self.game = game
        self.house = house
        self.units = UnitForm([p for p in all_units(game, house) if count(p.units) > 1], 99, up_to=True)

    def _fits(self, lost: Mapping[str, int]) -> bool:
        return within_supply(self.game, self.house, {area: -n for area, n in lost.items()})

    def problem(self, answer: Answer) -> Problem | None:
        """Return why the list is not legal: wrong units, too few, or more than needed."""
        wrong = self.units.problem(answer)
        if wrong:
            return wrong
        return self.problem_of_numbers({item.area: count(item.units) for item in units_from_json(answer)})

    def problem_of_numbers(self, lost: Mapping[str, int]) -> Problem | None:
        """Return why so many units of these areas are too few, or more than needed; None when they are right."""
        if not self._fits(lost):
            return Problem("supply-still-over", {"limit": list(limit_of(self.game, self.house))})
        if any(n and self._fits({**lost, area: n - 1}) for area, n in lost.items()):
            return Problem("supply-too-many")
        return None

    def smallest(self) -> list[dict[str, int]]:
        """Return all smallest ways, as area to number lost, largest armies first."""
        areas = sorted(self.units.picks, key=lambda area: -count(self.units.picks[area].units))
        for number in range(1, 30):
            found = [
                lost
                for lost in _spreads(areas, number, {a: count(self.units.picks[a].units) - 1 for a in areas})
                if self._fits(lost)
            ]
            if found:
                return found
        return []

    def _list(self, lost: Mapping[str, int]) -> list[Answer]:
        chosen: list[Answer] = []
        for area, n in lost.items():
            chosen += UnitForm([self.units.picks[area]], n).default()
        return chosen

    def only_answer(self) -> Answer | None:
        """Return the one legal answer, where nothing is to choose: one way, and units that are all the same there."""
        most = {area: count(pick.units) for area, pick in self.units.picks.items()}
        ways = [lost for lost in _losses(most) if self.problem_of_numbers(lost) is None]
        if len(ways) != 1 or not all(_all_alike(self.units.picks[area]) for area in ways[0]):
            return None
        return self._list(ways[0])

    def default(self) -> Answer:
        """Return the cheapest units from the largest armies."""
        return self._list(self.smallest()[0])

    def sample(self, choose: Choose) -> Answer:
        """Return a random smallest way."""
        lost = choose(self.smallest())
        chosen: list[Answer] = []
        for area, n in lost.items():
            chosen += UnitForm([self.units.picks[area]], n).sample(choose)
        return chosen


def _losses(most: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Yield every way to lose units of areas, at most `most` of each."""
    for numbers in product(*(range(n + 1) for n in most.values())):
        yield {area: n for area, n in zip(most, numbers, strict=True) if n}


def _spreads(areas: Sequence[str], number: int, most: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Yield the ways to take `number` units from areas, at most `most` of each."""
    slots = [area for area in areas for _ in range(min(number, most[area]))]
    seen = set()
    for way in combinations(slots, number):
        if way not in seen:
            seen.add(way)
            yield {area: way.count(area) for area in dict.fromkeys(way)}


def reconcile(game: Game, cause: str) -> Rule[None]:
    """In turn order every House destroys units of its choice until its armies fit (rulings SU-03, SU-04)."""
    for house in game.turn_order:
        yield from reconcile_house(game, house, cause)


def reconcile_house(game: Game, house: str, cause: str) -> Rule[None]:
    """One House destroys units of its choice until its armies fit."""
    if within_supply(game, house):
        return
    game.progress["house"] = house
    limit = list(limit_of(game, house))
    about = {"cause": cause, "limit": limit, "armies": armies(sizes(game, house))}
    form = ReconcileForm(game, house)
    only = form.only_answer()
    ask = Ask(house, "supply.reconcile", (only,) if only else (), form=None if only else form, about=about)
    destroyed = units_from_json((yield from ask_one(ask)))
    destroy_list(game, destroyed)
    game.tell("reconciled", house=house, units=units_to_json(destroyed), cause=cause)
