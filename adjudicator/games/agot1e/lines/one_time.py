"""Answers from lines about one-time orders: where they are laid, and what they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Line, LineAnswer, Value
from adjudicator.engine.search import choices, matching, settle
from adjudicator.games.westeros.lines.answers import ranked
from adjudicator.games.westeros.lines.situation import Situation


def laid(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return the first one-time order that a line lays into its area and that is still there, or none."""
    for choice in choices(matching(lines, situation, "one-time"), situation):
        used = ((choice.line, choice.number),)
        if choice.value == ASK:
            return LineAnswer(used=used, ask_me=True)
        for item in ranked(choice.value):
            nothing = item == "none"
            answer = {"area": None if nothing else choice.line.object, "order": None if nothing else item}
            if ask.problem(answer) is None:
                return LineAnswer(answer, used)
    return None


def effect(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Return what a one-time order does, as the first line says that is possible."""
    ours = list(matching(lines, situation, "effect", ask.about["order"], ""))
    return settle(ask, ours, situation, lambda value: _meant(ask, situation, value))


def _meant(ask: Ask, situation: Situation, value: Value | None) -> Iterator[Answer]:
    """Yield the answers that a ranking means, best first; no ranking means a march."""
    named = ranked(value)
    plain = ask.default_answer()
    if isinstance(plain, dict) and "take" in plain:
        yield from _might(ask, situation, named)
    elif isinstance(plain, dict) and "moves" in plain:
        return
    elif isinstance(plain, dict):
        yield {house: _first_of(situation.view["players"][house]["hand"], named) for house in plain}
    elif isinstance(plain, list):
        wanted = [item for item in named if [item] in ask.options]
        yield from (option for option in ask.options if len(wanted) > 1 and set(option) == set(wanted[:2]))
        yield from ([item] for item in wanted[:1])
    else:
        yield from (None if item == "none" else item for item in named)


def _first_of(hand: Sequence[str], named: Sequence[str]) -> str | None:
    return next((card for card in named if card in hand), None)


def _might(ask: Ask, situation: Situation, named: Sequence[str]) -> Iterator[Answer]:
    """Yield the discard of the first card named, with as much power of the Houses named as it is strong."""
    players: Mapping[str, Any] = situation.view["players"]
    card = _first_of(players[ask.seat]["hand"], named)
    left = situation.variant.house_cards[card].strength if card else 0
    taken: dict[str, int] = {}
    for house in named:
        power = min(left, players[house]["power"]) if house in players and house != ask.seat else 0
        if power > 0 and ask.problem({"card": card, "take": {**taken, house: power}}) is None:
            taken[house] = power
            left -= power
    yield {"card": card, "take": taken}
