"""Chooses the order token that a seat's lines place in each area, within the available tokens and stars.

Every area gets the first answer of its line that is allowed and whose conditions hold; a later line gives way to
earlier ones, and an earlier one takes a later answer only where the others could not be had otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from adjudicator.engine.lines import Alternative, Line
from adjudicator.engine.per_view import PerView
from adjudicator.games.westeros.lines.situation import Situation
from adjudicator.games.westeros.shapes.orders import Order

FACTS_OF_FIGHTS = ("margin", "versus", "at", "decides")
"""Facts that are unknown while orders are placed."""


@dataclass(frozen=True, slots=True)
class Placed:
    """An order for an area, and the answer of the line that puts it there.

    `early`: no condition of the line holds yet; the order is placed because it may act when its condition does.
    """

    order: str
    line: Line
    number: int
    early: bool = False


def placeable(line: Line, situation: Situation) -> list[Placed]:
    """Return the orders that one line can place now, best first.

    Where no condition holds, the answers count that say how the order acts: their condition is met when it acts.
    """
    allowed = situation.view["orders_allowed"]
    named = [
        (number, each, each.value.order)
        for number, each in enumerate(line.alternatives)
        if isinstance(each.value, Order) and each.value.order in allowed
    ]
    now = [Placed(order, line, number) for number, each, order in named if _may_hold(each, situation)]
    return now or [Placed(order, line, number, early=True) for number, each, order in named if _acts(each)]


def _may_hold(alternative: Alternative, situation: Situation) -> bool:
    known = tuple(guard for guard in alternative.guards if guard.fact not in FACTS_OF_FIGHTS)
    return situation.hold(known)


def _acts(alternative: Alternative) -> bool:
    return isinstance(alternative.value, Order) and alternative.value.action is not None


def placed_by(lines: Iterable[Line], situation: Situation) -> dict[str, Placed]:
    """Return the order of each area; an area gets none if its lines do not fit beside those before."""
    said = tuple(line for line in lines if line.subject == "order")
    key = (situation.seat, *((line, line.text) for line in said))
    return _PLACED.get(situation.view, key, lambda: _placed_by(said, situation))


_PLACED: PerView[dict[str, Placed]] = PerView()


def _placed_by(lines: Sequence[Line], situation: Situation) -> dict[str, Placed]:
    areas: dict[str, list[Placed]] = {}
    for line in lines:
        if situation.view["areas"][line.object]["house"] == situation.seat:
            areas.setdefault(line.object, []).extend(placeable(line, situation))
    every = deal(list(areas.values()), situation)
    if every is not None:
        return dict(zip(areas, every, strict=True))
    dealt: dict[str, Placed] = {}
    accepted: list[str] = []
    for area in areas:
        found = deal([areas[each] for each in (*accepted, area)], situation)
        if found is not None:
            accepted.append(area)
            dealt = dict(zip(accepted, found, strict=True))
    return dealt


def deal(wishes: Sequence[Sequence[Placed]], situation: Situation) -> list[Placed] | None:
    """Return one order from each list, with the first lists served best; None if that is impossible."""
    tokens = situation.variant.orders
    named = {wish.order for wish_list in wishes for wish in wish_list}
    supply = {order: tokens[order].count for order in named}
    stars = {order: tokens[order].star for order in named}
    return _Deal(wishes, stars).rest(0, supply, situation.view["players"][situation.seat]["stars"])


class _Deal:
    """Tries the orders of each list in turn, and remembers from where nothing can be dealt any more."""

    def __init__(self, wishes: Sequence[Sequence[Placed]], stars: Mapping[str, int]) -> None:
        self.wishes = wishes
        self.stars = stars
        self._dead: set[tuple[int, tuple[tuple[str, int], ...], int]] = set()

    def rest(self, i: int, left: Mapping[str, int], stars: int) -> list[Placed] | None:
        """Return one order from each list from the one with number `i`, out of the tokens and stars that are left."""
        if i == len(self.wishes):
            return []
        state = (i, tuple(sorted(left.items())), stars)
        if state in self._dead:
            return None
        for wish in self.wishes[i]:
            after = stars - self.stars[wish.order]
            if left[wish.order] and after >= 0:
                found = self.rest(i + 1, {**left, wish.order: left[wish.order] - 1}, after)
                if found is not None:
                    return [wish, *found]
        self._dead.add(state)
        return None
