"""Drafts: the lines of players that were received and not yet used. The newest per subject stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.sqlite import insert

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, names_of, touched, values
from adjudicator.store.schema import lines

STANDING = 0
"""How the table writes `round=None`: a policy that stands until it is replaced."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line in force. `round` is None for a policy; `place` keeps the order in which scopes are tried."""

    game: str
    seat: str
    subject: str
    text: str
    canonical: Any
    arrived_at: datetime
    round: int | None = None
    place: int = 0
    revision: int = 0
    mail: int | None = None
    id: int = 0


COLUMNS = columns_of(lines, Line)
NEW = insert(lines)
PUT = NEW.on_conflict_do_update(
    index_elements=["game", "seat", "subject", "round"],
    set_={name: NEW.excluded[name] for name in ("text", "canonical", "arrived_at", "place", "revision", "mail")},
    where=lines.c.arrived_at <= NEW.excluded.arrived_at,
)


OWN = (lines.c.game == bindparam("of"), lines.c.seat == bindparam("by"))
OF_SEAT = Prepared(select(*COLUMNS).where(*OWN).order_by(lines.c.place, lines.c.id))
CLEAR = Prepared(lines.delete().where(*OWN))
ADD = Prepared(lines.insert(), [name for name in names_of(Line) if name != "id"])


def put(tx: Connection, line: Line) -> bool:
    """Put a line in force in place of an older one; False when the one in force arrived later."""
    return touched(tx, PUT, values(line, "id") | {"round": line.round or STANDING}) == 1


def replace_all(tx: Connection, game: str, seat: str, rows: Sequence[Line]) -> None:
    """Put these lines in place of all that a seat had."""
    CLEAR.run(tx, {"of": game, "by": seat})
    if rows:
        ADD.run_all(tx, [values(row, "id") | {"round": row.round or STANDING} for row in rows])


def of_seat(tx: Connection, game: str, seat: str, round: int) -> list[Line]:
    """Return the lines of a seat that count in a round, its policies included, in the order they are tried."""
    query = select(*COLUMNS).where(lines.c.game == game, lines.c.seat == seat, lines.c.round.in_((round, STANDING)))
    return _ordered(tx, query)


def every_line(tx: Connection, game: str, seat: str | None = None) -> list[Line]:
    """Return all lines of a game or of one seat, for any round."""
    if seat is not None:
        return _read(every(tx, Line, OF_SEAT, {"of": game, "by": seat}))
    return _ordered(tx, select(*COLUMNS).where(lines.c.game == game))


def clear(tx: Connection, game: str, seat: str, subject: str | None = None, round: int | None = None) -> int:
    """Delete the lines of a seat, narrowed to a subject or a round where given; return how many."""
    doomed = lines.delete().where(lines.c.game == game, lines.c.seat == seat)
    if subject is not None:
        doomed = doomed.where(lines.c.subject == subject)
    if round is not None:
        doomed = doomed.where(lines.c.round == round)
    return touched(tx, doomed)


def close_round(tx: Connection, game: str, round: int) -> int:
    """The window of a round has ended: delete its lines and those of earlier ones, keep policies."""
    over = (lines.c.game == game, lines.c.round != STANDING, lines.c.round <= round)
    return touched(tx, lines.delete().where(*over))


def _ordered(tx: Connection, query: Any) -> list[Line]:
    return _read(every(tx, Line, query.order_by(lines.c.seat, lines.c.place, lines.c.id)))


def _read(rows: Sequence[Line]) -> list[Line]:
    """Return rows as lines: what the table writes as `STANDING` is no round."""
    return [replace(line, round=None) if line.round == STANDING else line for line in rows]
