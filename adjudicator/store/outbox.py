"""Letters that wait to be sent, are being sent, or were sent. Only one letter is queued per key."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, func, or_, select
from sqlalchemy.dialects.postgresql import insert

from adjudicator.store.pictures import unmade
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, first, names_of, touched, values
from adjudicator.store.schema import outbox

RANKS = ANSWER, REPORT, NOTICE, STRANGER = 0, 1, 2, 3
"""Ranks, most urgent first: answers to players; reports and questions; notices to moderators; strangers."""
PENDING, SENDING, SENT, FAILED = "pending", "sending", "sent", "failed"


@dataclass(frozen=True, slots=True)
class QueuedLetter:
    """A mail to one recipient: the bytes to send, and the state of sending them."""

    key: str
    message_id: str
    sender: str
    recipient: str
    raw: bytes
    created_at: datetime
    next_try: datetime
    subject: str = ""
    game: str | None = None
    seat: str | None = None
    state: str = PENDING
    attempts: int = 0
    last_answer: str = ""
    lease_until: datetime | None = None
    sent_at: datetime | None = None
    rank: int = REPORT
    picture: str | None = None
    """The digest of the picture that is put into it when it is sent."""
    id: int = 0


@dataclass(frozen=True, slots=True)
class Queue:
    """The due letters of one rank: their number, and since when the oldest waits."""

    rank: int
    letters: int
    since: datetime


COLUMNS = columns_of(outbox, QueuedLetter)
PUT = Prepared(
    insert(outbox).on_conflict_do_nothing(index_elements=["key"]),
    [name for name in names_of(QueuedLetter) if name != "id"],
)
NEWEST = Prepared(select(func.coalesce(func.max(outbox.c.id), 0)))

IS_SENT = Prepared(
    outbox.update().where(outbox.c.id == bindparam("letter")).values(state=SENT, lease_until=None),
    ["last_answer", "sent_at"],
)


def put(tx: Connection, letter: QueuedLetter) -> bool:
    """Queue a letter and return True; return False if its key was used before."""
    return touched(tx, PUT, values(letter, "id")) == 1


def put_all(tx: Connection, letters: Sequence[QueuedLetter]) -> None:
    """Queue letters, in order, but for those whose key was used before."""
    if letters:
        PUT.run_all(tx, [values(letter, "id") for letter in letters])


def claim(
    tx: Connection, now: datetime, lease: timedelta, limit: int, ranks: Collection[int] = RANKS
) -> list[QueuedLetter]:
    """Mark up to `limit` due letters of these ranks as being sent; return them by rank, then oldest first.

    A letter whose picture is not made yet is not due.
    """
    due = select(outbox.c.id).where(outbox.c.state == PENDING, outbox.c.next_try <= now, outbox.c.rank.in_(ranks))
    due = due.where(or_(outbox.c.picture.is_(None), outbox.c.picture.not_in(unmade())))
    due = due.order_by(outbox.c.rank, outbox.c.id).limit(limit).with_for_update(of=outbox, skip_locked=True)
    numbers = list(tx.execute(due).scalars())
    if not numbers:
        return []
    change = outbox.update().where(outbox.c.id.in_(numbers), outbox.c.state == PENDING)
    tx.execute(change.values(state=SENDING, attempts=outbox.c.attempts + 1, lease_until=now + lease))
    claimed = select(*COLUMNS).where(outbox.c.id.in_(numbers))
    return every(tx, QueuedLetter, claimed.order_by(outbox.c.rank, outbox.c.id))


def sent(tx: Connection, number: int, answer: str, at: datetime) -> None:
    """Mark a letter as sent."""
    IS_SENT.run(tx, {"letter": number, "last_answer": answer[:500], "sent_at": at})


def failed(tx: Connection, number: int, answer: str) -> None:
    """Mark a letter as failed, so that it is not tried again."""
    _close(tx, number, FAILED, answer)


def later(tx: Connection, number: int, answer: str, next_try: datetime) -> None:
    """Put a letter back to wait for its next attempt."""
    _close(tx, number, PENDING, answer, next_try=next_try)


def put_back(tx: Connection, number: int, answer: str, next_try: datetime) -> None:
    """Put a letter back without counting the attempt, because it was not really tried."""
    _close(tx, number, PENDING, answer, next_try=next_try, attempts=outbox.c.attempts - 1)


def _close(tx: Connection, number: int, state: str, answer: str, **more: object) -> None:
    change = outbox.update().where(outbox.c.id == number)
    tx.execute(change.values(state=state, last_answer=answer[:500], lease_until=None, **more))


def release(tx: Connection, now: datetime | None = None) -> int:
    """Release claimed letters whose sender died: those whose lease expired, or all if `now` is None."""
    stuck = outbox.update().where(outbox.c.state == SENDING)
    if now is not None:
        stuck = stuck.where(or_(outbox.c.lease_until.is_(None), outbox.c.lease_until < now))
    return touched(tx, stuck.values(state=PENDING, lease_until=None))


def by_key(tx: Connection, key: str) -> QueuedLetter | None:
    """Return the letter with this key, or None."""
    return first(tx, QueuedLetter, select(*COLUMNS).where(outbox.c.key == key))


def by_message_id(tx: Connection, message_id: str) -> QueuedLetter | None:
    """Return the letter with this Message-ID, or None."""
    return first(tx, QueuedLetter, select(*COLUMNS).where(outbox.c.message_id == message_id))


def by_sender(tx: Connection, sender: str) -> QueuedLetter | None:
    """Return the letter with this envelope sender, the address to which its bounce would come, or None."""
    return first(tx, QueuedLetter, select(*COLUMNS).where(outbox.c.sender == sender))


def in_state(tx: Connection, state: str) -> list[QueuedLetter]:
    """Return the letters in one state, oldest first."""
    return every(tx, QueuedLetter, select(*COLUMNS).where(outbox.c.state == state).order_by(outbox.c.id))


def of_seat(tx: Connection, game: str, seat: str | None) -> list[QueuedLetter]:
    """Return every letter ever written to one seat of a game, oldest first."""
    query = select(*COLUMNS).where(outbox.c.game == game, outbox.c.seat == seat)
    return every(tx, QueuedLetter, query.order_by(outbox.c.id))


def newest(tx: Connection) -> int:
    """Return the number of the newest letter; 0 while there is none. Later letters have higher numbers."""
    return int(NEWEST.scalar(tx, {}))


def newest_of_seat(tx: Connection, game: str, seat: str, limit: int) -> list[bytes]:
    """Return the newest letters to one seat of a game as they were sent, newest first."""
    query = select(outbox.c.raw).where(outbox.c.game == game, outbox.c.seat == seat)
    return list(tx.execute(query.order_by(outbox.c.id.desc()).limit(limit)).scalars())


def newest_to(tx: Connection, address: str, limit: int) -> list[bytes]:
    """Return the newest letters to one address as they were sent, newest first."""
    query = select(outbox.c.raw).where(outbox.c.recipient == address)
    return list(tx.execute(query.order_by(outbox.c.id.desc()).limit(limit)).scalars())


def next_due(tx: Connection) -> datetime | None:
    """Return when the next pending letter is due, or None when nothing waits."""
    query = select(outbox.c.next_try).where(outbox.c.state == PENDING).order_by(outbox.c.next_try).limit(1)
    when: datetime | None = tx.execute(query).scalar()
    return when


def queues(tx: Connection, now: datetime) -> list[Queue]:
    """Return the queue of each rank that has due letters, most urgent first."""
    due = (outbox.c.state == PENDING, outbox.c.next_try <= now)
    query = select(outbox.c.rank, func.count(), func.min(outbox.c.created_at)).where(*due)
    return [Queue(*row) for row in tx.execute(query.group_by(outbox.c.rank).order_by(outbox.c.rank))]


def ahead(tx: Connection, now: datetime) -> list[tuple[int, int, datetime]]:
    """Return number, attempts and next try of the pending letters that are not due yet."""
    query = select(outbox.c.id, outbox.c.attempts, outbox.c.next_try)
    rows = tx.execute(query.where(outbox.c.state == PENDING, outbox.c.next_try > now))
    return [(number, attempts, next_try) for number, attempts, next_try in rows]


def reschedule(tx: Connection, number: int, next_try: datetime) -> None:
    """Change when a letter is tried next."""
    tx.execute(outbox.update().where(outbox.c.id == number).values(next_try=next_try))


def is_untried(tx: Connection, game: str) -> bool:
    """True while a letter about a game waits for its first try to be sent."""
    waits = outbox.c.state.in_((PENDING, SENDING)) & (outbox.c.attempts < 1)
    return tx.execute(select(outbox.c.id).where(outbox.c.game == game, waits).limit(1)).first() is not None


def counts(tx: Connection) -> dict[str, int]:
    """Return how many letters are in each state."""
    query = select(outbox.c.state, func.count()).group_by(outbox.c.state)
    return {str(state): int(number) for state, number in tx.execute(query)}
