"""The lines of a seat, between the store's rows and the set that the orders package works with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from adjudicator.engine.journal import canonical
from adjudicator.engine.lines import Line, line_from_json, to_json
from adjudicator.orders.sets import Kept, OrderSet, set_of
from adjudicator.store import lines, proposals, seats
from adjudicator.store.lines import Line as Row
from adjudicator.store.proposals import OPEN, Proposal
from adjudicator.store.seats import Seat


def load(tx: Connection, seat: Seat) -> OrderSet:
    """Return the lines of a seat that are in force or wait for a later round, with its open proposals."""
    rows = lines.of_seat(tx, seat.game, seat.house)
    kept = tuple(Kept(line_from_json(row.canonical), row.round, row.revision, row.mail or 0) for row in rows)
    offered = {p.number: _lines_of(p) for p in proposals.of_seat(tx, seat.game, seat.house) if p.state == OPEN}
    return set_of(kept, offered, {**seat.settings, "final": seat.ready})


def save(tx: Connection, seat: Seat, orders: OrderSet, at: datetime) -> Seat:
    """Write a seat's set and return the seat."""
    rows = [_row(seat, kept, place, at) for place, kept in enumerate(orders.kept)]
    lines.replace_all(tx, seat.game, seat.house, rows)
    notes = orders.notes()
    ready = notes.pop("final")
    settings = {**seat.settings, **notes}
    seats.change(tx, seat.game, seat.house, ready=ready, settings=settings)
    offer(tx, seat, orders.proposals, at)
    return replace(seat, ready=ready, settings=settings)


def offer(tx: Connection, seat: Seat, offered: Mapping[int, tuple[Line, ...]], at: datetime) -> None:
    """Write the proposals of a seat's newest receipt in place of all older ones."""
    new = [
        Proposal(seat.game, seat.house, number, "; ".join(line.text for line in said), at, [to_json(x) for x in said])
        for number, said in offered.items()
    ]
    proposals.replace_all(tx, seat.game, seat.house, new)


def _row(seat: Seat, kept: Kept, place: int, at: datetime) -> Row:
    line = kept.line
    subject = canonical([line.subject, line.object, to_json(line.scope)])
    return Row(
        seat.game, seat.house, subject, line.text, to_json(line), at,
        round=kept.round, place=place, revision=kept.revision, mail=kept.mail or None,
    )  # fmt: skip


def _lines_of(proposal: Proposal) -> tuple[Line, ...]:
    return tuple(line_from_json(line) for line in proposal.about)
