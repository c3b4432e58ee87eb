"""How a player decides when asked, from what lies on the table at that moment, and what is regretted.

This knows nothing of the lines that were written. Only what is clearly worse is regretted: a challenge that nobody can
oppose and that is not begun, a defence that would win and is not made, several characters kneeling for a lost one
before the player attacks, a dear character given up for a cheap one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.engine.asks import Answer, Ask
from tests.playability.agotlcg.sight import Sight

MARSHALS = ("marshal", "duplicate")
DEAR = 2
"""By how much gold a character is dearer than another one before its loss is regretted."""


def best(ask: Ask, sight: Sight) -> Answer:
    """Return the answer of somebody who looks at the table; the default to what leaves the player cold."""
    how = HOWS.get(ask.name)
    answer = how(ask, sight) if how is not None else ask.default_answer()
    return answer if ask.problem(answer) is None else ask.default_answer()


def regrets(ask: Ask, sight: Sight, given: Answer) -> bool:
    """Return True when an answer is clearly worse than the one that the table calls for."""
    match ask.name:
        case "lcg.challenge":
            return given is None and _open_goal(ask, sight) is not None
        case "lcg.defenders":
            return _wins(sight, ask.about["cards"]) != _wins(sight, given) or _is_wasted(sight, given)
        case "lcg.claim":
            cheapest = sorted(map(sight.cost, ask.about["cards"]))[: len(given)]
            return sum(map(sight.cost, given)) >= sum(cheapest) + DEAR
    return False


def _wins(sight: Sight, defenders: list[str]) -> bool:
    """Return True if these defenders win; the attacker wins a tie."""
    here = sight.view["challenge"]
    return bool(defenders) and sight.strength(defenders) + here["defender_str"] > here["attacker_str"]


def _is_wasted(sight: Sight, given: list[str]) -> bool:
    """Return True if several characters kneel for a defence that is lost, before the player attacks."""
    still_to_come = sight.view["first"] != sight.seat
    return still_to_come and len(given) > 1 and not _wins(sight, given)


def _open_goal(ask: Ask, sight: Sight) -> Answer:
    """Return a challenge that nobody can oppose, with its strongest attacker alone; None if there is none."""
    for type, able in ask.about["types"].items():
        if able and not sight.able(type, mine=False) and sight.strength(able):
            return _attack(ask, sight, type, sorted(able, key=lambda card: -sight.strength([card]))[:1])
    return None


def _attack(ask: Ask, sight: Sight, type: str, attackers: list[str]) -> Answer:
    opponent = next(seat for seat in sight.view["players"] if seat != sight.seat)
    return {"type": type, "opponent": opponent, "attackers": attackers, "stealth": {}}


def _challenge(ask: Ask, sight: Sight) -> Answer:
    """Begin what nobody can oppose, else what is stronger than all that could defend."""
    goal = _open_goal(ask, sight)
    if goal is not None:
        return goal
    for type, able in ask.about["types"].items():
        if able and sight.strength(able) > sight.strength(sight.able(type, mine=False)):
            return _attack(ask, sight, type, list(able))
    return None


def _defend(ask: Ask, sight: Sight) -> Answer:
    able = list(ask.about["cards"])
    return able if _wins(sight, able) else []


def _claim(ask: Ask, sight: Sight) -> Answer:
    return sorted(ask.about["cards"], key=lambda card: (sight.cost(card), card))[: ask.about["least"]]


def _action(ask: Ask, sight: Sight) -> Answer:
    """Use what a card in play can do, else marshal the dearest card that can be paid, after what brings gold."""
    used = [option for option in ask.options if option is not None and option["step"] == "use-ability"]
    if used:
        return used[0]
    offered = [option for option in ask.options if option is not None and option["step"] in MARSHALS]
    rank = {"location": 0, "character": 1, "attachment": 2}
    offered.sort(key=lambda o: (rank.get(sight.facts(o["card"]).type, 3), -sight.cost(o["card"]), o["card"]))
    return offered[0] if offered else None


def _setup(ask: Ask, sight: Sight) -> Answer:
    """Set up the dearest characters and locations that fit."""
    answer: dict[str, Any] = ask.default_answer()
    for card in sorted(ask.about["hand"], key=lambda card: (-sight.cost(card), card)):
        trial = {**answer, "cards": [*answer["cards"], card]}
        if ask.problem(trial) is None:
            answer = trial
    return answer


def _trigger(ask: Ask, sight: Sight) -> Answer:
    """Use what a card in play can do; keep what costs a card of the hand."""
    offered = [option for option in ask.options if option is not None and option["card"] not in sight.hand]
    return offered[0] if offered else ask.default_answer()


HOWS: Mapping[str, Callable[[Ask, Sight], Answer]] = {
    "lcg.setup": _setup,
    "lcg.action": _action,
    "lcg.trigger": _trigger,
    "lcg.challenge": _challenge,
    "lcg.defenders": _defend,
    "lcg.claim": _claim,
    "lcg.first-player": lambda ask, sight: sight.seat,
}
"""Ask to the answer to it; one that is missing leaves the player cold."""
