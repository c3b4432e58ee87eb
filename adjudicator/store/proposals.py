"""Lines proposed to a player: `ok 1` takes proposal 1. Each number is used once in a window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert, touched
from adjudicator.store.schema import proposals

OPEN, TAKEN, REPLACED, TRIED, UNUSED = "open", "taken", "replaced", "tried", "unused"
"""States: can be accepted; accepted; replaced by a newer line on the same subject; shown by a dry run only;

no proposal, but the number of a line that was not taken.
"""
ANSWER = "answer"
"""The state of a proposal that is an answer to a question; it can be accepted as long as the question is open."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One proposal: its text, and in `about` the data that the judge needs to put it in force."""

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
OF_GAME = Prepared(select(*COLUMNS).where(proposals.c.game == bindparam("of")).order_by(proposals.c.number))
CLEAR = Prepared(proposals.delete().where(*OWN))


def clear(tx: Connection, game: str, seat: str) -> None:
    """Delete all proposals of a seat, because a new window has begun."""
    CLEAR.run(tx, {"of": game, "by": seat})


def add(tx: Connection, proposal: Proposal) -> None:
    """Store a proposal; its number must be new."""
    insert(tx, proposals, proposal)


def of_seat(tx: Connection, game: str, seat: str) -> list[Proposal]:
    """Return the proposals of a seat in this window, in order and in any state."""
    return every(tx, Proposal, OF_SEAT, {"of": game, "by": seat})


def of_game(tx: Connection, game: str) -> list[Proposal]:
    """Return the proposals of all seats of a game in this window; those of each seat are in order."""
    return every(tx, Proposal, OF_GAME, {"of": game})


def settle(tx: Connection, game: str, seat: str, number: int, state: str) -> bool:
    """Set the state of an open proposal; return False if it is unknown or no longer open."""
    own = (proposals.c.game == game, proposals.c.seat == seat, proposals.c.number == number)
    return touched(tx, proposals.update().where(*own, proposals.c.state == OPEN).values(state=state)) == 1
