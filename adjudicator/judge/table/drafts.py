"""Converts the lines of a seat between records of the store and the `OrderSet` of the orders package."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from typing import TypeVar

from sqlalchemy import Connection

from adjudicator.engine.journal import canonical
from adjudicator.engine.lines import Line, line_from_json, line_from_text, line_to_text, to_json
from adjudicator.orders.kept import Kept
from adjudicator.orders.order_set import OrderSet, set_of
from adjudicator.store import lines, proposals, seats
from adjudicator.store.lines import LineRow
from adjudicator.store.proposals import OPEN, REPLACED, TAKEN, TRIED, UNUSED, Proposal
from adjudicator.store.seats import Seat

Row = TypeVar("Row", LineRow, Proposal)


def load(tx: Connection, seat: Seat) -> OrderSet:
    """Return the lines of a seat, in force or waiting for a later round, and its open proposals."""
    return _order_set(seat, lines.of_seat(tx, seat.game, seat.house), proposals.of_seat(tx, seat.game, seat.house))


def load_all(tx: Connection, game: str, wanted: Iterable[Seat]) -> dict[str, OrderSet]:
    """Return the lines of several seats of a game, by their houses."""
    rows, made = _by_seat(lines.of_game(tx, game)), _by_seat(proposals.of_game(tx, game))
    return {seat.house: _order_set(seat, rows.get(seat.house, ()), made.get(seat.house, ())) for seat in wanted}


def _by_seat(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.seat, []).append(row)
    return found


def _order_set(seat: Seat, rows: Iterable[LineRow], made: Collection[Proposal]) -> OrderSet:
    kept = tuple(Kept(line_from_text(row.canonical), row.round, row.revision, row.mail or 0) for row in rows)
    offered = {proposal.number: lines_of(proposal) for proposal in made if proposal.state == OPEN}
    highest = max((proposal.number for proposal in made), default=0)
    return set_of(kept, offered, {**seat.settings, "final": seat.ready}, highest)


def save(
    tx: Connection, seat: Seat, orders: OrderSet, at: datetime, mail: int = 0, before: OrderSet | None = None
) -> Seat:
    """Store the lines and proposals of a seat; return the changed seat. `before` is what is stored, if that is known.

    Where neither has ever had a proposal, none is looked for.
    """
    rows = [_row(seat, kept, place, at) for place, kept in enumerate(orders.kept)]
    lines.replace_all(tx, seat.game, seat.house, rows)
    notes = orders.notes()
    ready = notes.pop("final")
    settings = {**seat.settings, **notes}
    seats.change(tx, seat.game, seat.house, ready=ready, settings=settings)
    if before is None or before.last_number or orders.last_number:
        offer(tx, seat, orders, at, mail)
    return replace(seat, ready=ready, settings=settings)


def offer(tx: Connection, seat: Seat, orders: OrderSet, at: datetime, mail: int) -> None:
    """Store which proposals of a seat are open, and the highest number used; the receipt to `mail` shows the new ones.

    If `orders` has never had a proposal, its window is new, and the proposals of the previous window are deleted.
    """
    if not orders.offered and not orders.proposals:
        proposals.clear(tx, seat.game, seat.house)
        return
    known = {proposal.number: proposal for proposal in proposals.of_seat(tx, seat.game, seat.house)}
    taken = {kept.line for kept in orders.kept}
    for number, proposal in known.items():
        if proposal.state == OPEN and number not in orders.proposals:
            state = TAKEN if taken.issuperset(lines_of(proposal)) else REPLACED
            proposals.settle(tx, seat.game, seat.house, number, state)
    new = {n: said for n, said in orders.proposals.items() if n not in known}
    _add(tx, seat, new, at, mail, OPEN)
    if orders.offered > max((*known, *new), default=0):
        _add(tx, seat, {orders.offered: ()}, at, mail, UNUSED)


def show(tx: Connection, seat: Seat, orders: OrderSet, at: datetime, mail: int) -> None:
    """Store the proposals that a dry run showed, so that their numbers are not used again."""
    known = {proposal.number for proposal in proposals.of_seat(tx, seat.game, seat.house)}
    _add(tx, seat, {n: said for n, said in orders.proposals.items() if n not in known}, at, mail, TRIED)


def made_for(tx: Connection, seat: Seat) -> list[tuple[Proposal, int]]:
    """Return all proposals of a seat in this window, each with the number of the mail that caused it."""
    found = proposals.of_seat(tx, seat.game, seat.house)
    return [(each, each.about["mail"] if isinstance(each.about, dict) else 0) for each in found]


def _add(
    tx: Connection, seat: Seat, offered: Mapping[int, tuple[Line, ...]], at: datetime, mail: int, state: str
) -> None:
    for number, said in offered.items():
        about = {"lines": [to_json(line) for line in said], "mail": mail}
        text = "; ".join(line.text for line in said)
        proposals.add(tx, Proposal(seat.game, seat.house, number, text, at, about, state))


def _row(seat: Seat, kept: Kept, place: int, at: datetime) -> LineRow:
    line = kept.line
    return LineRow(
        seat.game, seat.house, _subject(line), line.text, line_to_text(line), at,
        round=kept.round, place=place, revision=kept.revision, mail=kept.mail or None,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _subject(line: Line) -> str:
    """Return what a line is about: lines with the same text replace each other."""
    return canonical([line.subject, line.object, to_json(line.scope)])


def lines_of(proposal: Proposal) -> tuple[Line, ...]:
    """Return the lines of a proposal, in the format of this or an older version."""
    about = proposal.about
    return tuple(line_from_json(line) for line in (about["lines"] if isinstance(about, dict) else about))
