"""Finds the lines that answer an ask, and tries their alternatives from left to right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt
from typing import Any, Protocol

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Alternative, Guard, Line, LineAnswer, Scope, Value, Word
from adjudicator.engine.shapes.amounts import Amounts

Proposals = Callable[[Value | None], Iterable[Answer | LineAnswer]]
"""Returns the answers that a value means, best first; none if it does not fit the situation.

A `LineAnswer` among them is used as it is; by it another line can ask for the question.
"""


_COMPARE: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, "=": eq, ">=": ge, ">": gt}


class Situation(Protocol):
    """The situation of an ask, as the seat that is asked sees it. Each game implements it."""

    def applies(self, scope: Scope) -> bool:
        """Return True when a line with this scope applies."""

    def hold(self, guards: tuple[Guard, ...]) -> bool:
        """Return True when all guards hold."""


def is_met(guard: Guard, value: int | bool | None) -> bool:
    """Return True when a guard holds if its fact has this value; a missing number makes every comparison false."""
    if guard.op:
        value = value is not None and _COMPARE[guard.op](value, guard.number)
    return bool(value) != guard.negated


@dataclass(frozen=True, slots=True)
class FoundChoice:
    """An alternative whose guards hold, with its line and its index in the line."""

    line: Line
    number: int
    alternative: Alternative

    @property
    def value(self) -> Value | None:
        """The value of the alternative."""
        return self.alternative.value


def action_of(value: Value | None) -> Any:
    """Return the action of an order; any other value is returned unchanged."""
    return None if value is None else value.decision


def matching(lines: Sequence[Line], situation: Situation, subject: str, *objects: str) -> Iterator[Line]:
    """Yield the lines on a subject that apply now, in order; if `objects` is empty, with any object."""
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
    """Return the first legal answer that the lines mean, or None."""
    return first_legal(ask, choices(lines, situation), proposals)


def first_legal(ask: Ask, choices: Iterable[FoundChoice], proposals: Proposals) -> LineAnswer | None:
    """Return the first legal answer among alternatives whose guards hold, or None."""
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
    """Return the answer to a yes-or-no question, or None.

    A line such as `blade: if decides` means no if its guards fail.
    """
    lines = list(lines)
    found = settle(ask, lines, situation, lambda value: [no if value == Word("no") else yes])
    if found is not None:
        return found
    for line in lines:
        if all(alternative.value is None for alternative in line.alternatives):
            return LineAnswer(no, ((line, len(line.alternatives) - 1),))
    return None
