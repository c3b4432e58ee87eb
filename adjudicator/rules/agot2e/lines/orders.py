"""Answers from the lines of areas: the order tokens, and how raids, marches, supports and consolidations act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Line, LineAnswer, Moves, Order, Pieces, Ranking, Value, Word
from adjudicator.engine.search import action_of, choices, matching, settle
from adjudicator.rules.agot2e.lines.situation import Situation

STEPS = {"raid.resolve": "raids", "march.resolve": "marches", "consolidate.resolve": "power"}


def area_line(lines: Iterable[Line], area: str) -> list[Line]:
    """Return the lines of one area, in the order they are tried."""
    return [line for line in lines if line.subject == "order" and line.object == area]


# -- planning -------------------------------------------------------------------------------


def orders(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return an order for each area that has a line; incomplete when areas are left or the whole is not legal."""
    placed: dict[str, str] = {}
    used: list[tuple[Line, int]] = []
    for area in ask.about["areas"]:
        choice = next(choices_allowed(lines, area, situation), None)
        if choice is not None:
            placed[area], line, number = choice
            used.append((line, number))
    if not used:
        return None
    return LineAnswer(placed, tuple(used), complete=ask.problem(placed) is None)


def choices_allowed(lines: Iterable[Line], area: str, situation: Situation) -> Iterator[tuple[str, Line, int]]:
    """Yield the orders the lines of an area name that are not forbidden, best first."""
    allowed = situation.view["orders_allowed"]
    for line in area_line(lines, area):
        for number, alternative in enumerate(line.alternatives):
            value = alternative.value
            if isinstance(value, Order) and value.order in allowed:
                yield value.order, line, number


# -- who acts first ---------------------------------------------------------------------------


def sequence(ask: Ask, lines: Sequence[Line], situation: Situation, sources: Sequence[str]) -> list[str]:
    """Return the areas in the order in which the seat wants them resolved; the others as the board lists them."""
    wanted: list[str] = []
    for choice in choices(matching(lines, situation, "sequence", STEPS[ask.name], ""), situation):
        if isinstance(choice.value, Ranking):
            wanted = [area for area in choice.value.items if area in sources]
            break
    return list(dict.fromkeys((*wanted, *sources)))


def _first_source(
    ask: Ask,
    lines: Sequence[Line],
    situation: Situation,
    sources: Sequence[str],
    decide: Callable[[str, Value | None], Iterable[Answer]],
) -> LineAnswer | None:
    """Return what the first area whose lines say something does."""
    for source in sequence(ask, lines, situation, sources):
        here = replace(situation, area=source)
        found = settle(ask, area_line(lines, source), here, partial(decide, source))
        if found is not None:
            return found
    return None


# -- raids ------------------------------------------------------------------------------------


def raid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the raid of the first area whose lines name a target, or nothing."""
    sources = list(dict.fromkeys(option["from"] for option in ask.options))

    def decide(source: str, value: Value | None) -> Iterator[Answer]:
        action = action_of(value)
        for target in action.items if isinstance(action, Ranking) else ():
            yield {"from": source, "target": None if target == "none" else target}

    return _first_source(ask, lines, situation, sources, decide)


# -- marches ----------------------------------------------------------------------------------


def march(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the march of the first area whose lines name a legal one; a call for support before a neutral force."""
    sources = list(ask.about["areas"])

    def decide(source: str, value: Value | None) -> Iterator[Answer]:
        action = action_of(value)
        if not isinstance(action, Moves):
            return
        answer = march_answer(situation, source, action)
        if answer is None:
            return
        leave = answer["leave_token"] or _leaves(ask, lines, situation, source)
        if leave:
            yield {**answer, "leave_token": True}
        yield {**answer, "leave_token": False}
        neutral = [move["to"] for move in answer["moves"] if situation.view["areas"][move["to"]]["neutral"]]
        if neutral:
            yield {"call": neutral}

    return _first_source(ask, lines, situation, sources, decide)


def march_answer(situation: Situation, source: str, action: Moves) -> dict[str, Any] | None:
    """Return the moves with numbers for `all` and `rest`; None when more units are named than stand there."""
    here = situation.view["areas"][source]
    left = {kind: n - here["routed"].get(kind, 0) for kind, n in here["units"].items()}
    for move in action.moves:
        for kind, n in move.units:
            left[kind] = left.get(kind, 0) - n
    if any(n < 0 for n in left.values()):
        return None
    rest = {kind: n for kind, n in left.items() if n}
    moves = [{"to": m.to, "units": dict(rest) if m.whole else dict(m.units)} for m in action.moves]
    return {"from": source, "moves": [m for m in moves if m["units"]], "leave_token": action.leave}


def _leaves(ask: Ask, lines: Sequence[Line], situation: Situation, source: str) -> bool:
    """True when a `leave` line says so."""
    here = replace(situation, area=source)
    for choice in choices(matching(lines, here, "leave"), here):
        return choice.value in (None, Word("yes"))
    return False


# -- support ------------------------------------------------------------------------------------


def support(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the side the areas asked for support; the first of them whose lines say anything decides."""
    for area in ask.about["from"]:
        found = settle(ask, area_line(lines, area), situation, lambda value: _sides(ask.about, ask.seat, value))
        if found is not None:
            return found
    return None


def _sides(about: Mapping[str, Any], seat: str, value: Value | None) -> Iterator[Answer]:
    """Yield the side a support means: itself, a House that fights here, attacker, defender, nobody."""
    action = action_of(value)
    sides = {about["attacker"]: "attacker", about["defender"]: "defender"}
    for name in action.items if isinstance(action, Ranking) else ():
        house = seat if name == "self" else name
        if name in ("attacker", "defender", "none"):
            yield name
        elif house in sides:
            yield sides[house]


def neutral_support(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return whether any own support beside the neutral force goes to the House that calls for it."""
    refusal: LineAnswer | None = None
    helped = {ask.about["for"], "attacker"}
    for area in _supporting(situation, str(ask.about["area"])):
        here = replace(situation, area=str(ask.about["area"]))
        for choice in choices(area_line(lines, area), here):
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
    """Return the own areas beside `area` in which a Support order lies."""
    found = []
    for near in situation.variant.areas[area].adjacent:
        here = situation.view["areas"][near]
        order = situation.variant.orders[here["order"]] if here["order"] else None
        if here["house"] == situation.seat and order and order.type == "support":
            found.append(near)
    return found


# -- consolidate ---------------------------------------------------------------------------------


def consolidate(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return which Consolidate Power order is resolved, and whether it pays or musters."""
    sources = list(dict.fromkeys(option["area"] for option in ask.options))

    def decide(source: str, value: Value | None) -> Iterator[Answer]:
        action = action_of(value)
        if isinstance(action, Pieces):
            yield {"area": source, "use": "muster"}
        elif action in (Word("power"), Word("none")) or {"area": source, "use": "muster"} not in ask.options:
            yield {"area": source, "use": "power"}

    return _first_source(ask, lines, situation, sources, decide)
