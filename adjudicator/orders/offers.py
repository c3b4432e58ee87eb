"""Proposals to a seat. A proposal is open until it is accepted, superseded or removed, or its window ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from adjudicator.engine.lines import Line
from adjudicator.orders.kept import Kept
from adjudicator.orders.order_set import Cleared, OrderSet
from adjudicator.orders.receipt import Receipt
from adjudicator.orders.receipt_line import ReceiptLine, open_line

Offers: TypeAlias = Mapping[int, tuple[Line, ...]]
Placed: TypeAlias = Callable[[Sequence[Line]], tuple[Kept, ...]]
"""A function that tells how lines would be kept, and so which other lines they would replace."""


def repaired(refused: Iterable[ReceiptLine]) -> dict[int, tuple[Line, ...]]:
    """Return a proposal for each refused line with exactly one repair."""
    return {each.number: (each.repair,) for each in refused if each.repair is not None}


def offering(receipt: Receipt, placed: Placed) -> Receipt:
    """Return the receipt with the proposals of its mail; a repeated proposal keeps its number."""
    if not (receipt.refused or receipt.orders.proposals):
        return receipt
    known = {lines: number for number, lines in receipt.orders.proposals.items()}
    refused = tuple(
        each if each.repair is None else replace(each, number=known.get((each.repair,), each.number))
        for each in receipt.refused
    )
    offered = repaired(refused)
    taken = [each.kept for each in receipt.taken if each.kept is not None]
    cleared = [each for each in receipt.orders.cleared if each.revision == receipt.revision]
    orders = with_offers(receipt.orders, offered, placed, taken, cleared, [each.number for each in refused])
    return replace(receipt, orders=orders, refused=refused, offered=offered)


def of_one_place(proposals: Offers, numbers: Iterable[int]) -> list[int]:
    """Return those of several proposals that speak of the same as another of them, so that only one can count."""
    named = [(n, {(line.key, line.round) for line in proposals[n]}) for n in numbers]
    return [n for n, places in named if any(n != other and places & there for other, there in named)]


def with_offers(
    orders: OrderSet,
    offered: Offers,
    placed: Placed,
    taken: Sequence[Kept] = (),
    cleared: Sequence[Cleared] = (),
    used: Sequence[int] = (),
) -> OrderSet:
    """Return the set with new proposals, and without open ones on what was accepted, cleared or proposed anew.

    `used` are the numbers of lines that were not taken: no later proposal gets one of them.
    """
    new = [kept for lines in offered.values() for kept in placed(lines)]
    places = {kept.place for kept in (*taken, *new)}
    left = {
        number: lines
        for number, lines in orders.proposals.items()
        if not any(kept.place in places or any(c.speaks_of(kept) for c in cleared) for kept in placed(lines))
    }
    highest = max((orders.last_number, *offered, *used))
    return replace(orders, proposals=dict(sorted({**left, **offered}.items())), offered=highest)


def still_open(receipt: Receipt, round: int) -> list[ReceiptLine]:
    """Return the open proposals from earlier mails; they are only offered if the seat is not waited for."""
    waits = receipt.orders.open and not receipt.misdirected
    left = [(n, lines) for n, lines in receipt.orders.proposals.items() if n not in receipt.offered]
    found = [open_line(number, lines, round) for number, lines in left]
    return found if waits else [replace(line, kind="offered") for line in found]
