"""The journal of each game on disk: append-only, chained by hash (the chain is the engine's).

The database itself refuses to change or delete an entry; `verify_chain` finds a change made behind its back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from adjudicator.engine.journal import Entry, link
from adjudicator.store.errors import BrokenChain, OutOfOrder
from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import journal

COLUMNS = [journal.c[name] for name in ("n", "what", "answers", "by", "at", "hash")]
OF_GAME = journal.c.game == bindparam("of")
AFTER = Prepared(select(*COLUMNS).where(OF_GAME, journal.c.n > bindparam("after")).order_by(journal.c.n))
LAST = Prepared(select(journal.c.n, journal.c.hash).where(OF_GAME).order_by(journal.c.n.desc()).limit(1))


@dataclass(frozen=True, slots=True)
class Written:
    """An entry as it stands in the journal."""

    entry: Entry
    at: datetime
    hash: str


def last(tx: Connection, game: str) -> tuple[int, str]:
    """Return the number and the hash of the last entry: (0, "") for a new game."""
    row = next(iter(LAST.rows(tx, {"of": game})), (0, ""))
    return (row[0], row[1])


def append(tx: Connection, game: str, entries: Iterable[Entry], at: datetime) -> str:
    """Write entries after the last one and return the hash of the newest."""
    n, head = last(tx, game)
    rows = []
    for entry in entries:
        n += 1
        if entry.n != n:
            raise OutOfOrder(game, entry.n, n)
        before, head = head, link(head, game, entry)
        rows.append({"game": game, **entry.as_json(), "at": at, "prev_hash": before, "hash": head})
    if rows:
        tx.execute(journal.insert(), rows)
    return head


def written(tx: Connection, game: str, after: int = 0) -> list[Written]:
    """Return the entries after a number, in order, with their times and hashes."""
    rows = AFTER.rows(tx, {"of": game, "after": after})
    return [Written(Entry(*entry), at, hash) for *entry, at, hash in rows]


def entries(tx: Connection, game: str, after: int = 0) -> list[Entry]:
    """Return the entries after a number, in order."""
    return [row.entry for row in written(tx, game, after)]


def verify_chain(tx: Connection, game: str) -> int:
    """Return how many entries hold together; raises BrokenChain at the first that does not."""
    return verify(game, written(tx, game))


def verify(game: str, rows: Sequence[Written]) -> int:
    """Check entries from the first one on, wherever they come from; as `verify_chain`."""
    head = ""
    for n, row in enumerate(rows, 1):
        head = link(head, game, row.entry)
        if row.entry.n != n or row.hash != head:
            raise BrokenChain(game, n)
    return len(rows)
