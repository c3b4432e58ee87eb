"""Mails that one worker fetched and that any worker may handle, each game's by one worker at a time, in their order.

A mail to the address of a seat concerns one game. Any other concerns all games: it waits for those before it, those
behind it wait for it, and it is handled while no other worker writes. A mail that failed once is handled in the same
way, but nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, and_, bindparam, exists, func, or_, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.claim import claim_of
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, values
from adjudicator.store.schema import arrivals, games, tries

MOST_GAMES = 4
"""How many games one transaction claims at most; the others are left to other workers."""
MOST_TOGETHER = 16
"""How many mails it handles at most."""
ALL = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A mail that waits to be handled, and the game that it concerns. `key` is the digest of its bytes."""

    key: str
    game: str
    raw: bytes
    size: int
    arrived_at: datetime
    id: int = 0


COLUMNS = columns_of(arrivals, Arrival)
FAILED = exists().where(tries.c.key == arrivals.c.key)
FIRST_OF_ALL = (
    select(func.coalesce(func.min(arrivals.c.id), 2**31 - 1)).where(arrivals.c.game == ALL, ~FAILED).scalar_subquery()
)
FREE = and_(arrivals.c.game != ALL, ~FAILED, arrivals.c.id < FIRST_OF_ALL)
"""The SQL condition that a mail concerns one game and need not wait for any that concerns all."""
FIRST = func.min(arrivals.c.id).label("first")
OLDEST = select(arrivals.c.game, FIRST).where(FREE).group_by(arrivals.c.game).subquery()
CLAIM = (
    select(games.c.name)
    .join(OLDEST, OLDEST.c.game == games.c.name)
    .order_by(OLDEST.c.first)
    .with_for_update(of=games, skip_locked=True, key_share=True)
)
OTHER = arrivals.alias()
NONE_WAITS = ~exists().where(
    or_(OTHER.c.game == bindparam("of"), OTHER.c.game == ALL), ~exists().where(tries.c.key == OTHER.c.key)
)
"""The SQL condition that no mail waits that concerns a game, except such as failed."""
IS_QUIET = Prepared(select(NONE_WAITS))
CLAIM_QUIET = Prepared(
    select(games.c.name)
    .where(games.c.name == bindparam("of"), NONE_WAITS)
    .with_for_update(of=games, skip_locked=True, key_share=True)
)


def put(tx: Connection, found: Iterable[Arrival]) -> None:
    """Let mails wait to be handled; one that waits already is not put twice."""
    new = insert(arrivals).on_conflict_do_nothing(index_elements=["key"])
    rows = [values(each, "id") for each in found]
    if rows:
        tx.execute(new, rows)


def claim(tx: Connection, most_games: int = MOST_GAMES) -> list[Arrival]:
    """Claim games that no other worker has in hand, and return some of their mails, oldest first."""
    claimed = list(tx.execute(CLAIM.limit(most_games)).scalars())
    if not claimed:
        return []
    waiting = select(*COLUMNS).where(FREE, arrivals.c.game.in_(claimed))
    return every(tx, Arrival, waiting.order_by(arrivals.c.id).limit(MOST_TOGETHER))


def claim_quiet(tx: Connection, game: str) -> bool:
    """Claim a game whose mails are all handled; False if another worker has it in hand, or a mail waits."""
    held = claim_of(tx)
    if held is None:
        return True
    found = CLAIM_QUIET.rows(tx, {"of": game})
    held.game = game if found else ""
    return bool(found)


def is_quiet(tx: Connection, game: str) -> bool:
    """True when no mail waits that concerns a game, except such as failed."""
    return bool(IS_QUIET.scalar(tx, {"of": game}))


def of_all(tx: Connection, without: Collection[int] = ()) -> list[Arrival]:
    """Return mails that only a worker may handle that has the store for itself: the next that concern all, and failed.

    Mails that concern all are returned as soon as no older mail of a single game waits.
    """
    other = arrivals.alias()
    failed = exists().where(tries.c.key == other.c.key)
    first = select(func.coalesce(func.min(other.c.id), 2**31 - 1)).where(other.c.game != ALL, ~failed)
    next_ones = or_(FAILED, and_(arrivals.c.game == ALL, arrivals.c.id < first.scalar_subquery()))
    query = select(*COLUMNS).where(next_ones, arrivals.c.id.not_in(list(without)))
    return every(tx, Arrival, query.order_by(arrivals.c.id).limit(MOST_TOGETHER))


def oldest(tx: Connection, without: Collection[int] = ()) -> list[Arrival]:
    """Return the mails that wait longest, whatever they concern."""
    query = select(*COLUMNS).where(arrivals.c.id.not_in(list(without)))
    return every(tx, Arrival, query.order_by(arrivals.c.id).limit(MOST_TOGETHER))


def waiting(tx: Connection) -> int:
    """Return how many mails wait that did not fail."""
    return int(tx.execute(select(func.count()).select_from(arrivals).where(~FAILED)).scalar_one())


def concerns_all(tx: Connection, number: int) -> None:
    """Note that a mail concerns more than its game."""
    tx.execute(arrivals.update().where(arrivals.c.id == number).values(game=ALL))


def done(tx: Connection, numbers: Sequence[int]) -> None:
    """Forget mails that were handled, in the transaction that did so."""
    if numbers:
        tx.execute(arrivals.delete().where(arrivals.c.id.in_(list(numbers))))
