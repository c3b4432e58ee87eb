"""Drafts: lines of players, in force or waiting for their round. `orders` decides which line counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, names_of, values
from adjudicator.store.schema import lines

STANDING = 0
"""The number stored for `round=None`: a policy that counts until it is replaced."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """One stored line. `round` is None for a policy; `place` is its position in the order in which lines are tried.

    `text` is what the player wrote, `canonical` what it means, as canonical JSON.
    """

    game: str
    seat: str
    subject: str
    text: str
    canonical: str
    arrived_at: datetime
    round: int | None = None
    place: int = 0
    revision: int = 0
    mail: int | None = None
    id: int = 0


COLUMNS = columns_of(lines, LineRow)
OWN = (lines.c.game == bindparam("of"), lines.c.seat == bindparam("by"))
OF_SEAT = Prepared(select(*COLUMNS).where(*OWN).order_by(lines.c.place, lines.c.id))
OF_GAME = Prepared(select(*COLUMNS).where(lines.c.game == bindparam("of")).order_by(lines.c.place, lines.c.id))
CLEAR = Prepared(lines.delete().where(*OWN))
ROUND = names_of(LineRow).index("round")
ADD = Prepared(lines.insert(), [name for name in names_of(LineRow) if name != "id"])


def replace_all(tx: Connection, game: str, seat: str, rows: Sequence[LineRow]) -> None:
    """Replace all lines of a seat."""
    CLEAR.run(tx, {"of": game, "by": seat})
    if rows:
        ADD.run_all(tx, [values(row, "id") | {"round": row.round or STANDING} for row in rows])


def of_seat(tx: Connection, game: str, seat: str) -> list[LineRow]:
    """Return all lines of a seat, for any round, in the order in which they are tried."""
    return _records(OF_SEAT.rows(tx, {"of": game, "by": seat}))


def of_game(tx: Connection, game: str) -> list[LineRow]:
    """Return all lines of a game; those of each seat are in the order in which they are tried."""
    return _records(OF_GAME.rows(tx, {"of": game}))


def _records(rows: list[list[Any]]) -> list[LineRow]:
    for row in rows:
        row[ROUND] = None if row[ROUND] == STANDING else row[ROUND]
    return [LineRow(*row) for row in rows]
