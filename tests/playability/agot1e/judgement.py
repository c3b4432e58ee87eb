"""How a player of the 1st edition decides when asked, where the rulebooks differ; lines play no part in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from tests.playability.agot2e import chances, forces
from tests.playability.agot2e.judgement import CARD_COST, VICTORY, WORTHS, Judgement
from tests.playability.agot2e.sight import Sight


def thought_of(ask: Ask, sight: Sight) -> Iterator[Answer]:
    """Yield answers to an ask without options, legal or not."""
    if ask.name == "wildlings.units":
        yield from _worth_points(ask, sight)
    elif ask.name == "planning.raven":
        yield from (each for each in forces.candidates(ask, sight) if each["use"] != "look")
    else:
        yield from forces.candidates(ask, sight)


def _worth_points(ask: Ask, sight: Sight) -> Iterator[Answer]:
    """Yield the smallest sets of cheap units."""
    among = {item["area"]: item["units"] for item in ask.about["among"]}
    slots = forces.slots(sight, among)
    for number in range(1, int(ask.about["points"]) + 1):
        for chosen in combinations(slots[:8], number):
            yield forces.listed(chosen)


def _card(ask: Ask, sight: Sight, card: str) -> float:
    """The chance goes by the average of the cards it may meet; a card that is gone costs its strength."""
    other = chances.opponent(sight)
    strength = ask.about["strength"]
    margin = strength[sight.seat] - strength.get(other, 0)
    own = sight.variant.house_cards[card].strength
    return VICTORY * chances.even(margin + own, sight.strengths(other)) - CARD_COST * own


def _cards(ask: Ask, sight: Sight, cards: Sequence[str]) -> float:
    """Chance draws one of the three."""
    return sum(_card(ask, sight, card) for card in cards) / len(cards)


def _ability(ask: Ask, sight: Sight, answer: Answer) -> float:
    """What a text is good for goes by what its answers look like."""
    cards = sight.variant.house_cards
    if isinstance(answer, int) and not isinstance(answer, bool):
        return 0.0
    if isinstance(answer, str) and answer in cards:
        return 1.0 + 0.1 * cards[answer].strength
    if isinstance(answer, dict):
        return 0.6 + 0.3 * (answer.get("unit") == "knight")
    return 0.5 * float(answer not in (None, False))


def _raid(ask: Ask, sight: Sight, answer: Mapping[str, Any]) -> float:
    targets = answer.get("targets", [answer.get("target")])
    return sum(1.0 for target in targets if target is not None)


def _consolidate(ask: Ask, sight: Sight, answer: Mapping[str, str]) -> float:
    """A fortification is worth something where an enemy is near."""
    wall = answer.get("use") == "fortification"
    return 0.5 if wall and sight.danger(answer["area"]) > sight.army(answer["area"]) else 0.3 * (not wall)


WORTHS_1E: Mapping[str, Callable[[Ask, Sight, Any], float]] = {
    **WORTHS,
    "raid.resolve": _raid,
    "combat.card": _card,
    "combat.cards": _cards,
    "combat.ability": _ability,
    "consolidate.resolve": _consolidate,
}
"""Ask to what an answer to it is worth, in this edition."""

JUDGEMENT = Judgement(WORTHS_1E, thought_of)
