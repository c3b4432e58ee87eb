"""Players who write their own lines: random orders, marches to neighbours, and policies that answer all the rest."""

from __future__ import annotations

import random
from typing import Any

from tests.judge.world import World, order_words

POLICIES = "\n".join(
    (
        "cards: any",
        "blade: if decides",
        "lose: f, s, k",
        "retreat: any",
        "refuse: none",
        "ports: all",
        "bid: throne 1, fief 1, court 1",
        "bid wild: 1",
        "raven: none",
        "wildlings track: court, fief",
        "default: decide for me",
    )
)
"""Lines that leave nothing to ask."""


class Scripted:
    """One scripted player of a world."""

    def __init__(self, world: World, house: str, seed: int) -> None:
        self.world = world
        self.house = house
        self.choose = random.Random(f"{seed}-{house}").choice

    def orders(self) -> str:
        """Return complete orders for the open window, as lines; none for a House that has no units left."""
        with self.world.db.read() as tx:
            match = self.world.match(tx)
            ask = next((ask for ask in match.play.open if ask.seat == self.house), None)
            if ask is None:
                return ""
            answer, areas = ask.sample(self.choose), _areas(match)
        return "\n".join(f"{area}: {self._order(order, area, areas)}" for area, order in answer.items())

    def _order(self, order: str, area: str, areas: Any) -> str:
        words = order_words(order)
        if order.startswith("march"):
            near = [to for to in areas[area].adjacent if areas[to].kind == _walks_on(areas[area].kind)]
            return f"{words} > {self.choose(near)} all or stay" if near else f"{words} stay"
        return f"{words} self" if order.startswith("support") else words

    def send(self) -> None:
        """Send orders and say they are final."""
        self.world.orders(self.house, f"{POLICIES}\n{self.orders()}\nfinal")


def _areas(match: Any) -> Any:
    """Return the areas of the board that is played on, which may be another one for some numbers of players."""
    variant = match.variant
    setup = variant.setups[len(match.game.seating.seats(variant, match.options.players))]
    return setup.areas or variant.areas


def _walks_on(kind: str) -> str:
    return "land" if kind == "land" else "sea"
