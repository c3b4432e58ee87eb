"""Plays one case, and says where the outcome differs from what is expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from adjudicator.cases.case import EXPECTED, Case, read_said, unknown
from adjudicator.cases.kind import BadCase, CaseKind, ValuePath
from adjudicator.engine.asks import CHANCE, Answer, Ask, Asks

Difference: TypeAlias = tuple[ValuePath, str]
"""A difference: the path of the value in the case, and a sentence."""


@dataclass(slots=True)
class Outcome:
    """What came of a case: the questions asked, those that wait, and what the rule returned."""

    asked: list[str] = field(default_factory=list)
    open: Asks = ()
    next: Any = None


def differences(case: Case, kind: CaseKind, variant: Any) -> list[Difference]:
    """Return every difference between what a case expects and what the rules do; empty if there is none."""
    try:
        state = kind.position(variant, case.setting)
        outcome = _Play(case, kind).run(state)
        facts = kind.facts(state)
    except BadCase as bad:
        return [(bad.path, bad.reason)]
    own = {key: value for key, value in case.expect.items() if key not in EXPECTED}
    found = list(_of_questions(case.expect, outcome))
    for key, value in own.items():
        if key not in facts:
            found.append((("expect", key), unknown(key, [*facts, *EXPECTED])))
        else:
            found += _compared(value, facts[key], ("expect", key), key in kind.whole)
    return found


class _Play:
    """Plays the rule of a case with its answers, in their order."""

    def __init__(self, case: Case, kind: CaseKind) -> None:
        self.case = case
        self.kind = kind
        self.left = list(case.answers)
        self.draws = list(case.draws)
        self.outcome = Outcome()

    def run(self, state: Any) -> Outcome:
        """Return the outcome. Raises BadCase if the rules ask something else, or refuse an answer."""
        if self.case.play is None:
            return self.outcome
        rule = self.kind.rule(state, self.case.play)
        reply: Mapping[str, Answer] | None = None
        while True:
            try:
                asks = next(rule) if reply is None else rule.send(reply)
            except StopIteration as stopped:
                self.outcome.next = stopped.value
                self._all_used()
                return self.outcome
            reply = self._reply(asks)
            if reply is None:
                return self.outcome

    def _reply(self, asks: Asks) -> Mapping[str, Answer] | None:
        if asks[0].seat == CHANCE:
            return {CHANCE: self.draws.pop(0) if self.draws else self.kind.draw(asks[0])}
        people = [ask for ask in asks if not ask.forced]
        given = {ask.seat: ask.options[0] for ask in asks if ask.forced}
        for _ in range(len(people)):
            taken = self._next_answer([ask for ask in people if ask.seat not in given])
            if taken is None:
                break
            given[taken[0]] = taken[1]
        waiting = tuple(ask for ask in people if ask.seat not in given)
        if waiting and not self.case.rest:
            self._all_used()
            self.outcome.open = waiting
            return None
        self.outcome.asked += [f"{ask.seat} {ask.name}" for ask in people]
        return {**given, **{ask.seat: ask.default_answer() for ask in waiting}}

    def _next_answer(self, waiting: list[Ask]) -> tuple[str, Answer] | None:
        """Take the next answer that is written if it belongs to a question that is open now."""
        said = self.left[0] if self.left else None
        ask = next((ask for ask in waiting if said and (ask.seat, ask.name) == (said.seat, said.ask)), None)
        if said is None or ask is None:
            self._misplaced(waiting)
            return None
        problem = ask.problem(said.answer)
        if problem is not None:
            raise BadCase(said.path, f"the rules refuse this answer: {problem.code} {dict(problem.facts)}")
        self.left.pop(0)
        return ask.seat, said.answer

    def _misplaced(self, waiting: list[Ask]) -> None:
        """Say that the next answer fits no open question, unless the open ones are to be answered by default."""
        if self.left and not self.case.rest:
            asked = ", ".join(f"{ask.seat} {ask.name}" for ask in waiting)
            raise BadCase(self.left[0].path, f"{self.left[0]} is not asked here; the rules ask {asked}")

    def _all_used(self) -> None:
        if self.left:
            raise BadCase(self.left[0].path, f"{self.left[0]} is never asked")
        if self.draws:
            raise BadCase(("draws",), f"{len(self.draws)} of the draws were not needed")


def _of_questions(expect: Mapping[str, Any], outcome: Outcome) -> Iterator[Difference]:
    """Yield what differs in the questions: those asked, those that wait, and which answers to them are legal."""
    waiting = [f"{ask.seat} {ask.name}" for ask in outcome.open]
    if "open" in expect or waiting:
        answers = [key for key in ("about", "options", "legal", "illegal") if key in expect]
        if "open" in expect or not answers:
            yield from _compared(expect.get("open", []), waiting, ("expect", "open"))
    for key, found in (("asked", outcome.asked), ("next", outcome.next)):
        if key in expect:
            yield from _compared(expect[key], found, ("expect", key))
    ask = outcome.open[0] if outcome.open else None
    if "about" in expect:
        yield from _compared(expect["about"], ask.about if ask else None, ("expect", "about"))
    if "options" in expect:
        options = list(ask.options) if ask else []
        yield from _compared(sorted(expect["options"], key=repr), sorted(options, key=repr), ("expect", "options"))
    for key in ("legal", "illegal"):
        yield from _judged(key, expect.get(key, ()), outcome)


def _judged(key: str, items: Any, outcome: Outcome) -> Iterator[Difference]:
    """Yield each answer that is expected to be legal, or illegal, and is not."""
    for place, item in enumerate(items):
        path: ValuePath = ("expect", key, place)
        said = read_said(item, path)
        ask = next((a for a in outcome.open if said and (a.seat, a.name) == (said.seat, said.ask)), None)
        if said is None or ask is None:
            yield path, "no such question is open here"
        elif (problem := ask.problem(said.answer)) is not None and key == "legal":
            yield path, f"the rules refuse this answer: {problem.code} {dict(problem.facts)}"
        elif problem is None and key == "illegal":
            yield path, "the rules take this answer"


def _compared(expected: Any, found: Any, path: ValuePath, parts_whole: bool = False) -> Iterator[Difference]:
    """Yield what differs between a value that is expected and the one that was found.

    Of a mapping only the keys that are expected are compared; with `parts_whole` its parts must be equal.
    """
    if isinstance(expected, dict) and isinstance(found, Mapping):
        for key, value in expected.items():
            if parts_whole:
                if _plain(value or {}) != _plain(found.get(key) or {}):
                    yield (*path, key), _sentence(value or {}, found.get(key) or {})
            elif key not in found:
                yield (*path, key), unknown(key, list(map(str, found)))
            else:
                yield from _compared(value, found[key], (*path, key))
    elif isinstance(expected, list) and isinstance(found, list | tuple) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found, strict=True)):
            yield from _compared(one, other, (*path, place))
    elif _plain(expected) != _plain(found):
        yield path, _sentence(expected, found)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _sentence(expected: Any, found: Any) -> str:
    return f"expected {expected!r}, found {_plain(found)!r}"
