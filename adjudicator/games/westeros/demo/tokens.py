"""The order tokens of one House in one round: those left, those forbidden, and the starred ones it can still place."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.games.westeros.components import OrderDef, Variant
from adjudicator.games.westeros.planning import forbids


class Tokens:
    """The tokens that are left to place."""

    def __init__(self, variant: Variant, stars: int, forbidden: Iterable[str]) -> None:
        banned = tuple(forbidden)
        free = (order for order in variant.orders.values() if not any(forbids(each, order) for each in banned))
        self.left = {order.id: order.count for order in free}
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
