"""Answers from the lines of areas: the order placed, and what raids, marches, supports and Consolidate Power do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Alternative, Line, LineAnswer, Value, Word
from adjudicator.engine.search import FoundChoice, action_of, choices, first_legal, matching
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.westeros.answers import (
    MUSTER,
    NOTHING,
    POWER,
    Consolidation,
    March,
    Move,
    Raid,
    SupportCall,
)
from adjudicator.games.westeros.lines.placing import placed_by
from adjudicator.games.westeros.lines.prospects import is_rash, needs_help, token_is_due
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.lines.units import can_build
from adjudicator.games.westeros.shapes.moves import Moves
from adjudicator.games.westeros.shapes.orders import Order
from adjudicator.games.westeros.shapes.units import Pieces

STEPS = {"raid.resolve": "raids", "march.resolve": "marches", "consolidate.resolve": "power"}


def area_line(lines: Iterable[Line], area: str) -> list[Line]:
    """Return the lines of one area, in the order in which they are tried."""
    return [line for line in lines if line.subject == "order" and line.object == area]


# -- planning -------------------------------------------------------------------------------


def orders(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return an order for each area with a line; incomplete if areas are left or all together is not legal."""
    placed = placed_by(lines, situation)
    if not placed:
        return None
    orders = {area: placed[area].order for area in ask.about["areas"] if area in placed}
    used = tuple((placed[area].line, placed[area].number) for area in orders)
    return LineAnswer(orders, used, complete=ask.problem(orders) is None, settles=tuple(orders))


def lines_of_orders(orders: Mapping[str, str]) -> list[Line]:
    """Return lines that place these orders and say nothing about what the orders do."""
    return [Line("order", area, alternatives=(Alternative(Order(order)),)) for area, order in orders.items()]


# -- who acts first ---------------------------------------------------------------------------


def choices_of_order(lines: Iterable[Line], area: str, here: Situation) -> Iterator[FoundChoice]:
    """Yield the alternatives of an area's lines that are about its order token and whose conditions are true."""
    lying = here.view["areas"][area]["order"]
    for choice in choices(area_line(lines, area), here):
        if not isinstance(choice.value, Order) or choice.value.order == lying:
            yield choice


def first_source(
    ask: Ask,
    lines: Sequence[Line],
    situation: Situation,
    sources: Sequence[str],
    decide: Callable[[str, FoundChoice], Iterable[Answer]],
    can_wait: Callable[[Answer], bool] = lambda answer: False,
) -> LineAnswer | None:
    """Return the action of the first area whose lines decide it; ask the seat where its sequence says so.

    Of areas that no sequence names, those whose action can wait come last.
    """
    wanted: Sequence[str] = ()
    for choice in choices(matching(lines, situation, "sequence", STEPS[ask.name], ""), situation):
        if choice.value == ASK and len(sources) > 1:
            return LineAnswer(used=((choice.line, choice.number),), ask_me=True)
        if isinstance(choice.value, Ranking):
            wanted = [area for area in choice.value.items if area in sources]
            break
    waits: LineAnswer | None = None
    for source in dict.fromkeys((*wanted, *sources)):
        found = _said_in(ask, source, choices_of_order(lines, source, replace(situation, area=source)), decide)
        if found is not None and (source in wanted or found.ask_me or not can_wait(found.answer)):
            return found
        waits = waits or found
    return waits


def _said_in(
    ask: Ask, source: str, said: Iterable[FoundChoice], decide: Callable[[str, FoundChoice], Iterable[Answer]]
) -> LineAnswer | None:
    """Return the first action that the lines of one area give."""
    for choice in said:
        found = _first_of(ask, source, choice, decide)
        if found is not None:
            return found
    return None


def _first_of(
    ask: Ask, source: str, choice: FoundChoice, decide: Callable[[str, FoundChoice], Iterable[Answer]]
) -> LineAnswer | None:
    return first_legal(ask, (choice,), lambda _: decide(source, choice))


# -- raids ------------------------------------------------------------------------------------


def raid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the raid of the first area whose lines name a target; raids without one wait until the others are done."""
    sources = list(dict.fromkeys(option["from"] for option in ask.options))

    def decide(source: str, choice: FoundChoice) -> Iterator[Answer]:
        action = action_of(choice.value)
        for target in action.items if isinstance(action, Ranking) else ():
            yield Raid(source, None if target == "none" else target).to_json()

    return first_source(ask, lines, situation, sources, decide, lambda answer: Raid.from_json(answer).target is None)


# -- marches ----------------------------------------------------------------------------------


def march(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first legal march in the lines of the areas, or the call for support that a march needs."""
    sources = list(ask.about["areas"])
    return first_source(ask, lines, situation, sources, partial(_marches, ask, lines, situation))


