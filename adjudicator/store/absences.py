"""Absences that players announce: who is away from which game, and when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert, touched
from adjudicator.store.schema import absences


@dataclass(frozen=True, slots=True)
class AbsenceRow:
    """A time in which a person does not play in one game; it ends just before `ends`."""

    game: str
    address: str
    begins: datetime
    ends: datetime
    noted_at: datetime


COLUMNS = columns_of(absences, AbsenceRow)
OF_GAME = Prepared(
    select(*COLUMNS).where(absences.c.game == bindparam("of")).order_by(absences.c.begins, absences.c.ends)
)


def note(tx: Connection, absence: AbsenceRow) -> None:
    """Store an absence."""
    insert(tx, absences, absence)


def of_game(tx: Connection, game: str) -> list[AbsenceRow]:
    """Return the absences of all people from a game, past ones included, the earliest first."""
    return every(tx, AbsenceRow, OF_GAME, {"of": game})


def cancel(tx: Connection, game: str, address: str, now: datetime) -> int:
    """End what is left of a person's absences from a game, and return how many that were."""
    own = (absences.c.game == game, absences.c.address == address)
    planned = touched(tx, absences.delete().where(*own, absences.c.begins >= now))
    return planned + touched(tx, absences.update().where(*own, absences.c.ends > now).values(ends=now))
