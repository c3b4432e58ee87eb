"""What the lines of a seat were before each of its mails, as long as a mail can be undone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, first, touched, values
from adjudicator.store.schema import earlier_lines


@dataclass(frozen=True, slots=True)
class EarlierLines:
    """The lines of a seat as JSON values, as they were before the mail that arrived at `at`."""

    game: str
    seat: str
    lines: Any
    at: datetime
    id: int = 0


OWN = (earlier_lines.c.game == bindparam("of"), earlier_lines.c.seat == bindparam("by"))
NEWEST = Prepared(
    select(*columns_of(earlier_lines, EarlierLines)).where(*OWN).order_by(earlier_lines.c.id.desc()).limit(1)
)
FORGET_ALL = Prepared(earlier_lines.delete().where(earlier_lines.c.game == bindparam("of")))
FORGET_OF_SEAT = Prepared(earlier_lines.delete().where(*OWN))
ADD = Prepared(earlier_lines.insert(), ["game", "seat", "lines", "at"])


def add(tx: Connection, before: EarlierLines) -> None:
    """Store what the lines of a seat were before a mail."""
    ADD.run(tx, values(before, "id"))


def take_newest(tx: Connection, game: str, seat: str) -> EarlierLines | None:
    """Return what the lines of a seat were before its newest mail that can be undone, and forget it; None without."""
    found = first(tx, EarlierLines, NEWEST, {"of": game, "by": seat})
    if found is not None:
        tx.execute(earlier_lines.delete().where(earlier_lines.c.id == found.id))
    return found


def forget(tx: Connection, game: str, seat: str = "") -> int:
    """Let no earlier mail of a game, or of one of its seats, be undone any more; return how many could."""
    return touched(tx, FORGET_OF_SEAT if seat else FORGET_ALL, {"of": game, "by": seat})
