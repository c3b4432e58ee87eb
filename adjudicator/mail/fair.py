"""Decides which waiting mails are read first: mails about a game, then mails of strangers.

Mails about games keep their order of arrival, so that deadlines are handled before mails that arrived after them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from sqlalchemy import Connection

from adjudicator.mail import gate, headers
from adjudicator.mail.addresses import AddressBook
from adjudicator.mail.sender import sender_of
from adjudicator.store import Database, games, proven, seats

FEW = 50
"""Up to this number, waiting mails are read in the order of arrival."""
MOST_UNPROVEN = 20
"""The most mails per known sender, sent to the public address, that are preferred."""
MOST_OF_STRANGERS = 500
"""The most mails of strangers in one pass. The mailbox is checked again before the next pass takes more of them."""
MOST_LOOKED_AT = 1000
"""The most waiting mails whose headers are examined in one pass, oldest first."""
MOST_BYTES = 16 * 2**10
"""The most bytes of headers that are examined; a mail without a known name in them counts as a stranger's."""
TO = ("delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc")
FIELDS = ("from", *TO)

M = TypeVar("M")


class FairQueue:
    """Sorts the waiting mails of one judge."""

    def __init__(self, db: Database, book: AddressBook) -> None:
        self.db = db
        self.book = book

    def order(self, mails: Sequence[M], heads: Callable[[Sequence[M]], Iterable[bytes]]) -> list[M]:
        """Return the mails to read in this pass, in order; `heads` returns the header block of each."""
        if len(mails) <= FEW:
            return list(mails)
        mails = mails[:MOST_LOOKED_AT]
        counts: Counter[str] = Counter()
        with self.db.read() as tx:
            of_game = [self._is_of_game(tx, head, counts) for head in heads(mails)]
        first = [mail for mail, found in zip(mails, of_game, strict=True) if found]
        others = [mail for mail, found in zip(mails, of_game, strict=True) if not found]
        return first + others[:MOST_OF_STRANGERS]

    def _is_of_game(self, tx: Connection, head: bytes, counts: Counter[str]) -> bool:
        read = headers.read(head[:MOST_BYTES], gate.FIELDS)
        mark = self.book.find(headers.addresses_in(read.all(*TO)))
        if mark is not None and mark.kind == "seat":
            return True
        sender = sender_of(read).address
        counts[sender] += 1
        return bool(sender) and counts[sender] <= MOST_UNPROVEN and _is_known(tx, sender)


def _is_known(tx: Connection, address: str) -> bool:
    return bool(seats.of_address(tx, address) or proven.is_proven(tx, address) or games.moderates(tx, address))
