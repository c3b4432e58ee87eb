"""Answers that name units, from lines that list or rank them: casualties, wildling losses, supply, musters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from adjudicator.engine.asks import Answer, Ask, Problem
from adjudicator.engine.lines import ASK, Line, LineAnswer, Value, Word
from adjudicator.engine.search import action_of, choices, matching, settle
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.answers import ChosenUnits, Muster, units_from_json, units_to_json
from adjudicator.games.westeros.armies import cheapness
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.mustering import MusterForm
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.games.westeros.shapes.units import Piece, Pieces

Left = dict[str, dict[str, int]]
"""Area to kinds of unit still to choose from."""


def among(ask: Ask) -> Left:
    """Return the units an ask lets choose from."""
    return {each.area: dict(each.units) for each in units_from_json(ask.about.get("among", ()))}


def take(left: Left, chosen: Left, area: str, unit: str) -> None:
    """Move one unit from what is left to what is chosen."""
    left[area][unit] -= 1
    there = chosen.setdefault(area, {})
    there[unit] = there.get(unit, 0) + 1


def as_list(chosen: Left) -> Answer:
    """Return chosen units as answers name them."""
    return units_to_json(ChosenUnits(area, units) for area, units in chosen.items())


# -- ranked: `lose: f, s, k` ---------------------------------------------------------------


def ranked_losses(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the units lost by the ranking; kinds it leaves out come last, the cheapest first."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if isinstance(value, Ranking):
            yield _by_rank(ask, value.items)

    return settle(ask, matching(lines, situation, "lose"), situation, proposals)


def _by_rank(ask: Ask, ranking: Sequence[str]) -> Answer:
    left, chosen = among(ask), Left()
    kinds = {kind for units in left.values() for kind in units}
    order = [*(kind for kind in ranking if kind in kinds), *sorted(kinds - set(ranking), key=cheapness)]
    units = [(area, kind) for kind in order for area in left for _ in range(left[area].get(kind, 0))]
    for area, kind in units[: ask.about["count"]]:
        take(left, chosen, area, kind)
    return as_list(chosen)


# -- listed: `disband: s svs, f whi` ---------------------------------------------------------


def each_unit(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Yield every single unit of a list."""
    for piece in pieces:
        for _ in range(piece.number):
            yield piece


def units_there(pieces: Sequence[Piece], held: Mapping[str, Mapping[str, int]]) -> Iterator[tuple[str, str]]:
    """Yield area and kind of each listed unit that exists: in the area the list names, or in any if it names none."""
    left = {area: dict(units) for area, units in held.items()}
    for piece in each_unit(pieces):
        area = next((area for area in _places(piece, left) if left[area].get(piece.unit)), None)
        if area is not None:
            left[area][piece.unit] -= 1
            yield area, piece.unit


def listed_units(ask: Ask, value: Value | None) -> Iterator[Answer]:
    """Yield the first units of a list that are there, as many as are asked for."""
    if value == Word("none"):
        yield []
    if not isinstance(value, Pieces):
        return
    left, chosen = among(ask), Left()
    for area, unit in islice(units_there(value.pieces, left), ask.about["count"]):
        take(left, chosen, area, unit)
    yield as_list(chosen)


def _places(piece: Piece, left: Mapping[str, object]) -> Sequence[str]:
    if piece.place:
        return [piece.place] if piece.place in left else []
    return list(left)


