"""Finds the lines that speak to an ask, and tries their alternatives from left to right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import Any, Protocol

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Alternative, Amounts, Guard, Line, LineAnswer, Order, Scope, Value, Word

Proposals = Callable[[Value | None], Iterable[Answer | LineAnswer]]
"""An alternative's value to the answers it means, best first; none if it does not fit the moment.

A `LineAnswer` among them is taken as it is: where another line wants the question.
"""


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}


class Situation(Protocol):
    """The moment an ask comes, as the seat that is asked sees it: what a rules package must know of it."""

    def applies(self, scope: Scope) -> bool:
        """True when a line with this scope speaks of this moment."""

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """True when all guards hold."""


def is_met(guard: Guard, value: int | bool | None) -> bool:
    """True when a fact that has this value now makes its guard hold; a number that there is not meets nothing."""
    if guard.op:
        value = value is not None and _COMPARE[guard.op](value, guard.number)
    return bool(value) != guard.negated


@dataclass(frozen=True, slots=True)
class FoundChoice:
    """An alternative whose guards hold, and where it stands."""

    line: Line
    number: int
    alternative: Alternative

    @property
    def value(self) -> Value | None:
        """What the alternative says."""
        return self.alternative.value


def action_of(value: Value | None) -> Any:
    """Return how an order acts; any other value is its own action."""
    return value.action if isinstance(value, Order) else value


def matching(lines: Sequence[Line], situation: Situation, subject: str, *objects: str) -> Iterator[Line]:
    """Yield the lines on a subject that apply now, in the order they are tried; any object if none is named."""
    for line in lines:
        if line.subject == subject and (not objects or line.object in objects) and situation.applies(line.scope):
            yield line


def choices(lines: Iterable[Line], situation: Situation) -> Iterator[FoundChoice]:
    """Yield the alternatives whose guards hold, line by line from left to right."""
    for line in lines:
        for number, alternative in enumerate(line.alternatives):
            if situation.hold(alternative.guards):
                yield FoundChoice(line, number, alternative)


def settle(ask: Ask, lines: Iterable[Line], situation: Situation, proposals: Proposals) -> LineAnswer | None:
    """Return the first legal answer the lines mean; None when they say nothing that fits."""
    return first_legal(ask, choices(lines, situation), proposals)


def first_legal(ask: Ask, choices: Iterable[FoundChoice], proposals: Proposals) -> LineAnswer | None:
    """Return the first legal answer among alternatives whose guards hold; None when none of them fits."""
    for choice in choices:
        if action_of(choice.value) == ASK:
            return LineAnswer(used=((choice.line, choice.number),), ask_me=True)
        if isinstance(choice.value, Amounts) and choice.value.mixed:
            mixed = tuple((id, n) for id, n in choice.value.amounts if n > 0 and ask.problem(id) is None)
            if mixed:
                heaviest = max(mixed, key=lambda pair: pair[1])[0]
                return LineAnswer(heaviest, ((choice.line, choice.number),), mixed=mixed)
            continue
        for answer in proposals(choice.value):
            if isinstance(answer, LineAnswer):
                return answer
            if ask.problem(answer) is None:
                return LineAnswer(answer, ((choice.line, choice.number),))
    return None


def settle_yes_no(ask: Ask, lines: Iterable[Line], situation: Situation, yes: Answer, no: Answer) -> LineAnswer | None:
    """Settle a question of yes or no. A line like `blade: if decides` says no when its guards fail."""
    lines = list(lines)
    found = settle(ask, lines, situation, lambda value: [no if value == Word("no") else yes])
    if found is not None:
        return found
    for line in lines:
        if all(alternative.value is None for alternative in line.alternatives):
            return LineAnswer(no, ((line, len(line.alternatives) - 1),))
    return None
