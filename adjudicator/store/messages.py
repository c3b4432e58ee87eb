"""Messages that were forwarded between the people of a game, kept for the archive.

A message comes into the folder of the finished game only if its sender released it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from adjudicator.store.games import OVER
from adjudicator.store.prepared import Prepared
from adjudicator.store.rows import columns_of, every, insert
from adjudicator.store.schema import games, messages


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """A forwarded message. `sender` is a seat, "moderator", "" before the game began, or "grey" for nobody named."""

    game: str
    at: datetime
    sender: str
    address: str
    readers: Sequence[str]
    text: str
    released: bool = False
    archived: bool = False
    """True while the folder of the game holds the message."""
    held: bool = False
    """True while it waits for the next report of the game."""
    id: int = 0


OWN_HELD = (messages.c.game == bindparam("of"), messages.c.held)
HELD = Prepared(select(*columns_of(messages, StoredMessage)).where(*OWN_HELD).order_by(messages.c.id))
LET_GO = Prepared(messages.update().where(*OWN_HELD).values(held=False))


def note(tx: Connection, message: StoredMessage) -> None:
    """Store a message that is forwarded, now or with the next report."""
    insert(tx, messages, message, "id")


def take_held(tx: Connection, game: str) -> list[StoredMessage]:
    """Return the messages of a game that have waited, in order; from now on they do not wait."""
    found = every(tx, StoredMessage, HELD, {"of": game})
    if found:
        LET_GO.run(tx, {"of": game})
    return found


def release(tx: Connection, game: str, address: str, *, released: bool) -> int:
    """Release all messages of a sender, or take that back; return how many there are."""
    own = (messages.c.game == game, messages.c.address == address)
    return int(tx.execute(messages.update().where(*own).values(released=released)).rowcount)


def released(tx: Connection, game: str) -> list[StoredMessage]:
    """Return the messages of a game that their senders released, in order."""
    query = select(*columns_of(messages, StoredMessage)).where(messages.c.game == game, messages.c.released)
    return every(tx, StoredMessage, query.order_by(messages.c.id))


def to_archive(tx: Connection) -> list[str]:
    """Return the finished games whose folder does not hold exactly what is released."""
    joined = messages.join(games, messages.c.game == games.c.name)
    query = select(messages.c.game).distinct().select_from(joined)
    return list(tx.execute(query.where(games.c.state == OVER, messages.c.released != messages.c.archived)).scalars())


def mark_archived(tx: Connection, game: str) -> None:
    """Note that the folder of a game holds exactly what is released."""
    own = (messages.c.game == game, messages.c.released != messages.c.archived)
    tx.execute(messages.update().where(*own).values(archived=messages.c.released))
