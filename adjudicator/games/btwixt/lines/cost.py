"""The highest cost of a plan: the number of cards it can play and the sum of their printed values.

Conditions, forbidden colours and limits of allies are assumed to go the most expensive way, so a bid never costs more
than this, and often less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import ASK, Alternative, Line
from adjudicator.engine.shapes.numbers import Number
from adjudicator.engine.shapes.ranks import Ranking
from adjudicator.games.btwixt.lines.situation import Situation
from adjudicator.games.btwixt.lines.steps import Step, fits, is_lead, items_of, repeats, steps_of
from adjudicator.games.btwixt.lines.vocabulary import ALL, HIGHEST, KNEEL, PASS
from adjudicator.games.btwixt.rules.components import Effect, design_of

_LEAVING = ("place_self", "offer_to_hand")
"""Effects by which a leader's own card removes a card from their offers, so that their limits allow another one."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The most cards and the highest sum of printed values; `limited` is True if a limit of the seat lowers them."""

    cards: int
    value: int
    limited: bool


def highest_cost(line: Line, lines: Sequence[Line], now: Situation) -> Cost:
    """Return the highest cost of a plan with the present hand, within the limits of these lines."""
    kept = _always_kept(lines, now)
    hand = sorted((card for card in now.hand if card not in kept), key=lambda card: (now.value(card), card))
    places = list(_places(line, len(hand)))
    free = _matched(hand[::-1], places, now)
    room, number = _room(lines, hand, now)
    within = [card for card in hand if room is None or now.value(card) <= room]
    cheapest, dearest = _matched(within, places, now), _matched(within[::-1], places, now)
    most = sum(
        (room is None or sum(map(now.value, cheapest[:n])) <= room) and (number is None or n <= number)
        for n in range(1, len(cheapest) + 1)
    )
    value = sum(map(now.value, dearest[:most]))
    value = value if room is None else min(value, room)
    return Cost(most, value, (most, value) != (len(free), sum(map(now.value, free))))


# -- which cards a plan has a place for ------------------------------------------------------------------


def _places(line: Line, most: int) -> Iterator[Sequence[str]]:
    """Yield, for each card that a plan can play, the names and words that can mean it."""
    steps = steps_of(line)
    for step in steps[:-1]:
        asks = any(answer.value == ASK for _, answer in step.answers)
        yield (HIGHEST,) if asks else [item for _, answer in step.answers for item in items_of(answer)]
    for wanted, number in _last(steps[-1]):
        yield from [wanted] * (most if number is None else max(0, min(most, number)))


def _last(step: Step) -> Iterator[tuple[Sequence[str], int | None]]:
    """Yield the names and words of the last step with how often each can be played; None for no limit."""
    answers = [answer for _, answer in step.answers]
    chosen = [item for answer in answers if not answer.guards for item in items_of(answer) if not is_lead(item)]
    yield [item for item in chosen if item not in (KNEEL, PASS)], 1
    for answer in answers:
        for item in items_of(answer):
            if answer.guards and not repeats(answer, item):
                yield [item], 1
        yield [item for item in items_of(answer) if repeats(answer, item)], _turns(answer)


def _turns(answer: Alternative) -> int | None:
    """Return in how many turns an answer can be used, by its conditions on the turn; None for no limit."""
    for guard in answer.guards:
        if guard.fact == "turn" and not guard.negated and guard.op in ("=", "<=", "<"):
            return 1 if guard.op == "=" else guard.number - (guard.op == "<")
    return None


def _matched(cards: Sequence[str], places: Sequence[Sequence[str]], now: Situation) -> list[str]:
    """Return as many of the cards as can have a place each at the same time; earlier cards go first.

    If `cards` are sorted by value, the first `n` of the result are the cheapest (or dearest) `n` cards of the plan.
    """
    fitting = {
        card: [n for n, wanted in enumerate(places) if any(fits(item, design_of(card), now.box) for item in wanted)]
        for card in cards
    }
    taken: dict[int, str] = {}
    return [card for card in cards if _placed(card, fitting, taken, set())]


def _placed(card: str, fitting: Mapping[str, Sequence[int]], taken: dict[int, str], tried: set[int]) -> bool:
    """Give a card a place, and move other cards to other places if necessary; return False if there is none."""
    for place in fitting[card]:
        if place in tried:
            continue
        tried.add(place)
        if place not in taken or _placed(taken[place], fitting, taken, tried):
            taken[place] = card
            return True
    return False


# -- what holds it down ----------------------------------------------------------------------------------


def _room(lines: Sequence[Line], hand: Sequence[str], now: Situation) -> tuple[int | None, int | None]:
    """Return the sum of values and the number of cards that the limits allow; None for no limit.

    Limits count what lies in the own offers; each card that takes one out of them makes room for another.
    """
    offers = now.offers(now.seat)
    leaving = sum(any(map(_takes_out, _flat(tuple(each.do for each in now.printed(card).ability)))) for card in hand)
    dearest = max(map(now.value, (*hand, *offers)), default=0)
    room, number = _limit(lines, "spend-max"), _limit(lines, "cards-max")
    return (
        None if room is None else max(0, room - sum(map(now.value, offers))) + leaving * dearest,
        None if number is None else max(0, number - len(offers)) + leaving,
    )


def _takes_out(effect: Effect) -> bool:
    leaves = effect.name in _LEAVING and effect.args.get("from", "you") == "you"
    return leaves or any(map(_takes_out, _flat(tuple(effect.args.values()))))


def _flat(value: object) -> Iterator[Effect]:
    """Yield all effects, also those nested in others."""
    if isinstance(value, Effect):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _flat(each)


def _limit(lines: Sequence[Line], subject: str) -> int | None:
    """Return the highest number of a limit, or None if the limit might not apply."""
    numbers: list[int] = []
    for line in lines:
        for answer in line.alternatives if line.subject == subject else ():
            if isinstance(answer.value, Number):
                numbers.append(answer.value.n)
                if not answer.guards:
                    return max(numbers)
    return None


def _always_kept(lines: Sequence[Line], now: Situation) -> list[str]:
    """Return the cards of the hand that are kept in every case."""
    named: list[set[str]] = []
    for line in lines:
        for answer in line.alternatives if line.subject == "keep" else ():
            if isinstance(answer.value, Ranking):
                named.append(set(answer.value.items))
                if not answer.guards:
                    own = {card: {ALL, design_of(card), now.printed(card).color} for card in now.hand}
                    return [card for card, names in own.items() if all(names & each for each in named)]
    return []
