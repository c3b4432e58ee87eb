"""Describes a plan turn by turn: what is played first, what is repeated, when it ends, and its highest cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from adjudicator.engine.lines import ASK, Alternative, Guard, Line, Value, View
from adjudicator.games.btwixt.lines.cost import highest_cost
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.steps import Step, is_for_alone, is_lead, items_of, repeats, steps_of
from adjudicator.games.btwixt.lines.subjects import BID, STANDING_BID
from adjudicator.games.btwixt.lines.vocabulary import KNEEL, PASS, pick_of
from adjudicator.games.btwixt.rules.components import Box

_BEHIND = ("left-leads", "right-leads", "neighbour-leads", "far-leads", "leads")
"""Facts that are false for a leader who leads alone."""


class Speaker(Protocol):
    """Says parts of lines in one language."""

    def name(self, id: str) -> str: ...
    def value(self, line: Line, value: Value) -> str: ...
    def guards(self, guards: Sequence[Guard]) -> str: ...
    def own(self, code: str, **facts: object) -> str: ...


def spelled(line: Line, lines: Sequence[Line], view: View, box: Box, speaker: Speaker) -> Sequence[str]:
    """Return sentences that say what a plan does; none for other lines and for a plan that only kneels."""
    if line.subject not in (BID, STANDING_BID):
        return ()
    steps = steps_of(line)
    if all(step.only_stops for step in steps) and not any(answer.guards for answer in line.alternatives):
        return ()
    told = [sentence for n, step in enumerate(steps) for sentence in _step(line, step, n, len(steps), speaker)]
    rest = [speaker.own(f"spelled.{code}") for code in _endings(line, steps)]
    now = Situation(str(view["seat"]), view, box)
    if line.round is None and not _is_decided(now):
        rest += _cost(line, lines, now, speaker)
    return [*told, " ".join(rest)] if rest else told


def _is_decided(now: Situation) -> bool:
    """True if no more cards can be played in this round: the winner is known, or all kneel."""
    return now.view["bid_winner"] is not None or set(now.leaders) <= set(now.view["kneeling"])


def _step(line: Line, step: Step, n: int, number: int, speaker: Speaker) -> Iterator[str]:
    """Yield the sentences about one of several steps."""
    if step.only_stops and not any(answer.guards for _, answer in step.answers):
        first = items_of(step.answers[0][1])[0]
        stops = any(KNEEL in items_of(answer) for _, answer in step.answers)
        code = "kneel" if first == KNEEL else "pass-or-kneel" if stops else "pass"
        yield speaker.own(f"spelled.{code}")
        return
    if step.is_plain:
        cards = [item for _, answer in step.answers for item in items_of(answer) if item != KNEEL]
        names = [speaker.name(card) for card in cards]
        chosen = speaker.own("spelled.else").join(names)
        code = "only" if number == 1 else "first" if n == 0 else "next"
        yield speaker.own(f"spelled.{code}", cards=chosen)
        return
    yield speaker.own("spelled.each" if n == number - 1 else "spelled.once")
    for _, answer in step.answers:
        how_often = _how_often(answer) if n == number - 1 else ""
        yield speaker.own("spelled.item", said=_answer(line, answer, how_often, speaker))


def _answer(line: Line, answer: Alternative, code: str, speaker: Speaker) -> str:
    said = speaker.value(line, answer.value) if answer.value is not None else ""
    facts = speaker.guards(answer.guards)
    said = speaker.own("spelled.if", answer=said, facts=facts) if facts else said
    return speaker.own(f"spelled.{code}", answer=said) if code else said


def _how_often(answer: Alternative) -> str:
    """Return the sentence about how often an answer plays cards; "" if none is needed."""
    cards = [item for item in items_of(answer) if item not in (KNEEL, PASS)]
    if answer.value == ASK or not cards:
        return ""
    if all(map(is_lead, cards)):
        return "unless-leading"
    if any(repeats(answer, card) for card in cards):
        return "again"
    return "as-first" if any(pick_of(card) is not None for card in cards) else "one"


def _endings(line: Line, steps: Sequence[Step]) -> Iterator[str]:
    """Yield the sentences about how a plan ends."""
    last = steps[-1]
    says_so = any(not answer.guards and KNEEL in items_of(answer) for _, answer in last.answers)
    if not last.only_stops and (last.is_plain or not says_so):
        yield "after" if last.is_plain else "otherwise"
    loose = [step for step in steps if not step.is_plain]
    if any(_plays(answer) and not is_for_alone(answer) for step in loose for _, answer in step.answers):
        yield "stops"
    if last in loose and any(map(_goes_on_in_front, _tried_in_front(last))):
        yield "also-in-front"


def _plays(answer: Alternative) -> bool:
    return any(item not in (KNEEL, PASS) for item in items_of(answer))


def _tried_in_front(step: Step) -> Iterator[Alternative]:
    """Yield the answers of a step, up to the first that always makes a leader kneel who leads alone."""
    for _, answer in step.answers:
        yield answer
        if KNEEL in items_of(answer) and all(map(_holds_in_front, answer.guards)):
            return


def _holds_in_front(guard: Guard) -> bool:
    """True for a condition that is always true for a leader who leads alone."""
    if guard.fact == "leading":
        return not guard.negated
    return guard.fact in _BEHIND and guard.negated and guard.fact != "leads"


def _goes_on_in_front(answer: Alternative) -> bool:
    """True for an answer that plays on although its leader leads and others stand."""
    again = any(repeats(answer, item) and not is_lead(item) for item in items_of(answer))
    return again and not any(_is_behind(guard) for guard in answer.guards) and not is_for_alone(answer)


def _is_behind(guard: Guard) -> bool:
    if guard.fact == "gap":
        return not guard.negated and guard.op in (">", ">=", "=") and guard.number >= 0
    return (guard.fact in _BEHIND and not guard.negated) or (guard.fact == "leading" and guard.negated)


# -- what it may cost ------------------------------------------------------------------------------------


def _cost(line: Line, lines: Sequence[Line], now: Situation, speaker: Speaker) -> Iterator[str]:
    cost = highest_cost(line, lines, now)
    code = "none" if cost.cards == 0 else "one" if cost.cards == 1 else "all" if cost.cards == len(now.hand) else "many"
    yield speaker.own(f"spelled.cost.{code}", n=cost.cards, value=cost.value)
    if cost.limited:
        yield speaker.own("spelled.cost.limits")
