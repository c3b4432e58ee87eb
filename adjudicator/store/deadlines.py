"""Due times: the UTC instant that counts, and the local time from which it was computed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.games import RUNNING
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, first, insert, shared, touched
from adjudicator.store.schema import deadlines, games

ARMED, HELD, DONE = "armed", "held", "done"
"""States: waiting for its time; held while the game is paused; handled."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """One due time of a game, such as kind "planning", "question:7" or "reminder"."""

    game: str
    kind: str
    due_at: datetime
    wish: str = ""
    zone: str = "UTC"
    state: str = ARMED
    about: Mapping[str, Any] = field(default_factory=dict)


COLUMNS = columns_of(deadlines, Deadline)
RUNS = (deadlines.c.state == ARMED, games.c.name == deadlines.c.game, games.c.state == RUNNING)
"""The SQL condition that a due time is armed and its game runs; a game that was set aside waits for a person."""
DUE = Prepared(
    select(*COLUMNS)
    .where(*RUNS, deadlines.c.due_at <= bindparam("now", type_=deadlines.c.due_at.type))
    .order_by(deadlines.c.due_at, deadlines.c.game, deadlines.c.kind)
)
OWN = (deadlines.c.game == bindparam("of"), deadlines.c.kind == bindparam("what"))
ONE = Prepared(select(*COLUMNS).where(*OWN))
DROP = Prepared(deadlines.delete().where(*OWN))
WAITS = (*OWN, deadlines.c.state == ARMED, deadlines.c.due_at == bindparam("due", type_=deadlines.c.due_at.type))
"""The SQL condition that a due time is not handled yet, and that none of its kind at another time took its place."""
STILL = Prepared(select(*COLUMNS).where(*WAITS))
SETTLE = Prepared(deadlines.update().where(*WAITS).values(state=DONE))
OF_GAME = Prepared(
    select(*COLUMNS).where(deadlines.c.game == bindparam("of")).order_by(deadlines.c.due_at, deadlines.c.kind)
)


def arm(tx: Connection, deadline: Deadline) -> None:
    """Store a due time; it replaces a due time of the same kind."""
    drop(tx, deadline.game, deadline.kind)
    insert(tx, deadlines, deadline)


def drop(tx: Connection, game: str, kind: str) -> bool:
    """Delete a due time; return False if there was none."""
    return touched(tx, DROP, {"of": game, "what": kind}) == 1


def get(tx: Connection, game: str, kind: str) -> Deadline | None:
    """Return the due time of this kind, or None."""
    return next(iter(shared(tx, Deadline, ONE, {"of": game, "what": kind})), None)


def waits(tx: Connection, deadline: Deadline) -> bool:
    """True while a due time waits; False once it was handled, withdrawn or moved, perhaps by another worker."""
    return first(tx, Deadline, STILL, _which(deadline)) is not None


def of_game(tx: Connection, game: str) -> list[Deadline]:
    """Return all due times of a game, the next first."""
    return shared(tx, Deadline, OF_GAME, {"of": game})


def due(tx: Connection, now: datetime) -> list[Deadline]:
    """Return the armed due times of running games up to `now`, in order."""
    return shared(tx, Deadline, DUE, {"now": now})


def next_due(tx: Connection) -> datetime | None:
    """Return the earliest armed due time of a running game, or None."""
    query = select(deadlines.c.due_at).where(*RUNS).order_by(deadlines.c.due_at).limit(1)
    when: datetime | None = tx.execute(query).scalar()
    return when


def settle(tx: Connection, deadline: Deadline) -> bool:
    """Mark a due time as handled; return False if it does not wait any more, so that nothing is done twice."""
    return touched(tx, SETTLE, _which(deadline)) == 1


def _which(deadline: Deadline) -> dict[str, Any]:
    return {"of": deadline.game, "what": deadline.kind, "due": deadline.due_at}


def change(tx: Connection, game: str, kind: str, **fields: Any) -> bool:
    """Change fields of a due time; return False if there is none."""
    own = (deadlines.c.game == game, deadlines.c.kind == kind)
    return touched(tx, deadlines.update().where(*own).values(**fields)) == 1
