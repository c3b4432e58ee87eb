"""Repairs offered to a player: `ok 1` takes the first of his newest receipt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert, touched
from adjudicator.store.schema import proposals

OPEN, TAKEN = "open", "taken"


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


def replace_all(tx: Connection, game: str, seat: str, new: Sequence[Proposal]) -> None:
    """The proposals of a newer receipt take the place of all earlier ones."""
    CLEAR.run(tx, {"of": game, "by": seat})
    for proposal in new:
        insert(tx, proposals, proposal)


def of_seat(tx: Connection, game: str, seat: str) -> list[Proposal]:
    """Return the proposals of a seat's newest receipt, in order."""
    return every(tx, Proposal, OF_SEAT, {"of": game, "by": seat})


def take(tx: Connection, game: str, seat: str, number: int) -> bool:
    """Mark a proposal as taken; False when it is unknown or was taken before."""
    own = (proposals.c.game == game, proposals.c.seat == seat, proposals.c.number == number)
    change = proposals.update().where(*own, proposals.c.state == OPEN).values(state=TAKEN)
    return touched(tx, change) == 1
