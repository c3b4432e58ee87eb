"""A plan told turn by turn, so that nobody is surprised: what is played first, what goes on, when it ends, the cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from adjudicator.engine.lines import ASK, Alternative, Guard, Line, Number, Ranking, Value, View
from adjudicator.rules.btwixt.components import Box, design_of
from adjudicator.rules.btwixt.lines.bidding import kept
from adjudicator.rules.btwixt.lines.situation import Situation
from adjudicator.rules.btwixt.lines.steps import Step, fits, is_for_alone, is_lead, items_of, repeats, steps_of
from adjudicator.rules.btwixt.lines.subjects import BID, STANDING_BID
from adjudicator.rules.btwixt.lines.vocabulary import KNEEL, PASS, pick_of

_BEHIND = ("left-leads", "right-leads", "neighbour-leads", "far-leads", "leads")
"""Facts that do not hold for somebody who leads alone."""


class Speaker(Protocol):
    """Puts parts of lines into the words of one language."""

    def value(self, value: Value) -> str: ...
    def guards(self, guards: Sequence[Guard]) -> str: ...
    def own(self, code: str, **facts: Any) -> str: ...


def spelled(line: Line, lines: Sequence[Line], view: View, box: Box, speaker: Speaker) -> Sequence[str]:
    """Return what a plan does, sentence by sentence; nothing for any other line, and for a plan that only kneels."""
    if line.subject not in (BID, STANDING_BID):
        return ()
    steps = steps_of(line)
    if all(step.only_stops for step in steps) and not any(answer.guards for answer in line.alternatives):
        return ()
    told = [sentence for n, step in enumerate(steps) for sentence in _step(step, n, len(steps), speaker)]
    told += [speaker.own(f"spelled.{code}") for code in _endings(line, steps)]
    if line.round is None:
        told.append(_cost(line, lines, Situation(str(view["seat"]), view, box), speaker))
    return told


def _step(step: Step, n: int, number: int, speaker: Speaker) -> Iterator[str]:
    """Yield the sentences of one step of several."""
    if step.only_stops and not any(answer.guards for _, answer in step.answers):
        yield speaker.own("spelled.kneel")
        return
    if step.is_plain:
        cards = [item for _, answer in step.answers for item in items_of(answer) if item != KNEEL]
        names = [speaker.value(Ranking((card,))) for card in cards]
        chosen = speaker.own("spelled.else").join(names)
        code = "only" if number == 1 else "first" if n == 0 else "next"
        yield speaker.own(f"spelled.{code}", cards=chosen)
        return
    yield speaker.own("spelled.each" if n == number - 1 else "spelled.once")
    for _, answer in step.answers:
        yield speaker.own("spelled.item", said=_answer(answer, speaker))


def _answer(answer: Alternative, speaker: Speaker) -> str:
    said = speaker.value(answer.value) if answer.value is not None else ""
    facts = speaker.guards(answer.guards)
    said = speaker.own("spelled.if", answer=said, facts=facts) if facts else said
    code = _how_often(answer)
    return speaker.own(f"spelled.{code}", answer=said) if code else said


def _how_often(answer: Alternative) -> str:
    """Return what is said about how often the cards of an answer are played; "" where nothing need be."""
    cards = [item for item in items_of(answer) if item not in (KNEEL, PASS)]
    if answer.value == ASK or not cards:
        return ""
    if all(map(is_lead, cards)):
        return "unless-leading"
    if any(repeats(answer, card) for card in cards):
        return "again"
    return "as-first" if any(pick_of(card) is not None for card in cards) else "one"


def _endings(line: Line, steps: Sequence[Step]) -> Iterator[str]:
    """Yield what is said about how a plan ends."""
    last = steps[-1]
    says_so = any(not answer.guards and KNEEL in items_of(answer) for _, answer in last.answers)
    if not last.only_stops and (last.is_plain or not says_so):
        yield "after" if last.is_plain else "otherwise"
    loose = [answer for step in steps if not step.is_plain for _, answer in step.answers if _plays(answer)]
    if any(not is_for_alone(answer) for answer in loose):
        yield "stops"
    if any(_goes_on_in_front(answer) for answer in loose):
        yield "also-in-front"


def _plays(answer: Alternative) -> bool:
    return any(item not in (KNEEL, PASS) for item in items_of(answer))


def _goes_on_in_front(answer: Alternative) -> bool:
    """True for an answer that plays on although its leader is in front and others stand."""
    again = any(repeats(answer, item) and not is_lead(item) for item in items_of(answer))
    return again and not any(_is_behind(guard) for guard in answer.guards) and not is_for_alone(answer)


def _is_behind(guard: Guard) -> bool:
    if guard.fact == "gap":
        return not guard.negated and guard.op in (">", ">=", "=") and guard.number >= 0
    return (guard.fact in _BEHIND and not guard.negated) or (guard.fact == "leading" and guard.negated)


# -- what it may cost ------------------------------------------------------------------------------------


def _cost(line: Line, lines: Sequence[Line], now: Situation, speaker: Speaker) -> str:
    cards = dearest(line, lines, now)
    values = sorted(map(now.value, cards))
    most = _limit(lines, "spend-max")
    left = sum(values) if most is None else max(0, most - sum(map(now.value, now.offers(now.seat))))
    n = max((n for n in range(len(values) + 1) if sum(values[:n]) <= left), default=0)
    if n == 0:
        return speaker.own("spelled.cost.none")
    code = "one" if n == 1 else "all" if n == len(now.hand) else "many"
    return speaker.own(f"spelled.cost.{code}", n=n, value=min(left, sum(values)))


def dearest(line: Line, lines: Sequence[Line], now: Situation) -> list[str]:
    """Return the cards of the hand that a plan plays if it plays as many and as dear ones as it can."""
    held_back = kept(lines, now, now.hand)
    left = sorted((card for card in now.hand if card not in held_back), key=now.value, reverse=True)
    found: list[str] = []
    for step in steps_of(line):
        for wanted, most in _wants(step, is_last=step == steps_of(line)[-1]):
            fitting = [card for card in left if any(fits(item, design_of(card), now.box) for item in wanted)][:most]
            found += fitting
            left = [card for card in left if card not in fitting]
    limit = _limit(lines, "cards-max")
    found.sort(key=now.value, reverse=True)
    return found if limit is None else found[: max(0, limit - len(now.offers(now.seat)))]


def _wants(step: Step, *, is_last: bool) -> Iterator[tuple[Sequence[str], int | None]]:
    """Yield which names and words of a step may be played how often; named cards first, None for without end."""
    if not is_last:
        yield [item for _, answer in step.answers for item in items_of(answer)], 1
        return
    chosen = [i for _, a in step.answers if not a.guards for i in items_of(a) if not is_lead(i)]
    yield [item for item in chosen if item not in (KNEEL, PASS)], 1
    answers = [answer for _, answer in step.answers]
    for answer in answers:
        for item in items_of(answer):
            if answer.guards and not repeats(answer, item):
                yield [item], 1
    for answer in answers:
        again = [item for item in items_of(answer) if repeats(answer, item)]
        if again:
            yield again, _turns(answer)


def _turns(answer: Alternative) -> int | None:
    """Return in how many turns an answer can count, by what its conditions say of the turn; None for no end."""
    for guard in answer.guards:
        if guard.fact == "turn" and not guard.negated and guard.op in ("=", "<=", "<"):
            return 1 if guard.op == "=" else guard.number - (guard.op == "<")
    return None


def _limit(lines: Sequence[Line], subject: str) -> int | None:
    """Return the number of a limit that holds without conditions."""
    for line in lines:
        if line.subject == subject and len(line.alternatives) == 1 and not line.alternatives[0].guards:
            value = line.alternatives[0].value
            return value.n if isinstance(value, Number) else None
    return None
