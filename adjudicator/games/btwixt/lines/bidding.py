"""The bid plan: the answer of its line at one turn, alternatives tried from left to right.

No chance is involved, so anybody can compute the answer again from the view of its seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.engine.asks import Answer, Ask
from adjudicator.engine.lines import ASK, Line, LineAnswer
from adjudicator.engine.search import choices, matching
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines.meanings import by_value
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.steps import is_for_alone, progress
from adjudicator.games.btwixt.lines.subjects import BID, STANDING_BID
from adjudicator.games.btwixt.lines.vocabulary import ALL, CHEAPEST_LEAD, HIGHEST, KNEEL, LOWEST, PASS, pick_of
from adjudicator.games.btwixt.rules.components import design_of

_STOPS = (KNEEL, "none")
"""The option that plays nothing for each ask: to kneel in a turn, no card after a card that allows more."""


def plan_lines(lines: Sequence[Line]) -> list[Line]:
    """Return the lines of the plan in force: those for this round, else the standing ones."""
    return [line for line in lines if line.subject == BID] or [line for line in lines if line.subject == STANDING_BID]


def has_plan(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer `round.plan`: there is a plan if a line has one."""
    plan = plan_lines(lines)
    return LineAnswer("plan", ((plan[0], 0),)) if plan else None


def turn(ask: Ask, lines: Sequence[Line], situation: Situation) -> LineAnswer | None:
    """Answer `bid.play` and `bid.extra`: the first possible alternative whose conditions are true, else no more.

    Whoever would win with all others out plays no more, unless an answer is for that moment or `then` orders a card.
    """
    plan = next((line for line in plan_lines(lines) if line.alternatives), None)
    if plan is None:
        return None
    stop = next(option for option in _STOPS if option in ask.options)
    playable = _Playable(ask, lines, situation)
    is_sequence = any(answer.then for answer in plan.alternatives)
    is_over = situation.stands_alone and situation.wins
    for step, number, answer, items in progress(plan, situation.played, situation.box).offered(situation.box):
        if not situation.hold(answer.guards):
            continue
        if answer.value == ASK:
            return LineAnswer(used=((plan, number),), ask_me=True)
        if is_over and not (is_for_alone(answer) or (is_sequence and step.is_plain)):
            items = tuple(item for item in items if item == KNEEL)
        found = next(playable.answers(items, stop), None)
        if found is not None:
            return LineAnswer(found, ((plan, number),))
    return LineAnswer(stop, ((plan, len(plan.alternatives) - 1),))


def limit(lines: Sequence[Line], situation: Situation, subject: str, object: str = "") -> int | None:
    """Return the number that a limit allows now, or None if no line sets it."""
    for choice in choices(matching(lines, situation, subject, object), situation):
        if isinstance(choice.value, Number):
            return choice.value.n
    return None


def kept(lines: Sequence[Line], situation: Situation, cards: Sequence[str]) -> list[str]:
    """Return those of some cards that lines keep now, by design or by colour."""
    for choice in choices(matching(lines, situation, "keep"), situation):
        if isinstance(choice.value, Ranking):
            named = choice.value.items
            return [card for card in cards if {ALL, design_of(card), situation.printed(card).color} & set(named)]
    return []


class _Playable:
    """The cards that a plan can play at one turn: among the options, not kept, within the limits."""

    def __init__(self, ask: Ask, lines: Sequence[Line], situation: Situation) -> None:
        self.situation = situation
        self.may_pass = PASS in ask.options
        cards = [option for option in ask.options if option not in (*_STOPS, PASS)]
        held_back = kept(lines, situation, cards)
        self.cards = [card for card in cards if card not in held_back and self._is_within(card, lines)]

    def _is_within(self, card: str, lines: Sequence[Line]) -> bool:
        """True if the seat's offers stay within the limits on number and printed values with this card."""
        now = self.situation
        offers = [*now.offers(now.seat), card]
        most, number = limit(lines, now, "spend-max"), limit(lines, now, "cards-max")
        return (most is None or sum(map(now.value, offers)) <= most) and (number is None or len(offers) <= number)

    def answers(self, items: Sequence[str], stop: str) -> Iterator[Answer]:
        """Yield the possible meanings of names and words, best first."""
        for item in items:
            if item == KNEEL:
                yield stop
            elif item == PASS:
                yield from (PASS,) if self.may_pass else ()
            else:
                yield from self._meant(item)[:1]

    def _meant(self, item: str) -> list[str]:
        found = pick_of(item)
        if found is None:
            return [card for card in self.cards if design_of(card) == item]
        pick, colour = found
        now = self.situation
        fitting = [card for card in self.cards if colour in ("", now.printed(card).color)]
        if pick == CHEAPEST_LEAD:
            fitting = [card for card in fitting if now.would_lead(card)] if now.leading != [now.seat] else []
        return by_value(now, fitting, HIGHEST if pick == HIGHEST else LOWEST)
