"""The journal of each game on disk: append-only and chained by hashes, which the engine computes.

Triggers in the database refuse to change or delete an entry; `verify_chain` finds changes made by other means. The
links of a game are salted if its first link follows its commitment; in older games it follows an empty text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, func, select

from adjudicator.engine.journal import JournalEntry, beginning, link, salt
from adjudicator.store.errors import BrokenChain, OutOfOrder
from adjudicator.store.prepared import Prepared
from adjudicator.store.schema import games, journal

COLUMNS = [journal.c[name] for name in ("n", "what", "answers", "by", "at", "hash")]
OF_GAME = journal.c.game == bindparam("of")
AFTER = Prepared(select(*COLUMNS).where(OF_GAME, journal.c.n > bindparam("after")).order_by(journal.c.n))
LAST = Prepared(select(journal.c.n, journal.c.hash).where(OF_GAME).order_by(journal.c.n.desc()).limit(1))
ADD = Prepared(journal.insert(), ["game", "n", "what", "answers", "by", "at", "prev_hash", "hash"])
FIRST = (journal.c.game == games.c.name) & (journal.c.n == 1)
BEGUN = Prepared(
    select(games.c.seed, journal.c.prev_hash)
    .select_from(games.outerjoin(journal, FIRST))
    .where(games.c.name == bindparam("of"))
)


@dataclass(frozen=True, slots=True)
class Written:
    """An entry of the journal, with its time and hash."""

    entry: JournalEntry
    at: datetime
    hash: str


def last(tx: Connection, game: str) -> tuple[int, str]:
    """Return the number and the hash of the last entry: (0, "") for a new game."""
    row = next(iter(LAST.rows(tx, {"of": game})), (0, ""))
    return (row[0], row[1])


def heads(tx: Connection) -> list[tuple[str, int, str]]:
    """Return the last entry of every journal: game, number and hash."""
    one = journal.alias()
    newest = select(func.max(one.c.n)).where(one.c.game == games.c.name).correlate(games).scalar_subquery()
    joined = games.join(journal, (journal.c.game == games.c.name) & (journal.c.n == newest))
    query = select(games.c.name, journal.c.n, journal.c.hash).select_from(joined)
    return [(str(name), int(n), str(link)) for name, n, link in tx.execute(query.order_by(games.c.name))]


def link_of(tx: Connection, game: str, n: int) -> str:
    """Return the hash of one entry; "" if there is no such entry."""
    query = select(journal.c.hash).where(journal.c.game == game, journal.c.n == n)
    return str(tx.execute(query).scalar() or "")


def seed_of_links(tx: Connection, game: str) -> bytes:
    """Return the seed from which the salts of a game's links are computed; empty if its links have no salt."""
    seed, first_follows = next(iter(BEGUN.rows(tx, {"of": game})), (None, None))
    return seed if seed and first_follows != "" else b""


def append(tx: Connection, game: str, entries: Iterable[JournalEntry], at: datetime) -> str:
    """Append entries and return the hash of the last."""
    n, head = last(tx, game)
    seed = seed_of_links(tx, game)
    head = head or beginning(seed)
    rows = []
    for entry in entries:
        n += 1
        if entry.n != n:
            raise OutOfOrder(game, entry.n, n)
        before, head = head, link(head, game, entry, salt(seed, game, n), at.isoformat())
        rows.append({"game": game, **entry.as_json(), "at": at, "prev_hash": before, "hash": head})
    if rows:
        ADD.run_all(tx, rows)
    return head


def written(tx: Connection, game: str, after: int = 0) -> list[Written]:
    """Return the entries after a number, in order, with their times and hashes."""
    rows = AFTER.rows(tx, {"of": game, "after": after})
    return [Written(JournalEntry(*entry), at, hash) for *entry, at, hash in rows]


def entries(tx: Connection, game: str, after: int = 0) -> list[JournalEntry]:
    """Return the entries after a number, in order."""
    return [row.entry for row in written(tx, game, after)]


def verify_chain(tx: Connection, game: str) -> int:
    """Return the number of entries if the chain is intact. Raises BrokenChain for the first wrong entry."""
    return verify(game, written(tx, game), seed_of_links(tx, game))


def verify(game: str, rows: Sequence[Written], seed: bytes = b"") -> int:
    """Check entries from the first on, from any source, with the same result as `verify_chain`."""
    head = beginning(seed)
    for n, row in enumerate(rows, 1):
        head = link(head, game, row.entry, salt(seed, game, n), row.at.isoformat())
        if row.entry.n != n or row.hash != head:
            raise BrokenChain(game, n)
    return len(rows)
