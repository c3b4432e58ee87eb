"""Proposals to a seat. A proposal is open until it is accepted, superseded or removed, or its window ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from adjudicator.engine.lines import Line
from adjudicator.orders.kept import Kept
from adjudicator.orders.order_set import Cleared, OrderSet
from adjudicator.orders.receipt import Receipt, Refused

Offers: TypeAlias = Mapping[int, tuple[Line, ...]]
Placed: TypeAlias = Callable[[Sequence[Line]], tuple[Kept, ...]]
"""A function that tells how lines would be kept, and so which other lines they would replace."""


def repaired(refused: Iterable[Refused]) -> dict[int, tuple[Line, ...]]:
    """Return a proposal for each refused line with exactly one repair."""
    return {each.number: (each.proposal,) for each in refused if each.proposal is not None}


def offering(receipt: Receipt, placed: Placed) -> Receipt:
    """Return the receipt with the proposals of its mail; a repeated proposal keeps its number."""
    known = {lines: number for number, lines in receipt.orders.proposals.items()}
    refused = tuple(
        each if each.proposal is None else replace(each, number=known.get((each.proposal,), each.number))
        for each in receipt.refused
    )
    offered = repaired(refused)
    taken = [kept for each in receipt.taken for kept in each.kept]
    cleared = [each for each in receipt.orders.cleared if each.revision == receipt.revision]
    orders = with_offers(receipt.orders, offered, placed, taken, cleared)
    return replace(receipt, orders=orders, refused=refused, offered=offered)


def with_offers(
    orders: OrderSet, offered: Offers, placed: Placed, taken: Sequence[Kept] = (), cleared: Sequence[Cleared] = ()
) -> OrderSet:
    """Return the set with new proposals, and without open ones on what was accepted, cleared or proposed anew."""
    new = [kept for lines in offered.values() for kept in placed(lines)]
    places = {kept.place for kept in (*taken, *new)}
    left = {
        number: lines
        for number, lines in orders.proposals.items()
        if not any(kept.place in places or any(c.speaks_of(kept) for c in cleared) for kept in placed(lines))
    }
    highest = max((orders.last_number, *offered))
    return replace(orders, proposals=dict(sorted({**left, **offered}.items())), offered=highest)
