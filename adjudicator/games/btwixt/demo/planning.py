"""Plans a bid: what the ally is worth, how much to spend on it, and which cards to use."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from adjudicator.games.btwixt.demo.position import Position
from adjudicator.games.btwixt.rules.components import AllyDef, Box, Effect

TOKEN, CARD = 2.0, 0.8
"""What a power token and a card are worth, measured in power of allies."""
MIDDLING = 3.5
"""The average worth of the ally of a round."""
LOSERS = ("bridge_toll", "backup_plan", "well_placed_smile", "hidden_sand", "banner_unfurled")
"""Cards that help most when their player does not win the bid."""
SHARE = 0.42
"""The share of a hand, by value, to spend on an average bid of a season, for each bid that one can hope to win."""
CHEAP = 4
"""With no more than this value in hand, a player does not try to win."""
NOTABLE = 7
"""Cards of this value or more are kept for valuable allies."""


@dataclass(frozen=True, slots=True)
class Guard:
    """A condition: its code in the catalogue, and its number if it has one."""

    code: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One alternative of a plan, with its conditions: a `card` to play or, without a card, an `action`."""

    action: str
    guards: tuple[Guard, ...] = ()
    card: str = ""


@dataclass(slots=True)
class Plan:
    """A plan for the bid of one round, or of every round."""

    steps: list[Step]
    spend: int | None = None
    keep: list[str] = field(default_factory=list)


class Planner:
    """Makes plans for one leader, for the present round or, without its position, for later rounds."""

    def __init__(self, box: Box, position: Position, luck: random.Random, boldness: int = 0) -> None:
        self.box = box
        self.position = position
        self.luck = luck
        self.boldness = boldness

    def make(self, ally: str | None, rounds_ahead: int = 0) -> Plan:
        """Return the plan for the bid for an ally, in this round or some rounds ahead."""
        left = max(1, self.position.left_in_season - rounds_ahead)
        rule = _bid_rule(self.box.allies[ally]) if ally else ""
        if rule == "lowest":
            return Plan([Step("kneel")])
        spend = self._spend(ally, left)
        keep = self._kept(spend, left)
        if rule == "highest_single":
            return Plan([Step("highest", (Guard("turn", 1),)), Step("kneel")], spend=spend)
        if spend <= CHEAP:
            return Plan([*self._for_losers(), Step("kneel")], spend=spend, keep=keep)
        return Plan([*self._openings(), *self._to_win(left), Step("kneel")], spend=spend, keep=keep)

    def standing(self) -> Plan:
        """Return a plan that fits any round."""
        steps = [
            Step("kneel", (Guard("weak", 1), Guard("no-tokens"))),
            Step("kneel", (Guard("leading"), Guard("others-knelt"))),
            Step("lead", (Guard("gap", 5),)),
            Step("kneel"),
        ]
        return Plan(steps, spend=9 + self.boldness)

    # -- how much ------------------------------------------------------------------------------

    def worth(self, ally: str | None) -> float:
        """Return the worth of winning the bid: the ally with its effects, and the token."""
        return TOKEN + (worth_of(self.box.allies[ally]) if ally else 0.0)

    def _spend(self, ally: str | None, left: int) -> int:
        """Return the most to spend: a share of the hand, more for a better ally and near the end of a season."""
        total = sum(self._value(card) for card in self.position.hand)
        wins = max(1.0, left / self.position.leaders)
        share = self.worth(ally) / (TOKEN + MIDDLING) * SHARE
        fancy = self.luck.uniform(0.75, 1.25) + 0.1 * self.boldness
        return min(total, round(total / wins * share * fancy))

    def _kept(self, spend: int, left: int) -> list[str]:
        """Return the strong cards to keep for later; none in the last round of a season."""
        if left == 1:
            return []
        strong = [card for card in dict.fromkeys(self.position.hand) if self._value(card) >= NOTABLE]
        return [card for card in strong if spend < 2 * self._value(card)]

    def _value(self, card: str) -> int:
        return self.box.influence[card].value

    # -- steps ---------------------------------------------------------------------------------

    def _for_losers(self) -> list[Step]:
        found = [card for card in LOSERS if card in self.position.hand]
        return [Step("play", (Guard("turn", 1),), card) for card in found[:2]]

    def _openings(self) -> list[Step]:
        """Return the alternatives that are good while bids are low."""
        if "pulling_the_strings" in self.position.hand and self.luck.random() < 0.5:
            return [Step("play", (Guard("neighbour-leads"), Guard("few", 1)), "pulling_the_strings")]
        if "backup_plan" in self.position.hand and self.luck.random() < 0.5:
            return [Step("play", (Guard("turn", 1), Guard("not-first")), "backup_plan")]
        return []

    def _to_win(self, left: int) -> list[Step]:
        """Return the alternatives for bidding: in small steps, in one jump, or waiting until others kneel."""
        stop = Step("kneel", (Guard("leading"), Guard("others-knelt")))
        small = Step("lead", (Guard("gap", 4 + self.boldness + 2 * (left == 1)),))
        way = self.luck.randrange(3)
        if way == 0:
            return [stop, Step("highest", (Guard("turn", 1),)), small]
        if way == 1:
            return [stop, Step("lowest", (Guard("turn", 1), Guard("not-first"))), small]
        return [stop, small, *([Step("highest", (Guard("gap", 8),))] if left == 1 else [])]


def _bid_rule(ally: AllyDef) -> str:
    """Return how the bid for an ally is won if not by the highest total."""
    rules = (effect.args["mode"] for effect in _effects(ally, "round") if effect.name == "bid_rule")
    return next(iter(rules), "")


def _effects(ally: AllyDef, when: str) -> list[Effect]:
    return [effect for clause in ally.ability if clause.when == when for effect in clause.do]


def worth_of(ally: AllyDef) -> float:
    """Return the worth of an ally to the leader who claims it, in power."""
    return ally.power + sum(_GAIN.get(effect.name, _nothing)(effect.args) for effect in _effects(ally, "claimed"))


def _nothing(args: Mapping[str, Any]) -> float:
    return 0.0


_GAIN: Mapping[str, Callable[[Mapping[str, Any]], float]] = {
    "gain_token": lambda args: TOKEN * args["n"] if args["who"] == "you" else 0.0,
    "draw": lambda args: CARD * args["n"] * (1 if args["who"] == "you" else -0.3),
    "discard_hand": lambda args: -CARD if args["who"] == "you" else 0.0,
    "take_hand": lambda args: 1.2,
    "recover": lambda args: 1.2,
    "add_ally": lambda args: 2.5,
    "move_token": lambda args: 2.0,
    "lose_token": lambda args: -TOKEN if args["from"] == "same" else 0.8,
    "kill": lambda args: -1.0 if args["what"] == "same" else 1.5,
}
"""Effect of a claimed ally to its worth."""
