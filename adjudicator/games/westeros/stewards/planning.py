"""Orders of stewards: they defend and gain power, and place raids and marches only if no other order is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.engine.asks import Answer
from adjudicator.games.westeros.components import OrderDef
from adjudicator.games.westeros.stewards.moment import Moment

LAST_RESORT = ("support", "defense", "consolidate", "raid", "march")
Wishes = Callable[[Moment, str], Sequence[str]]
"""The types of order that a steward wants in an area, best first."""


class Tokens:
    """The order tokens of a House that are not placed yet."""

    def __init__(self, moment: Moment) -> None:
        orders = (moment.variant.orders[id] for id in moment.view["orders_allowed"])
        self.left = [token for token in orders for _ in range(token.count)]
        self.stars = int(moment.ask.about["stars"])
        self.table = moment.table
        for order in moment.said.values():
            token = moment.variant.orders[order]
            self.stars -= token.star
            if token in self.left:
                self.left.remove(token)

    def take(self, type: str, area: str) -> OrderDef | None:
        """Use and return the best token of a type for an area, of equals one without a star; None if there is none."""
        free = [token for token in self.left if token.type == type and (self.stars > 0 or not token.star)]
        free = [token for token in free if self.table.edition.may_lie(self.table, token, area)]
        if not free:
            return None
        token = max(free, key=lambda token: (token.modifier, not token.star))
        self.left.remove(token)
        self.stars -= token.star
        return token


def _placed(moment: Moment, wishes: Wishes) -> Answer:
    """Return an order for each area while there are tokens: areas in most danger first, then by crowns.

    Orders from lines of the seat stay.
    """
    tokens, placed = Tokens(moment), dict(moment.said)
    areas = list(moment.ask.about["areas"])
    icons = moment.variant.areas
    silent = (area for area in areas if area not in placed)
    for area in sorted(silent, key=lambda area: (-moment.foes(area), -icons[area].power, areas.index(area))):
        types = (*wishes(moment, area), *LAST_RESORT)
        token = next((token for type in types if (token := tokens.take(type, area))), None)
        if token is not None:
            placed[area] = token.id
    return {area: placed[area] for area in areas if area in placed}


def guard(moment: Moment) -> Answer:
    """Place Defense beside foreign armies, Consolidate Power elsewhere on land and in ports, Support at sea."""
    return _placed(moment, _guarding)


def _guarding(moment: Moment, area: str) -> Sequence[str]:
    if moment.foes(area):
        return ("defense", "support", "consolidate")
    return ("support", "defense") if area in moment.board.seas else ("consolidate", "support", "defense")


def guard_alone(moment: Moment) -> Answer:
    """Place orders as `guard` does, but Support only if nothing else is left."""
    return _placed(moment, _guarding_alone)


def _guarding_alone(moment: Moment, area: str) -> Sequence[str]:
    if moment.foes(area) or area in moment.board.seas:
        return ("defense", "support", "consolidate")
    return ("consolidate", "defense")


def guard_friends(moment: Moment) -> Answer:
    """Place orders as `guard` does, but fear no friends, and support them from areas that are not in danger."""
    return _placed(moment, _guarding_friends)


def _guarding_friends(moment: Moment, area: str) -> Sequence[str]:
    if not moment.foes(area) and moment.friends_beside(area):
        return ("support", "consolidate", "defense")
    return _guarding(moment, area)
