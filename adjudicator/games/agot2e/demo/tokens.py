"""The order tokens of one House in one round: those left, those forbidden, and the starred ones it can still place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.games.westeros.components import OrderDef, Variant

TYPE_OF: Mapping[str, str] = {
    "no-defense": "defense",
    "no-raid": "raid",
    "no-consolidate": "consolidate",
    "no-support": "support",
}
"""Restriction of a Westeros card to the type of order that it forbids."""


class Tokens:
    """The tokens that are left to place."""

    def __init__(self, variant: Variant, stars: int, forbidden: Iterable[str]) -> None:
        banned = set(forbidden)
        types = {TYPE_OF[each] for each in banned if each in TYPE_OF}
        self.left = {order.id: order.count for order in variant.orders.values() if order.type not in types}
        if "no-march-plus-1" in banned:
            for order in variant.orders.values():
                if order.type == "march" and order.star:
                    self.left.pop(order.id, None)
        self.orders = variant.orders
        self.stars = stars

    def take(self, type: str, *, strong: bool = False) -> OrderDef | None:
        """Use and return a token of a type, the strongest or the weakest; None if none is left."""
        fitting = [order for order in self.orders.values() if order.type == type and self.left.get(order.id)]
        if self.stars <= 0:
            fitting = [order for order in fitting if not order.star]
        if not fitting:
            return None
        best = sorted(fitting, key=lambda order: (order.star, order.modifier), reverse=strong)[0]
        self.left[best.id] -= 1
        self.stars -= best.star
        return best

    def has(self, type: str) -> bool:
        """True if a token of a type can still be placed."""
        return any(
            order.type == type and self.left.get(order.id) and (self.stars > 0 or not order.star)
            for order in self.orders.values()
        )