def supply_losses(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first units of a `disband` list that make the armies fit, and no more of them than needed."""

    def proposals(value: Value | None) -> Iterator[Answer]:
        if not isinstance(value, Pieces):
            return
        armies = _armies(ask.seat, situation)
        chosen: list[tuple[str, str]] = []
        for piece in each_unit(value.pieces):
            area = next((a for a in _places(piece, armies) if armies[a].get(piece.unit)), None)
            if area is not None:
                armies[area][piece.unit] -= 1
                chosen.append((area, piece.unit))
                yield _listed(_needed(ask, chosen))

    return settle(ask, matching(lines, situation, "disband"), situation, proposals)


def _armies(house: str, situation: Situation) -> Left:
    """Return the areas where the House has an army; single units never count for supply."""
    own = {area: here["units"] for area, here in situation.view["areas"].items() if here["house"] == house}
    return {area: dict(units) for area, units in own.items() if sum(units.values()) > 1}


def _needed(ask: Ask, chosen: Sequence[tuple[str, str]]) -> Sequence[tuple[str, str]]:
    """Return the list without units that need not go once its last ones do."""
    problem = ask.problem(_listed(chosen))
    if problem is None or problem.code != "supply-too-many":
        return chosen
    for i in range(len(chosen)):
        fewer = [*chosen[:i], *chosen[i + 1 :]]
        problem = ask.problem(_listed(fewer))
        if problem is None or problem.code == "supply-too-many":
            return _needed(ask, fewer)
    return chosen


def _listed(chosen: Sequence[tuple[str, str]]) -> Answer:
    found: Left = {}
    for area, unit in chosen:
        there = found.setdefault(area, {})
        there[unit] = there.get(unit, 0) + 1
    return as_list(found)


# -- musters -----------------------------------------------------------------------------------


def musters(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the musters of all castles, one castle after the other; incomplete when a castle has no line."""
    answer: list[dict[str, Any]] = []
    used: list[tuple[Line, int]] = []
    settled: list[str] = []
    complete = True
    for castle in ask.about["castles"]:
        if ask.about["cause"] == "horde" and answer:
            break
        found = _muster_in(ask, castle, answer, lines, situation)
        if found is None:
            complete = False
        elif found.ask_me:
            return found
        else:
            answer += found.answer
            used += found.used
            settled.append(castle)
    return LineAnswer(answer, tuple(used), complete=complete, settles=tuple(settled)) if used else None


def _muster_in(
    ask: Ask, castle: str, before: Sequence[Any], lines: Sequence[Line], situation: Situation
) -> LineAnswer | None:
    """Return the musters of one castle that the first fitting alternative means."""
    own = [line for line in lines if line.subject == "order" and line.object == castle]
    sources = own if ask.about["cause"] == "consolidate" else []
    lying = situation.view["areas"][castle]["order"]
    for choice in choices([*sources, *matching(lines, situation, "muster", castle, "")], situation):
        if isinstance(choice.value, Order) and choice.value.order != lying:
            continue
        value = action_of(choice.value)
        if value == ASK:
            return LineAnswer(used=((choice.line, choice.number),), ask_me=True)
        found = _built(ask, castle, before, value, situation)
        if found is not None:
            return LineAnswer(found, ((choice.line, choice.number),))
    return None


def _built(
    ask: Ask, castle: str, before: Sequence[Any], value: Value | None, situation: Situation
) -> list[dict[str, Any]] | None:
    """Return the musters a value means, if all of them are legal after the ones before."""
    if value == Word("none"):
        return []
    if not isinstance(value, Pieces):
        return None
    made, problem = _tried(ask, castle, before, value, situation)
    return made if problem is None else None


def _tried(
    ask: Ask, castle: str, before: Sequence[Any], pieces: Pieces, situation: Situation
) -> tuple[list[dict[str, Any]], Problem | None]:
    """Return the musters made of pieces one after the other, and why the first one that is not legal is not."""
    made: list[dict[str, Any]] = []
    for piece in each_unit(pieces.pieces):
        wrong: Problem | None = Problem("muster-not-a-castle", {"area": castle})
        for muster in _muster_options(castle, piece, situation):
            wrong = ask.problem([*before, *made, muster.to_json()])
            if wrong is None:
                made.append(muster.to_json())
                break
        if wrong is not None:
            return made, wrong
    return made, None


def can_build(situation: Situation, castle: str, pieces: Pieces) -> bool:
    """True when figures, points and supply, as the seat sees them, allow a castle to muster all of it."""
    return why_not(situation, castle, pieces) is None


def why_not(situation: Situation, castle: str, pieces: Pieces) -> Problem | None:
    """Return why a castle cannot muster all of it, as the seat sees figures, points and supply; None if it can."""
    form = MusterForm(situation.table, situation.seat, [castle])
    return _tried(Ask(situation.seat, "muster.place", form=form), castle, (), pieces, situation)[1]


def _muster_options(castle: str, piece: Piece, situation: Situation) -> Iterator[Muster]:
    """Yield where one unit of a muster may appear: a ship without a place in the port first, then in the seas."""
    if piece.into:
        yield Muster(castle, castle, piece.into, piece.unit)
        return
    areas = situation.variant.areas
    if piece.place:
        places: Sequence[str] = (piece.place,)
    elif situation.variant.units[piece.unit].terrain == "land":
        places = (castle,)
    else:
        near = areas[castle].adjacent
        places = sorted((area for area in near if areas[area].kind != "land"), key=lambda a: areas[a].kind != "port")
    for place in places:
        yield Muster(castle, place, piece.unit)
