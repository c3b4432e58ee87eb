"""The table as a scripted player sees it: the view of his seat, with what he reckons from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.engine.lines import View
from adjudicator.games.btwixt.demo.planning import TOKEN, worth_of
from adjudicator.games.btwixt.demo.position import Position
from adjudicator.games.btwixt.rules.components import Box, design_of


class Sight:
    """One moment with the eyes of one leader."""

    def __init__(self, box: Box, seat: str, view: View) -> None:
        self.box = box
        self.seat = seat
        self.view = view

    def position(self) -> Position:
        """Return the table as a planner of the demo reads it."""
        return Position(
            seat=self.seat,
            round=self.view["number"],
            last=self.view["last"],
            ally=self.view["current"],
            row=self.view["row"],
            hand=[design_of(card) for card in self.hand],
            councils=[(*council["between"], council["visible"]) for council in self.view["councils"]],
        )

    @property
    def hand(self) -> Sequence[str]:
        """The own cards."""
        found: Sequence[str] = self.view["own"]["hand"]
        return found

    def player(self, leader: str) -> Any:
        """Return what lies open in front of a leader."""
        return self.view["players"][leader]

    @property
    def others(self) -> list[str]:
        """The other leaders."""
        return [leader for leader in self.view["leaders"] if leader != self.seat]

    def total(self, leader: str) -> int:
        """Return the total of a leader."""
        return int(self.player(leader)["total"])

    @property
    def top(self) -> int:
        """The best total of the others."""
        return max(self.total(leader) for leader in self.others)

    @property
    def mine(self) -> list[int]:
        """The own councils."""
        return [n for n, council in enumerate(self.view["councils"]) if self.seat in council["between"]]

    def seen(self, council: int) -> int:
        """Return the power of a council that all can see."""
        return int(self.view["councils"][council]["visible"])

    def score(self, leader: str, changed: dict[int, float] | None = None) -> float:
        """Return how a leader stands: his smaller council, and a little for the other one."""
        changed = changed or {}
        powers = [self.seen(n) + changed.get(n, 0.0) for n, c in enumerate(self.view["councils"])
                  if leader in c["between"]]  # fmt: skip
        return min(powers) + 0.25 * max(powers)

    def gain(self, changed: dict[int, float]) -> float:
        """Return what a change of councils is worth: the own score, and the best of the others against it."""
        before = max(self.score(leader) for leader in self.others)
        after = max(self.score(leader, changed) for leader in self.others)
        return self.score(self.seat, changed) - self.score(self.seat) - 0.5 * (after - before)

    def value(self, card: str) -> int:
        """Return the printed value of an influence card."""
        return self.box.influence[design_of(card)].value

    def holder(self, card: str) -> str:
        """Return in whose offers a card lies."""
        return next(leader for leader in self.view["leaders"]
                    if any(offer["card"] == card for offer in self.player(leader)["offers"]))  # fmt: skip

    def prize(self) -> float:
        """Return what winning this bid brings."""
        ally = self.view["current"]
        own = worth_of(self.box.allies[ally]) if ally else 0.0
        return own + TOKEN * (1 + self.view["current_tokens"])
