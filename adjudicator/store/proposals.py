"""Lines proposed to a player: `ok 1` takes the one with this number. Each number is used once in a window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert, touched
from adjudicator.store.schema import proposals

OPEN, TAKEN, REPLACED, TRIED = "open", "taken", "replaced", "tried"
"""It can be accepted; it was; something newer speaks of the same; only a dry run showed it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One offered line: its text, and in `about` whatever the judge needs to put it in force."""

    game: str
    seat: str
    number: int
    text: str
    made_at: datetime
    about: Any = None
    state: str = OPEN


COLUMNS = columns_of(proposals, Proposal)
OWN = (proposals.c.game == bindparam("of"), proposals.c.seat == bindparam("by"))
OF_SEAT = Prepared(select(*COLUMNS).where(*OWN).order_by(proposals.c.number))
CLEAR = Prepared(proposals.delete().where(*OWN))


def clear(tx: Connection, game: str, seat: str) -> None:
    """Forget all proposals of a seat: a new window has begun."""
    CLEAR.run(tx, {"of": game, "by": seat})


def add(tx: Connection, proposal: Proposal) -> None:
    """Write down a proposal; its number must be new."""
    insert(tx, proposals, proposal)


def of_seat(tx: Connection, game: str, seat: str) -> list[Proposal]:
    """Return the proposals of a seat in this window, in order, whatever became of them."""
    return every(tx, Proposal, OF_SEAT, {"of": game, "by": seat})


def settle(tx: Connection, game: str, seat: str, number: int, state: str) -> bool:
    """Say what became of an open proposal; False when it is unknown or not open any more."""
    own = (proposals.c.game == game, proposals.c.seat == seat, proposals.c.number == number)
    return touched(tx, proposals.update().where(*own, proposals.c.state == OPEN).values(state=state)) == 1
