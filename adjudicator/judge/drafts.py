"""The lines of a seat, between the store's rows and the set that the orders package works with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from adjudicator.engine.journal import canonical
from adjudicator.engine.lines import Line, line_from_json, to_json
from adjudicator.orders.sets import Kept, OrderSet
from adjudicator.store import lines, proposals, seats
from adjudicator.store.lines import Line as Row
from adjudicator.store.proposals import OPEN, Proposal
from adjudicator.store.seats import Seat


def load(tx: Connection, seat: Seat) -> OrderSet:
    """Return the lines of a seat that are in force or wait for a later round, with its open proposals."""
    rows = lines.every_line(tx, seat.game, seat.house)
    kept = tuple(Kept(line_from_json(row.canonical), row.round, row.revision) for row in rows)
    offered = {p.number: _lines_of(p) for p in proposals.of_seat(tx, seat.game, seat.house) if p.state == OPEN}
    return OrderSet(kept, int(seat.settings.get("revision", 0)), seat.ready, offered)


def save(
    tx: Connection, seat: Seat, orders: OrderSet, mail: int, at: datetime, *, open_lines: bool = False
) -> Seat:
    """Write a seat's set and return the seat; lines of this revision came with the mail of that number."""
    mails = dict(seat.settings.get("mails", {})) | {str(orders.revision): mail}
    rows = [_row(seat, kept, place, mails.get(str(kept.revision)), at) for place, kept in enumerate(orders.kept)]
    lines.replace_all(tx, seat.game, seat.house, rows)
    used = {str(kept.revision) for kept in orders.kept} | {str(orders.revision)}
    kept_mails = {revision: number for revision, number in mails.items() if revision in used}
    settings = {**seat.settings, "revision": orders.revision, "mails": kept_mails, "open": open_lines}
    seats.change(tx, seat.game, seat.house, ready=orders.final, settings=settings, last_mail_at=at)
    offer(tx, seat, orders.proposals, at)
    return replace(seat, ready=orders.final, settings=settings, last_mail_at=at)


def offer(tx: Connection, seat: Seat, offered: Mapping[int, tuple[Line, ...]], at: datetime) -> None:
    """Write the proposals of a seat's newest receipt in place of all older ones."""
    new = [
        Proposal(seat.game, seat.house, number, "; ".join(line.text for line in said), at, [to_json(x) for x in said])
        for number, said in offered.items()
    ]
    proposals.replace_all(tx, seat.game, seat.house, new)


def mail_of(seat: Seat, kept: Kept) -> int:
    """Return the number of the mail a line came with."""
    return int(seat.settings.get("mails", {}).get(str(kept.revision), 0))


def _row(seat: Seat, kept: Kept, place: int, mail: int | None, at: datetime) -> Row:
    line = kept.line
    subject = canonical([line.subject, line.object, to_json(line.scope)])
    return Row(
        seat.game, seat.house, subject, line.text, to_json(line), at,
        round=kept.round, place=place, revision=kept.revision, mail=mail,
    )  # fmt: skip


def _lines_of(proposal: Proposal) -> tuple[Line, ...]:
    return tuple(line_from_json(line) for line in proposal.about)