def _marches(
    ask: Ask, lines: Sequence[Line], situation: Situation, source: str, choice: FoundChoice
) -> Iterator[Answer | LineAnswer]:
    """Yield the marches that an alternative means, best first: as written, then as a call for support if useful."""
    action = action_of(choice.value)
    if not isinstance(action, Moves):
        return
    march = march_of(situation, source, action)
    if march is None or is_rash(situation, choice.alternative, march):
        return
    marches = [march]
    if action.leave:
        marches += [] if token_is_due(situation, march) else [replace(march, leave_token=False)]
    else:
        leave = _leaves(lines, situation, source)
        with_token = replace(march, leave_token=True)
        if leave is not None and leave.value == ASK and ask.problem(with_token.to_json()) is None:
            yield LineAnswer(used=((leave.line, leave.number),), ask_me=True)
        if leave is not None and leave.value in (None, Word("yes")):
            marches = [with_token, march]
    yield from (each.to_json() for each in marches)
    if neutral := needs_help(situation, ask.about["areas"], marches[0]):
        yield SupportCall(tuple(neutral)).to_json()


def march_of(situation: Situation, source: str, action: Moves) -> March | None:
    """Return the march with numbers for `all` and `rest`; None if more units are named than are there."""
    here = situation.view["areas"][source]
    left = {kind: n - here["routed"].get(kind, 0) for kind, n in here["units"].items()}
    for move in action.moves:
        for kind, n in move.units:
            left[kind] = left.get(kind, 0) - n
    if any(n < 0 for n in left.values()):
        return None
    rest = {kind: n for kind, n in left.items() if n}
    moves = (Move(each.to, rest if each.whole else dict(each.units)) for each in action.moves)
    return March(source, tuple(move for move in moves if move.units), action.leave)


def _leaves(lines: Sequence[Line], situation: Situation, source: str) -> FoundChoice | None:
    """Return what the `leave` lines say about an area."""
    here = replace(situation, area=source)
    return next(choices(matching(lines, here, "leave"), here), None)


# -- support ------------------------------------------------------------------------------------


def support(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the side that areas support; the first area whose lines say anything decides."""
    for area in ask.about["from"]:
        said = choices_of_order(lines, area, situation)
        found = first_legal(ask, said, lambda value: _sides(ask.about, ask.seat, value))
        if found is not None:
            return found
    return None


def _sides(about: Mapping[str, Any], seat: str, value: Value | None) -> Iterator[Answer]:
    """Yield the side that a support means: one's own, a House in this combat, attacker, defender, or nobody."""
    action = action_of(value)
    sides = {about["attacker"]: "attacker", about["defender"]: "defender"}
    for name in action.items if isinstance(action, Ranking) else ():
        house = seat if name == "self" else name
        if name in ("attacker", "defender", "none"):
            yield name
        elif house in sides:
            yield sides[house]


def neutral_support(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return True if the lines give support against a neutral force to the House that calls for it."""
    refusal: LineAnswer | None = None
    helped = {ask.about["for"], "attacker"}
    for area in ask.about.get("from") or _supporting(situation, str(ask.about["area"])):
        here = replace(situation, area=str(ask.about["area"]))
        for choice in choices_of_order(lines, area, here):
            action = action_of(choice.value)
            used = ((choice.line, choice.number),)
            if action == ASK:
                return LineAnswer(used=used, ask_me=True)
            if isinstance(action, Ranking) and helped.intersection(action.items):
                return LineAnswer(True, used)
            if isinstance(action, Ranking) and "none" in action.items:
                refusal = refusal or LineAnswer(False, used)
                break
    return refusal


def _supporting(situation: Situation, area: str) -> list[str]:
    """Return the seat's own areas beside `area` that have a Support order."""
    found = []
    for near in situation.variant.areas[area].adjacent:
        here = situation.view["areas"][near]
        order = situation.variant.orders[here["order"]] if here["order"] else None
        if here["house"] == situation.seat and order and order.type == "support":
            found.append(near)
    return found


# -- consolidate ---------------------------------------------------------------------------------


def consolidate(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the Consolidate Power order that is resolved next, and whether it pays or musters."""
    sources = list(dict.fromkeys(option["area"] for option in ask.options))

    def decide(source: str, choice: FoundChoice) -> Iterator[Answer]:
        action = action_of(choice.value)
        power, muster, nothing = (Consolidation(source, use).to_json() for use in (POWER, MUSTER, NOTHING))
        if isinstance(action, Pieces):
            if can_build(situation, source, action):
                yield muster
        elif action == Word("none") and nothing in ask.options:
            yield nothing
        elif action in (Word("power"), Word("none")) or muster not in ask.options:
            yield power

    return first_source(ask, lines, situation, sources, decide)
